import type { LoadableRelease } from '@lexboard/shared-lib/contract';
import type { RemoteName } from '@lexboard/shared-lib/federation';
import { recordFailedVersion, recordWorkingVersion } from './failed-versions.ts';
import type { ReleaseCache } from './known-releases.ts';

export interface ChosenReleases {
  /** Pins the remote's version until the returned function is called. */
  open: (remote: RemoteName) => () => void;
  /**
   * The release to load a module from. An application gets the newest; a component gets the version that is already
   * open, so that a form does not change version while it is filled in. A version that was set aside is used only if
   * there is no other.
   */
  choose: (remote: RemoteName, module: string) => LoadableRelease | undefined;
  /** The next release after the versions in `tried` have failed; asks the server for it if necessary. */
  fallbackOf: (remote: RemoteName, tried: ReadonlySet<string>) => Promise<LoadableRelease | undefined>;
  /** The release that the page currently shows. */
  usedOf: (remote: RemoteName) => LoadableRelease | undefined;
  noteUsed: (remote: RemoteName, release: LoadableRelease) => void;
  /** Marks a version as broken on this page. */
  setAside: (remote: RemoteName, version: string) => void;
}

const noneTried: ReadonlySet<string> = new Set();

/**
 * Chooses versions: an open tab upgrades with its next navigation to a remote, and falls back when a version fails
 * (decisions §8).
 */
export function createChosenReleases({ newestOf, refreshSoon }: ReleaseCache): ChosenReleases {
  const used = new Map<RemoteName, LoadableRelease>();
  const open = new Map<RemoteName, number>();
  const aside = new Map<RemoteName, Set<string>>();

  /** The newest release or one of its fallbacks, without the versions in `excluded`. */
  const remaining = (remote: RemoteName, excluded: ReadonlySet<string>): LoadableRelease | undefined => {
    const newest = newestOf(remote);
    return (
      [newest, newest?.fallback].find((release) => release && !excluded.has(release.version)) ?? undefined
    );
  };

  return {
    open: (remote) => {
      let closed = false;
      open.set(remote, (open.get(remote) ?? 0) + 1);
      return () => {
        if (closed) return;
        closed = true;
        const count = (open.get(remote) ?? 1) - 1;
        open.set(remote, count);
        if (count === 0) used.delete(remote);
      };
    },
    choose: (remote, module) => {
      const held = module === './app' ? undefined : used.get(remote);
      const chosen = held ?? remaining(remote, aside.get(remote) ?? noneTried) ?? newestOf(remote);
      if (chosen) used.set(remote, chosen);
      return chosen;
    },
    fallbackOf: async (remote, tried) => {
      const known = remaining(remote, tried);
      if (known) return known;
      await refreshSoon();
      return remaining(remote, tried);
    },
    usedOf: (remote) => used.get(remote),
    noteUsed: (remote, release) => {
      used.set(remote, release);
      recordWorkingVersion(remote, release.version);
    },
    setAside: (remote, version) => {
      aside.set(remote, new Set(aside.get(remote)).add(version));
      recordFailedVersion(remote, version);
      if (used.get(remote)?.version === version) used.delete(remote);
    },
  };
}
