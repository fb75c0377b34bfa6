import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readBuildRecord, type BuildRecord } from '../../builds/build-record.ts';
import { makeCurrent, startReason } from '../operations/make-current.ts';
import { publishRelease, type PublishingPlatform } from './publish-release.ts';

/** The folders of the remotes that are built beside the shell: `mfe-…/dist`, as in the repository. */
export async function findBuiltRemotes(shellDist: string): Promise<string[]> {
  const fronts = path.resolve(shellDist, '../..');
  const names = await readdir(fronts);
  return names
    .filter((name) => name.startsWith('mfe-'))
    .toSorted()
    .map((name) => path.join(fronts, name, 'dist'))
    .filter((dist) => existsSync(path.join(dist, 'release.json')));
}

interface Publishing {
  platform: PublishingPlatform;
  say: (line: string) => void;
}

async function publishOne(
  folder: string,
  { name, version }: BuildRecord,
  { platform, say }: Publishing,
): Promise<void> {
  const started = await makeCurrent(platform.database, name, version);
  if (started.kind === 'left') say(started.message);
  if (started.kind !== 'new') return;
  try {
    await publishRelease(folder, platform, { reason: startReason });
    say(`Published ${name} ${version}`);
  } catch (error) {
    // Another server that started with the same build at the same time may have been quicker.
    if ((await makeCurrent(platform.database, name, version)).kind === 'new') throw error;
  }
}

/**
 * Gives everyone the remotes built in `folders`, unless operators or the platform have decided otherwise (`makeCurrent`).
 * @throws ReleaseRefused for a build that the platform cannot take
 */
export async function publishBuiltRemotes({
  folders,
  platform,
  say,
}: Publishing & { folders: readonly string[] }): Promise<void> {
  const builds = await Promise.all(
    folders.map(async (folder) => ({ folder, record: await readBuildRecord(folder) })),
  );
  const together = builds.map(({ record }) => record.name);
  for (const { folder, record } of builds)
    await publishOne(folder, record, { platform: { ...platform, together }, say });
}
