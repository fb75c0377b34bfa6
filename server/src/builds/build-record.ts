import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { RECORD_BYTES, builtRemoteProperties, shellName } from '@lexboard/shared-lib/contract';
import { isBelowFile, isMissing } from '../runtime/file-failures.ts';
import { contractRecord } from './contract/contract-record.ts';
import { describePathFaults } from './built-paths.ts';
import { isStorable } from './is-storable.ts';
import { kitNumber } from './kits.ts';
import { ReleaseRefused, onOneLine } from './release-refused.ts';

const recordFile = 'release.json';

/** The record of a front end's build in `release.json`. */
const buildRecord = Type.Object({
  ...builtRemoteProperties(),
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$' }),
  kit: Type.Optional(kitNumber()),
  container: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
  /** Null where it was built to be worked on. */
  contract: Type.Union([contractRecord(), Type.Null()]),
  /** Ranges of versions: to compare with a long one takes seconds. */
  shared: Type.Record(Type.String(), Type.String({ maxLength: 200 })),
  /** Of the shell alone: what a page needs to start, and the libraries that remotes find on it. */
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

/** A record may have a problem for each of thousands of files, and a key or a path as long as itself. */
const MOST_NAMED = 20;
const LONGEST_LINE = 1_000;

/** More than a release of 2,000 files can have, and so few that they take no memory to speak of. */
const MOST_ERRORS = 10_000;

const shorten = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line);

/** @param isCut whether there may be problems beyond those that were looked for */
function unreadable(folder: string, problems: readonly string[], isCut = false): ReleaseRefused {
  const [first, ...others] = problems.slice(0, MOST_NAMED).map((problem) => shorten(onOneLine(problem)));
  const left = problems.length - MOST_NAMED;
  return new ReleaseRefused([
    `${folder} is not a built remote: ${first}`,
    ...others,
    ...(left > 0 ? [`and ${isCut ? 'at least ' : ''}${left} more.`] : []),
  ]);
}

/**
 * The text of the record that the build left in `folder`.
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

/** Builds once said a number in place of their contract. */
function isOfOldBuild(record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('entry' in record)) return false;
  return !('contract' in record) || typeof record.contract === 'number';
}

/** typebox finds 8 errors at most, unless this setting of the whole process says otherwise. */
function findErrors(record: unknown) {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: MOST_ERRORS });
  try {
    return recordCheck.Errors(record);
  } finally {
    Settings.Set({ maxErrors });
  }
}

/** A record of another form, with the first error at each place. */
function malformed(folder: string, record: unknown): ReleaseRefused {
  const errors = findErrors(record);
  const problems = new Map<string, string>();
  let last = '';
  for (const { keyword, schemaPath, instancePath, message } of errors) {
    // Paths too long to be shown count as one: to compare thousands of them takes minutes.
    const place = instancePath.length > LONGEST_LINE ? 'too long' : instancePath;
    // Each choice of a union has errors, and then the union itself. An error further down says enough.
    const isOfUnion = keyword === 'anyOf' || schemaPath.includes('/anyOf/');
    if (problems.has(place) || (isOfUnion && last.startsWith(`${place}/`))) continue;
    problems.set(place, `${recordFile}${instancePath} ${message}.`);
    last = instancePath;
  }
  return unreadable(folder, [...problems.values()], errors.length === MOST_ERRORS);
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

function checkPaths(folder: string, { entry, files, modules, page }: BuildRecord): void {
  const paths = files.map((file) => file.path);
  const known = new Set(paths);
  const ofPage = page ? [...page.scripts, page.icon] : [];
  const named = [entry, ...ofPage, ...Object.values(modules).flatMap((module) => module.files)];
  const problems = new Set([
    ...describePathFaults(paths, recordFile),
    ...named.filter((file) => !known.has(file)).map((file) => `${recordFile} has no digest of ${file}.`),
  ]);
  if (problems.size > 0) throw unreadable(folder, [...problems]);
}

/**
 * Checks the text of a record.
 * @param build what it is the record of, for people to read
 * @throws ReleaseRefused with each problem of the record, up to 20 of them by name
 */
export function parseBuildRecord(build: string, text: string): BuildRecord {
  const record = parseRecord(build, text);
  checkName(build, record);
  checkPaths(build, record);
  return record;
}

/**
 * Reads and checks the record that the build left in `folder`.
 * @throws ReleaseRefused when the folder is not a built front end, as {@link parseBuildRecord}
 */
export const readBuildRecord = async (folder: string): Promise<BuildRecord> =>
  parseBuildRecord(folder, await readRecordText(folder));

/** The same for a build that may be worked on: its files change under their names, and have no digests. */
export async function readWorkedOn(folder: string): Promise<BuildRecord> {
  const record = parseRecord(folder, await readRecordText(folder));
  checkName(folder, record);
  return record;
}
