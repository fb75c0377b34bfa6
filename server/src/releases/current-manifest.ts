import type { LoadableRelease, ReleaseManifest } from '@lexboard/shared-lib/contract';
import { publishedRemotes, releasesOf, type PublishedRelease } from './release-store.ts';

/** Milliseconds for which the manifest may lag behind a publish; decisions §8 allow a second. */
const freshness = 500;

const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

function stableRelease({ record }: PublishedRelease): LoadableRelease {
  const { name, version, container, entry, files, modules } = record;
  const folder = `/remotes/${name}/${version}/`;
  const plainFiles = files.filter((file) => !isCompressed(file.path));
  return { version, container, folder, entry: folder + entry, files: plainFiles, modules, channel: 'stable' };
}

async function readRemotes(dataDir: string): Promise<ReleaseManifest['remotes']> {
  const names = await publishedRemotes(dataDir);
  const found = await Promise.all(
    names.map(async (name) => {
      const [newest] = await releasesOf(dataDir, name);
      return newest ? [[name, { ...stableRelease(newest), fallback: null }] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

export type CurrentRemotes = () => Promise<ReleaseManifest['remotes']>;

/** Gives the remotes as published now: the newest version of each, at most half a second old. */
export function currentRemotes(dataDir: string): CurrentRemotes {
  let reading: Promise<ReleaseManifest['remotes']> | undefined;
  let readAt = -Infinity;
  return () => {
    const now = performance.now();
    if (!reading || now - readAt > freshness) {
      readAt = now;
      reading = readRemotes(dataDir);
      reading.catch(() => (reading = undefined));
    }
    return reading;
  };
}
