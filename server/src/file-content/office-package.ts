import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { t } from '@lexboard/shared-lib/texts';
import { isFileSystemError } from '../runtime/file-failures.ts';
import { readPackageLists } from './package-lists.ts';
import { ZipReader } from './zip-reader.ts';

const MB = 1024 * 1024;
/** Limits above what documents of 25 MB need, to detect zip bombs. */
const most = { entries: 10_000, bytes: 500 * MB, bytesOfAnyRatio: 50 * MB, ratio: 200 };

const DEFLATED = 8;
/** The buffer size for unpacking, limited by the part's size, as there may be thousands of small parts. */
const piece = { least: 64, most: 256 * 1024 };

const mainTypes = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const;

type Folder = keyof typeof mainTypes;

const bomb = () => t('would unpack to far more than it holds');
/** The end of a sentence about a file. */
export const macros = () => t('has macros, which cannot be attached');

/** The position of an entry's bytes in the file. */
interface Extent {
  start: number;
  end: number;
}

async function extentOf(zip: ZipFile, entry: Entry): Promise<Extent> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  return { start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize };
}

/** Entries with shared bytes indicate a zip bomb: a small file that unpacks to a very large one. */
function overlap(extents: Extent[]): boolean {
  const inOrder = extents.toSorted((one, other) => one.start - other.start);
  return inOrder.some(({ start }, index) => start < (inOrder[index - 1]?.end ?? 0));
}

/** Reads the entries of an archive; undefined where it has more than any document. */
export async function readEntries(zip: ZipFile): Promise<Entry[] | undefined> {
  if (zip.entryCount > most.entries) return undefined;
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/**
 * Whether a part unpacks to more than its header says. It is unpacked in chunks, none of them kept, and at most to the size in
 * the header.
 */
async function hasHiddenData(zip: ZipFile, entry: Entry): Promise<boolean> {
  // The library checks the size of uncompressed parts. Encrypted parts cannot be unpacked without a password.
  if (entry.compressionMethod !== DEFLATED || entry.isEncrypted()) return false;
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const chunkSize = Math.min(Math.max(entry.uncompressedSize + 1, piece.least), piece.most);
  // Failures are thrown by the loop.
  const pieces: AsyncIterable<Buffer> = pipeline(packed, createInflateRaw({ chunkSize }), () => undefined);
  let bytes = 0;
  for await (const { length } of pieces) {
    bytes += length;
    if (bytes > entry.uncompressedSize) return true;
  }
  return false;
}

/** Whether an archive is a zip bomb according to its headers. */
export async function looksLikeZipBomb(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > most.bytes) return true;
  if (unpacked > most.bytesOfAnyRatio && unpacked > most.ratio * zip.fileSize) return true;
  const extents: Extent[] = [];
  for (const entry of entries) extents.push(await extentOf(zip, entry));
  return overlap(extents);
}

async function isBomb(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  if (await looksLikeZipBomb(zip, entries)) return true;
  for (const entry of entries) if (await hasHiddenData(zip, entry)) return true;
  return false;
}

/** Opens an archive without reading its entries. The caller closes the handle. */
export async function openZip(handle: FileHandle): Promise<ZipFile> {
  const { size } = await handle.stat();
  return fromRandomAccessReaderPromise(new ZipReader(handle, size), size, { autoClose: false });
}

async function faultOf(zip: ZipFile, folder: Folder): Promise<string | undefined> {
  const entries = await readEntries(zip);
  if (!entries) return bomb();
  if (await isBomb(zip, entries)) return bomb();
  const lists = await readPackageLists(zip, entries, mainTypes[folder]);
  if (lists.hasMacros) return macros();
  if (lists.loadsFromOutside)
    return t('loads a template or an object from outside, which cannot be attached');
  return lists.isOfType && entries.some(({ fileName }) => fileName.startsWith(`${folder}/`))
    ? undefined
    : 'other';
}

/**
 * Finds the fault in a package of Word ('word') or Excel ('xl'): 'other' for a file of another type, else the end of a sentence
 * about it. No unpacked content stays in memory.
 */
export async function findOfficePackageFault(file: string, folder: Folder): Promise<string | undefined> {
  const handle = await open(file, 'r');
  try {
    return await faultOf(await openZip(handle), folder);
  } catch (error) {
    if (isFileSystemError(error)) throw error;
    // Other errors of the library come from a damaged or malicious file.
    return 'other';
  } finally {
    await handle.close();
  }
}
