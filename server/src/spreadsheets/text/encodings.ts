import type { FileHandle } from 'node:fs/promises';
import { readPieces } from '../../file-content/zip-reader.ts';
import { refuse } from '../unreadable.ts';

/** The encodings that spreadsheet programs save text in, by their names for users and for decoders. */
export const encodings = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const findEncoding = (name: string): Encoding | undefined =>
  encodings.find((encoding) => encoding.toLowerCase() === name.toLowerCase());

const marks: [bytes: string, encoding: Encoding][] = [
  ['efbbbf', 'UTF-8'],
  ['fffe', 'UTF-16LE'],
  ['feff', 'UTF-16BE'],
];

/** The size of the sample in bytes; it contains line ends or separators in every table. */
const START_BYTES = 64 * 1024;

async function readStart(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Decodes a text in chunks. @throws UnreadableSpreadsheet when it is not in this encoding */
export async function* decodeText(handle: FileHandle, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return refuse('wrongEncoding');
    }
  };
  for await (const piece of readPieces(handle, 0)) yield decode(piece);
  yield decode();
}

const control = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

/** Text may have one control character, pasted by accident, in this many characters. Other files have zeros or more controls. */
const CHARACTERS_PER_CONTROL = 200;

/** Whether the control characters show that it is no text. */
const isNoText = (text: string): boolean =>
  text.includes('\0') ||
  (text.match(control)?.length ?? 0) > Math.max(1, text.length / CHARACTERS_PER_CONTROL);

const markup = /^\s*<(!doctype|html|\?xml|table)/i;

async function isTextIn(handle: FileHandle, encoding: Encoding): Promise<boolean> {
  let isStart = true;
  try {
    for await (const text of decodeText(handle, encoding)) {
      if (isNoText(text) || (isStart && markup.test(text))) return false;
      isStart = false;
    }
    return true;
  } catch {
    return false;
  }
}

/** In UTF-16 each basic letter has a zero byte: the second byte in little-endian order. */
function guessByZeros(start: Buffer): Encoding[] {
  const [even = 0, odd = 0] = [0, 1].map(
    (half) => start.filter((byte, at) => byte === 0 && at % 2 === half).length,
  );
  if (even + odd === 0) return ['UTF-8', 'Windows-1252'];
  return [odd > even ? 'UTF-16LE' : 'UTF-16BE'];
}

/**
 * Detects the encoding of a text: by its byte order mark, else UTF-16 where it has zeros, UTF-8 where all of it is valid UTF-8
 * (text of another encoding hardly ever is), else Windows-1252.
 * @throws UnreadableSpreadsheet when it is no text
 */
export async function detectEncoding(handle: FileHandle): Promise<Encoding> {
  const start = await readStart(handle);
  const [, marked] = marks.find(([bytes]) => start.toString('hex', 0, 3).startsWith(bytes)) ?? [];
  for (const encoding of marked ? [marked] : guessByZeros(start)) {
    if (await isTextIn(handle, encoding)) return encoding;
  }
  return refuse('notSpreadsheet');
}
