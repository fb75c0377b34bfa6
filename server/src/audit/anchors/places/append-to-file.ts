import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { forceFolder } from '../../../runtime/durable-files.ts';
import type { AnchorLine } from '../anchor.ts';

const CHUNK = 64 * 1024;
const LINE_END = 10;

/** Reads the tail of a file, from the start of its last complete line on. */
async function readEnd(file: FileHandle): Promise<Buffer> {
  let { size: start } = await file.stat();
  let end = Buffer.alloc(0);
  while (start > 0 && end.indexOf(LINE_END) === end.lastIndexOf(LINE_END)) {
    const length = Math.min(CHUNK, start);
    start -= length;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
    end = Buffer.concat([buffer, end]);
  }
  return end;
}

/** Splits a tail into the last complete line and the incomplete one after it. */
function splitEnd(end: Buffer): { last: string; incomplete: string } {
  const lines = end.toString('utf8').split('\n');
  const incomplete = lines.pop() ?? '';
  return { last: lines.pop() ?? '', incomplete };
}

const numberOf = (line: string) => Number(/^\{"type":"[^"]*","number":(\d+),/.exec(line)?.[1] ?? 0);

/** The bytes to write, so that the file ends with the anchor. @throws if it ends with something else */
function findMissingBytes(end: Buffer, { number, line }: AnchorLine): string {
  const { last, incomplete } = splitEnd(end);
  if (last === line && incomplete === '') return '';
  if (numberOf(last) >= number)
    throw new Error(
      `The file has another anchor ${numberOf(last)}: it belongs to another database, or this one was restored`,
    );
  if (last !== '' && numberOf(last) === 0) throw new Error('The file ends with a line that is no anchor');
  // A killed server left an incomplete line: complete it.
  if (line.startsWith(incomplete)) return `${line.slice(incomplete.length)}\n`;
  throw new Error('The file ends with a part of a line that is of no anchor to come');
}

/**
 * Appends an anchor to a file and flushes it to disk (fsync). Completes a line that a killed server left incomplete.
 */
export async function appendToFile(name: string, anchor: AnchorLine): Promise<void> {
  await mkdir(path.dirname(name), { recursive: true });
  const file = await open(name, 'a+', 0o600);
  try {
    const rest = findMissingBytes(await readEnd(file), anchor);
    await file.appendFile(rest);
    await file.sync();
  } finally {
    await file.close();
  }
  await forceFolder(path.dirname(name));
}
