import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readBuildRecord, type BuildRecord } from '../../builds/build-record.ts';
import { ReleaseRefused } from '../../builds/release-refused.ts';
import { promoteAtStart, startReason } from '../operations/make-current.ts';
import { findStable } from '../state/release-repository.ts';
import { findPlatformFaults } from './check-build.ts';
import { publishRelease, type PublishingPlatform } from './publish-release.ts';

/** The folders of the built shell and of the remotes beside it: `mfe-…/dist`, as in the repository. */
export async function findBuiltFronts(shellDist: string): Promise<string[]> {
  const fronts = path.resolve(shellDist, '../..');
  const names = await readdir(fronts);
  const remotes = names
    .filter((name) => name.startsWith('mfe-'))
    .toSorted()
    .map((name) => path.join(fronts, name, 'dist'))
    .filter((dist) => existsSync(path.join(dist, 'release.json')));
  return [shellDist, ...remotes];
}

interface Publishing {
  platform: PublishingPlatform;
  say: (line: string) => void;
}

interface Built {
  folder: string;
  record: BuildRecord;
}

/** Reports a refused build; the platform continues with the present version. @throws ReleaseRefused where there is none */
async function reportRefused(
  { name, version }: BuildRecord,
  reasons: readonly string[],
  { platform, say }: Publishing,
): Promise<void> {
  const stable = await platform.database.inDirectory((directory) => findStable(directory, name));
  if (stable === undefined) throw new ReleaseRefused(reasons);
  say(`${name} ${version} is not published, and everyone goes on with ${stable}:`);
  for (const reason of reasons) say(`- ${reason}`);
}

/** Leaves out incompatible builds, one at a time: the others may be compatible without it. */
async function withoutIncompatible(
  builds: readonly Built[],
  publishing: Publishing,
): Promise<readonly Built[]> {
  const together = builds.map(({ record }) => record);
  for (const built of builds) {
    const faults = await publishing.platform.database.inDirectory((directory) =>
      findPlatformFaults(directory, built.record, { together }),
    );
    if (faults.length === 0) continue;
    await reportRefused(built.record, faults, publishing);
    return withoutIncompatible(
      builds.filter((other) => other !== built),
      publishing,
    );
  }
  return builds;
}

async function publishOne({ folder, record }: Built, { platform, say }: Publishing): Promise<void> {
  const { name, version } = record;
  try {
    await publishRelease(folder, platform, { reason: startReason });
    say(`Published ${name} ${version}`);
  } catch (error) {
    // Another server with the same build, started at the same time, may have published it first.
    if ((await promoteAtStart(platform.database, name, version)).kind === 'new') throw error;
  }
}

/**
 * Publishes and promotes the front ends built in `folders`, unless operators or the platform have decided otherwise
 * (`promoteAtStart`). A build that is incompatible with the versions in use is not published, and each reason is reported.
 * @throws ReleaseRefused for a build that the platform cannot accept, where it has no other version of that front end
 */
export async function publishBuiltFronts({
  folders,
  ...publishing
}: Publishing & { folders: readonly string[] }): Promise<void> {
  const { platform, say } = publishing;
  const builds: Built[] = [];
  for (const folder of folders) {
    const record = await readBuildRecord(folder);
    const started = await promoteAtStart(platform.database, record.name, record.version);
    if (started.kind === 'left') say(started.message);
    if (started.kind === 'new') builds.push({ folder, record });
  }
  const fitting = await withoutIncompatible(builds, publishing);
  const together = fitting.map(({ record }) => record);
  for (const built of fitting) await publishOne(built, { platform: { ...platform, together }, say });
}
