import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { builtRemoteProperties } from '@lexboard/shared-lib/contract';
import { ReleaseRefused } from './release-refused.ts';

export const recordFile = 'release.json';

/** What the build of a remote says of itself in `release.json`. */
const buildRecord = Type.Object({
  ...builtRemoteProperties(),
  name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$' }),
  container: Type.String({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
  contract: Type.Integer(),
  shared: Type.Record(Type.String(), Type.String()),
});

export type BuildRecord = Static<typeof buildRecord>;

const recordCheck = Compile(buildRecord);
const plainPath = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

const unreadable = (folder: string, why: string) =>
  new ReleaseRefused([`${folder} is not a built remote: ${why}`]);

async function readRecordText(folder: string): Promise<string> {
  try {
    return await readFile(path.join(folder, recordFile), 'utf8');
  } catch {
    throw unreadable(folder, `it has no ${recordFile}. Build the remote first, and name its dist folder.`);
  }
}

function parseRecord(folder: string, text: string): BuildRecord {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw unreadable(folder, `${recordFile} is not JSON.`);
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
