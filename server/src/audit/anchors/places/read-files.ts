import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FoundLine } from './found-line.ts';

async function* readFile(name: string): AsyncGenerator<FoundLine> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(name), crlfDelay: Infinity })) {
    number += 1;
    if (line !== '') yield { line, place: `${name}, line ${number}` };
  }
}

/** Reads the anchors of a file, or of all files of a folder. @throws where nothing is there */
export async function* readFiles(name: string): AsyncGenerator<FoundLine> {
  if (!(await stat(name)).isDirectory()) {
    yield* readFile(name);
    return;
  }
  const entries = await readdir(name, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    yield* readFile(file);
}
