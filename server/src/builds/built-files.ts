import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listStoredFiles, type BuildRecord } from './build-record.ts';
import { countTexts, type TextCount } from './count-texts.ts';
import { integrityOf } from './file-digest.ts';
import { ReleaseRefused } from './release-refused.ts';

const MEGABYTE = 1024 * 1024;

/** The limits of a release. A page loads only a small part of its files. */
const FILE_MEGABYTES = 50;
const RELEASE_MEGABYTES = 100;
const FILES = 2_000;
/** The limits of its source maps, which count beside its files. */
const MAP_MEGABYTES = 10;
const MAPS_MEGABYTES = 30;

/** The number of files that are checked concurrently. */
const AT_ONCE = 8;

type File = BuildRecord['files'][number];
type BuiltFiles = Pick<BuildRecord, 'files' | 'maps'>;

/**
 * Processes files, a few at a time. After a failure no further file is started; the failure is thrown once the running ones have
 * finished.
 */
async function eachFile(
  files: readonly File[],
  work: (file: File) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const waiting = files.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const file of waiting) {
      if (failures.length > 0) return;
      await work(file).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}

const absent = new Set(['ENOENT', 'ENOTDIR']);

/** Describes a difference between a file's size on disk and in the record. */
async function sizeFault(folder: string, file: File): Promise<string | undefined> {
  let found: Stats;
  try {
    found = await stat(path.join(folder, file.path));
  } catch (error) {
    const code = String(Reflect.get(Object(error), 'code'));
    return absent.has(code)
      ? `${file.path} is missing from the build`
      : `${file.path} cannot be read (${code})`;
  }
  if (!found.isFile()) return `${file.path} is not a file`;
  if (found.size === file.size) return undefined;
  return `${file.path} is not the file that was built: it has ${found.size} bytes instead of ${file.size}`;
}

interface SizeLimits {
  what: string;
  oneMegabytes: number;
  allMegabytes: number;
}

function listTooLarge(files: readonly File[], { what, oneMegabytes, allMegabytes }: SizeLimits): string[] {
  const faults = files
    .filter(({ size }) => size > oneMegabytes * MEGABYTE)
    .map((file) => `${file.path} has more than ${oneMegabytes} MB`);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= allMegabytes * MEGABYTE) return faults;
  const megabytes = Math.ceil(bytes / MEGABYTE);
  return [...faults, `its ${what} have ${megabytes} MB together, and a release may have ${allMegabytes} MB`];
}

/** Lists the exceeded limits of number and size of files, by the record. */
export function findLimitFaults({ files, maps = [] }: BuiltFiles): string[] {
  const most = Math.max(files.length, maps.length);
  if (most > FILES) return [`it has ${most} files, and a release may have ${FILES}`];
  return [
    ...listTooLarge(files, { what: 'files', oneMegabytes: FILE_MEGABYTES, allMegabytes: RELEASE_MEGABYTES }),
    ...listTooLarge(maps, {
      what: 'source maps',
      oneMegabytes: MAP_MEGABYTES,
      allMegabytes: MAPS_MEGABYTES,
    }),
  ];
}

/** Lists the faults of a build's files by their sizes, without reading the files. */
export async function findSizeFaults(folder: string, record: BuildRecord): Promise<string[]> {
  const faults = findLimitFaults(record);
  if (record.files.length > FILES) return faults;
  await eachFile(listStoredFiles(record), async (file) => {
    const fault = await sizeFault(folder, file);
    if (fault) faults.push(fault);
  });
  return faults.toSorted();
}

/** Lists the languages of which the files of a build have other numbers of texts than its record says. */
const listMiscounted = (said: NonNullable<BuildRecord['texts']>, found: Record<string, TextCount>) =>
  Object.entries(said.languages)
    .filter(
      ([language, { all, missing }]) => found[language]?.all !== all || found[language].missing !== missing,
    )
    .map(([language]) => `its files have other numbers of texts in ${language} than release.json says`);

/**
 * Reads each file of a build and each source map, a few at a time, verifies its digest and passes it on.
 * @throws ReleaseRefused naming each file that is missing or differs, and languages with other texts than the record says
 */
export async function readBuiltFiles(
  folder: string,
  record: BuildRecord,
  take: (path: string, content: Buffer<ArrayBuffer>) => Promise<void>,
  atOnce?: number,
): Promise<void> {
  const faults: string[] = [];
  const texts = countTexts(Object.keys(record.texts?.languages ?? {}));
  const compare = async (file: File) => {
    const content = await readFile(path.join(folder, file.path));
    if (integrityOf(content) !== file.integrity)
      faults.push(`${file.path} is not the file that was built: its digest differs`);
    else if (faults.length === 0) {
      texts.add(file.path, content);
      await take(file.path, content);
    }
  };
  await eachFile(listStoredFiles(record), compare, atOnce);
  if (faults.length === 0 && record.texts) faults.push(...listMiscounted(record.texts, texts.counts()));
  if (faults.length > 0) throw new ReleaseRefused(faults.toSorted());
}
