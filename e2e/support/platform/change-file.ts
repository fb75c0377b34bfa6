import { readFile, writeFile } from 'node:fs/promises';

/** Replaces a text of a file, as somebody does who types in it. @throws where the file does not have it */
export async function changeFile(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}.`);
  await writeFile(file, text.replace(before, after));
}
