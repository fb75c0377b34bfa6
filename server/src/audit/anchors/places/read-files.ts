import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isMissing } from '../../../runtime/file-failures.ts';
import type { FoundLine } from './found-line.ts';

async function* readFile(name: string): AsyncGenerator<FoundLine> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(name), crlfDelay: Infinity })) {
    number += 1;
    if (line !== '') yield { line, place: `${name}, line ${number}` };
  }
}

const explainMissing = (name: string) => (error: unknown) => {
  throw isMissing(error) ? new Error(`There is no file or folder ${name}.`) : error;
};

/** Reads the anchors of a file, or of all `.json` and `.ndjson` files in a folder. @throws if nothing is there */
export async function* readFiles(name: string): AsyncGenerator<FoundLine> {
  if (!(await stat(name).catch(explainMissing(name))).isDirectory()) {
    yield* readFile(name);
    return;
  }
  const entries = await readdir(name, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(nd)?json$/.test(entry.name));
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    yield* readFile(file);
}
