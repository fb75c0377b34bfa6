import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { RECORD_BYTES, builtFile, builtRemoteProperties, shellName } from '@lexboard/shared-lib/contract';
import { isBelowFile, isMissing } from '../runtime/file-failures.ts';
import { contractRecord } from './contract/contract-record.ts';
import { describePathFaults } from './built-paths.ts';
import { isStorable } from './is-storable.ts';
import { kitNumber } from './kits.ts';
import { ReleaseRefused, onOneLine } from './release-refused.ts';

const recordFile = 'release.json';

const textNumber = () => Type.Integer({ minimum: 0 });

/** The record of a front end's build in `release.json`. */
const buildRecord = Type.Object({
  ...builtRemoteProperties(),
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$' }),
  kit: Type.Optional(kitNumber()),
  container: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
  /** Source maps, each named as its file with the ending `.map`. They are stored with the release and never served. */
  maps: Type.Optional(Type.Array(builtFile())),
  /** Its texts in other languages than English, and those that no catalogue can have. Builds of kits before 2.2 do not say. */
  texts: Type.Optional(
    Type.Object({
      languages: Type.Record(Type.String(), Type.Object({ all: textNumber(), missing: textNumber() })),
      bare: textNumber(),
    }),
  ),
  /** Null for a development build. */
  contract: Type.Union([contractRecord(), Type.Null()]),
  /** Ranges of versions. Their length is limited, since comparing with a long range takes seconds. */
  shared: Type.Record(Type.String(), Type.String({ maxLength: 200 })),
  /** Only in the shell's record: the scripts that start a page, and the libraries shared with remotes. */
  page: Type.Optional(
    Type.Object({
      scripts: Type.Array(Type.String(), { minItems: 1 }),
      icon: Type.String(),
      offers: Type.Record(Type.String(), Type.String()),
    }),
  ),
});

export type BuildRecord = Static<typeof buildRecord>;

const recordCheck = Compile(buildRecord);

/** Limits of an error message: a record may have thousands of problems, and keys or paths as long as itself. */
const MAX_NAMED = 20;
const MAX_LINE_LENGTH = 1_000;

/** More errors than a release of 2,000 files can have, but few enough for the memory. */
const MAX_ERRORS = 10_000;

const shorten = (line: string) =>
  line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line;

/** @param isCut whether the search for problems stopped before the end */
function unreadable(folder: string, problems: readonly string[], isCut = false): ReleaseRefused {
  const [first, ...others] = problems.slice(0, MAX_NAMED).map((problem) => shorten(onOneLine(problem)));
  const left = problems.length - MAX_NAMED;
  return new ReleaseRefused([
    `${folder} is not a built remote: ${first}`,
    ...others,
    ...(left > 0 ? [`and ${isCut ? 'at least ' : ''}${left} more.`] : []),
  ]);
}

/**
 * Reads the text of the record in the build folder `folder`.
 * @throws ReleaseRefused where there is none, or it is too large
 */
export async function readRecordText(folder: string): Promise<string> {
  const file = path.join(folder, recordFile);
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error) || isBelowFile(error)) return undefined;
    throw error;
  });
  if (!found?.isFile())
    throw unreadable(folder, [`it has no ${recordFile}. Build the remote first, and name its dist folder.`]);
  if (found.size > RECORD_BYTES) throw unreadable(folder, [`${recordFile} has more than 1 MB.`]);
  return readFile(file, 'utf8');
}

/** Early builds had a number in place of their contract. */
function isOfOldBuild(record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('entry' in record)) return false;
  return !('contract' in record) || typeof record.contract === 'number';
}

/** Finds all errors: typebox stops after 8 unless this process-wide setting is changed. */
function findErrors(record: unknown) {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MAX_ERRORS });
  try {
    return recordCheck.Errors(record);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** The error for a record that does not match the schema, with the first problem at each path. */
function malformed(folder: string, record: unknown): ReleaseRefused {
  const errors = findErrors(record);
  const problems = new Map<string, string>();
  let last = '';
  for (const { keyword, schemaPath, instancePath, message } of errors) {
    // Paths too long to be shown count as one, since comparing thousands of them takes minutes.
    const place = instancePath.length > MAX_LINE_LENGTH ? 'too long' : instancePath;
    // A union reports errors of each choice, and then its own. The deepest error suffices.
    const isOfUnion = keyword === 'anyOf' || schemaPath.includes('/anyOf/');
    if (problems.has(place) || (isOfUnion && last.startsWith(`${place}/`))) continue;
    problems.set(place, `${recordFile}${instancePath} ${message}.`);
    last = instancePath;
  }
  return unreadable(folder, [...problems.values()], errors.length === MAX_ERRORS);
}

function parseRecord(folder: string, text: string): BuildRecord {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw unreadable(folder, [`${recordFile} is not JSON.`]);
  }
  if (isOfOldBuild(record)) {
    throw unreadable(folder, [
      `${recordFile} does not say what it takes of the platform. Build it again with this platform's tools.`,
    ]);
  }
  if (!recordCheck.Check(record)) throw malformed(folder, record);
  if (!isStorable(record))
    throw unreadable(folder, [`${recordFile} has a text or a depth that no database takes.`]);
  return record;
}

function checkName(folder: string, { name, page }: BuildRecord): void {
  if ((name === shellName) !== (page !== undefined))
    throw unreadable(folder, [
      `${recordFile} must say what a page needs if, and only if, its name is ${shellName}.`,
    ]);
}

/** All files that are stored for a release: those that are served, and its source maps. */
export const listStoredFiles = ({ files, maps = [] }: Pick<BuildRecord, 'files' | 'maps'>) => [
  ...files,
  ...maps,
];

const isMapOf = (files: ReadonlySet<string>, map: string) =>
  map.endsWith('.map') && files.has(map.slice(0, -'.map'.length));

function checkPaths(folder: string, { entry, files, maps = [], modules, page }: BuildRecord): void {
  const paths = files.map((file) => file.path);
  const known = new Set(paths);
  const ofPage = page ? [...page.scripts, page.icon] : [];
  const named = [entry, ...ofPage, ...Object.values(modules).flatMap((module) => module.files)];
  const problems = new Set([
    ...describePathFaults(paths, recordFile),
    ...named.filter((file) => !known.has(file)).map((file) => `${recordFile} has no digest of ${file}.`),
    ...maps
      .filter(({ path: map }) => !isMapOf(known, map))
      .map(({ path: map }) => `${recordFile} names a source map of no file, ${map}.`),
  ]);
  if (problems.size > 0) throw unreadable(folder, [...problems]);
}

/**
 * Parses and checks the text of a record.
 * @param build the name of the build in messages
 * @throws ReleaseRefused with each problem of the record, up to 20 of them by name
 */
export function parseBuildRecord(build: string, text: string): BuildRecord {
  const record = parseRecord(build, text);
  checkName(build, record);
  checkPaths(build, record);
  return record;
}

/**
 * Reads and checks the record in the build folder `folder`.
 * @throws ReleaseRefused when the folder is not a built front end, as {@link parseBuildRecord}
 */
export const readBuildRecord = async (folder: string): Promise<BuildRecord> =>
  parseBuildRecord(folder, await readRecordText(folder));

/** Reads the record of a development build. Its files change without a new name and have no digests, so paths are not checked. */
export async function readDevelopmentBuild(folder: string): Promise<BuildRecord> {
  const record = parseRecord(folder, await readRecordText(folder));
  checkName(folder, record);
  return record;
}
