import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { packKinds } from '@lexboard/shared-lib/contract';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl';
import { looksLikeZipBomb } from '../../file-content/office-package.ts';
import { isFileSystemError } from '../../runtime/file-failures.ts';
import { refusePack, UnreadablePack } from './pack-faults.ts';

export const headFile = 'pack.json';
export const sourcesFile = 'SOURCES.md';
export const signatureFile = 'signature.json';

/** The files of a pack that its digest covers. */
export const contentFiles = [headFile, ...packKinds.map((kind) => `${kind}.jsonl`), sourcesFile];

/** Whether its makers have it beside them in its folder. */
const isOfMakers = (name: string): boolean =>
  name === 'recipe.json' || name === 'written' || name.endsWith('.lexpack');

/** The files of a pack by name; each is opened when it is read. */
export type PackParts = ReadonlyMap<string, () => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>>;

const isPart = (name: string): boolean => contentFiles.includes(name) || name === signatureFile;

/** The files of a pack in a folder. @throws UnreadablePack for a file that no pack has */
export async function listFolderParts(folder: string): Promise<PackParts> {
  const names = await readdir(folder).catch((): never => refusePack(folder, 'is no folder that can be read'));
  const parts = names.filter((name) => !name.startsWith('.') && !isOfMakers(name));
  const other = parts.find((name) => !isPart(name));
  if (other !== undefined) refusePack(other, 'is no file of a pack');
  return new Map(parts.map((name) => [name, () => createReadStream(path.join(folder, name))]));
}

/** Reads the parts of an archive in memory; an offset beyond its end is an error. */
class BufferReader extends RandomAccessReader {
  readonly #content: Buffer;

  constructor(content: Buffer) {
    super();
    this.#content = content;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#content.subarray(start, end)]);
  }
}

function refuseEntry({ fileName }: Entry, isTwice: boolean, isEncrypted: boolean): void {
  if (!isPart(fileName)) refusePack(fileName, 'is no file of a pack');
  if (isTwice) refusePack(fileName, 'is in the pack twice');
  if (isEncrypted) refusePack(fileName, 'is protected by a password');
}

/**
 * The files of a `.lexpack`. What they unpack to is bounded by the reader; a part that unpacks to more than its header says fails.
 * @throws UnreadablePack for another file, a zip bomb, or a file that no pack has
 */
export async function listZipParts(content: Buffer, file: string): Promise<PackParts> {
  try {
    const zip = await fromRandomAccessReaderPromise(new BufferReader(content), content.length, {
      autoClose: false,
    });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      refuseEntry(entry, entries.has(entry.fileName), entry.isEncrypted());
      entries.set(entry.fileName, entry);
    }
    if (await looksLikeZipBomb(zip, [...entries.values()]))
      refusePack(file, 'would unpack to far more than it holds');
    return new Map([...entries].map(([name, entry]) => [name, () => zip.openReadStreamPromise(entry)]));
  } catch (error) {
    if (error instanceof UnreadablePack || isFileSystemError(error)) throw error;
    // Other errors of the library come from a damaged or malicious file.
    return refusePack(file, 'is no pack: it is another type of file, or damaged');
  }
}
