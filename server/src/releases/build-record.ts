import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { builtRemoteProperties } from '@lexboard/shared-lib/contract';
import { isBelowFile, isMissing } from '../files/file-failures.ts';
import { contractRecord } from './contract/contract-record.ts';
import { ReleaseRefused } from './release-refused.ts';

const recordFile = 'release.json';

/** What the build of a remote says of itself in `release.json`. */
const buildRecord = Type.Object({
  ...builtRemoteProperties(),
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$' }),
  container: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
  /** Null where it was built to be worked on. */
  contract: Type.Union([contractRecord(), Type.Null()]),
  shared: Type.Record(Type.String(), Type.String()),
});

export type BuildRecord = Static<typeof buildRecord>;

const recordCheck = Compile(buildRecord);
const plainPath = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

const unreadable = (folder: string, why: string) =>
  new ReleaseRefused([`${folder} is not a built remote: ${why}`]);

/** Every server has records in memory, and pages have parts of them; that of a large remote has 50 kB. */
const RECORD_BYTES = 1024 * 1024;

async function readRecordText(folder: string): Promise<string> {
  const file = path.join(folder, recordFile);
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error) || isBelowFile(error)) return undefined;
    throw error;
  });
  if (!found?.isFile())
    throw unreadable(folder, `it has no ${recordFile}. Build the remote first, and name its dist folder.`);
  if (found.size > RECORD_BYTES) throw unreadable(folder, `${recordFile} has more than 1 MB.`);
  return readFile(file, 'utf8');
}

/** Builds once said a number in place of their contract. */
function isOfOldBuild(record: unknown): boolean {
  if (typeof record !== 'object' || record === null || !('entry' in record)) return false;
  return !('contract' in record) || typeof record.contract === 'number';
}

function parseRecord(folder: string, text: string): BuildRecord {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw unreadable(folder, `${recordFile} is not JSON.`);
  }
  if (isOfOldBuild(record)) {
    throw unreadable(
      folder,
      `${recordFile} does not say what it takes of the platform. Build it again with this platform's tools.`,
    );
  }
  if (!recordCheck.Check(record)) {
    const [first] = recordCheck.Errors(record);
    throw unreadable(folder, `${recordFile}${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}.`);
  }
  return record;
}

function checkPaths(folder: string, { entry, files, modules }: BuildRecord): void {
  const known = new Set(files.map((file) => file.path));
  const outside = files.find((file) => !plainPath.test(file.path));
  if (outside) throw unreadable(folder, `${recordFile} names a file outside of it, ${outside.path}.`);
  const named = [entry, ...Object.values(modules).flatMap((module) => module.files)];
  const unknown = named.find((file) => !known.has(file));
  if (unknown) throw unreadable(folder, `${recordFile} has no digest of ${unknown}.`);
}

/**
 * Reads and checks the record that the build left in `folder`.
 * @throws ReleaseRefused when the folder is not a built remote
 */
export async function readBuildRecord(folder: string): Promise<BuildRecord> {
  const record = parseRecord(folder, await readRecordText(folder));
  checkPaths(folder, record);
  return record;
}
