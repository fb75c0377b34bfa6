import { createReadStream } from 'node:fs';

const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
/** Some old editors end a text with this character. */
const END_OF_FILE = 0x1a;
const SPACE = 0x20;

const isOfText = (byte: number) =>
  byte >= SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN) || byte === END_OF_FILE;

/** Whether a file is text, in UTF-8 or a Windows encoding: unlike other files, these contain no control bytes. */
export async function isPlainText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file)) {
    if (!Buffer.isBuffer(chunk) || !chunk.every(isOfText)) return false;
  }
  return true;
}
