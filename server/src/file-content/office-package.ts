import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { isFileSystemError } from '../runtime/file-failures.ts';
import { readPackageLists } from './package-lists.ts';
import { ZipReader } from './zip-reader.ts';

const MB = 1024 * 1024;
/** Limits that no document of 25 MB needs, but that a zip bomb passes. */
const most = { entries: 10_000, bytes: 500 * MB, bytesOfAnyRatio: 50 * MB, ratio: 200 };

const DEFLATED = 8;
/** The bytes of a part that are unpacked at once: of a small one no more than there is, as there may be thousands. */
const piece = { least: 64, most: 256 * 1024 };

const mainTypes = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;

type Folder = keyof typeof mainTypes;

const bomb = 'would unpack to far more than it holds';
/** The end of a sentence about a file. */
export const macros = 'has macros, which cannot be attached';

/** Where the bytes of an entry are in the file. */
interface Extent {
  start: number;
  end: number;
}

async function extentOf(zip: ZipFile, entry: Entry): Promise<Extent> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  return { start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize };
}

/** Entries that share their bytes are how little becomes endlessly much. */
function overlap(extents: Extent[]): boolean {
  const inOrder = extents.toSorted((one, other) => one.start - other.start);
  return inOrder.some(({ start }, index) => start < (inOrder[index - 1]?.end ?? 0));
}

/** The entries of an archive; undefined where it has more than any document. */
export async function readEntries(zip: ZipFile): Promise<Entry[] | undefined> {
  if (zip.entryCount > most.entries) return undefined;
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Whether a part unpacks to more than the archive says: piece by piece, none of them kept, and no further than that. */
async function hasHiddenData(zip: ZipFile, entry: Entry): Promise<boolean> {
  // The library has measured parts that are stored as they are; encrypted ones nobody unpacks unasked.
  if (entry.compressionMethod !== DEFLATED || entry.isEncrypted()) return false;
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const chunkSize = Math.min(Math.max(entry.uncompressedSize + 1, piece.least), piece.most);
  // The loop throws the failures.
  const pieces: AsyncIterable<Buffer> = pipeline(packed, createInflateRaw({ chunkSize }), () => undefined);
  let bytes = 0;
  for await (const { length } of pieces) {
    bytes += length;
    if (bytes > entry.uncompressedSize) return true;
  }
  return false;
}

/** Whether an archive says of itself that it is a zip bomb. */
export async function claimsTooMuch(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > most.bytes) return true;
  if (unpacked > most.bytesOfAnyRatio && unpacked > most.ratio * zip.fileSize) return true;
  const extents: Extent[] = [];
  for (const entry of entries) extents.push(await extentOf(zip, entry));
  return overlap(extents);
}

async function isBomb(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  if (await claimsTooMuch(zip, entries)) return true;
  for (const entry of entries) if (await hasHiddenData(zip, entry)) return true;
  return false;
}

/** Opens an archive, without reading its entries; the handle is closed by whoever opened it. */
export async function openZip(handle: FileHandle): Promise<ZipFile> {
  const { size } = await handle.stat();
  return fromRandomAccessReaderPromise(new ZipReader(handle, size), size, { autoClose: false });
}

async function faultOf(zip: ZipFile, folder: Folder): Promise<string | undefined> {
  const entries = await readEntries(zip);
  if (!entries) return bomb;
  if (await isBomb(zip, entries)) return bomb;
  const lists = await readPackageLists(zip, entries, mainTypes[folder]);
  if (lists.hasMacros) return macros;
  if (lists.loadsFromOutside) return 'loads a template or an object from outside, which cannot be attached';
  return lists.isOfType && entries.some(({ fileName }) => fileName.startsWith(`${folder}/`))
    ? undefined
    : 'other';
}

/**
 * The fault in a file that should be a package of Word ('word') or Excel ('xl'): 'other' when it is none, else the
 * end of a sentence about it. Nothing that is unpacked stays in memory.
 */
export async function findOfficePackageFault(file: string, folder: Folder): Promise<string | undefined> {
  const handle = await open(file, 'r');
  try {
    return await faultOf(await openZip(handle), folder);
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    // Whatever else the library cannot read is damaged, or made to be.
    return 'other';
  } finally {
    await handle.close();
  }
}
