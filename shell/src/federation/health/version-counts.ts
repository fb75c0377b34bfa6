import { noHealth, type RemoteHealth, shellName } from '@lexboard/shared-lib/contract';

const releaseFile = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\//g;

/**
 * The version of the first known file address in `text`; in a stack it is the code that threw. The shell's version is
 * used only if there is no other, because remotes throw inside React, which belongs to the shell.
 */
function findVersion(text: string): { remote: string; version: string } | undefined {
  const found = [...text.matchAll(releaseFile)].flatMap(([, remote, version]) =>
    remote && version ? [{ remote, version }] : [],
  );
  return found.find(({ remote }) => remote !== shellName) ?? found[0];
}

/** The counts of each version, with the set of those not yet sent. */
export function createVersionCounts() {
  const counts = new Map<string, RemoteHealth>();
  const changed = new Set<RemoteHealth>();

  /** The mutable counts of a version. */
  function countsOf(remote: string, version: string): RemoteHealth {
    const key = `${remote} ${version}`;
    const found = counts.get(key) ?? { remote, version, ...noHealth };
    counts.set(key, found);
    changed.add(found);
    return found;
  }

  return {
    countsOf,
    /** The mutable counts of the version whose file address is in `text`. */
    countsOfAddress: (text: string): RemoteHealth | undefined => {
      const found = findVersion(text);
      return found && countsOf(found.remote, found.version);
    },
    /** Takes at most `most` of the counts that changed since they were last taken. */
    takeChanged: (most: number): RemoteHealth[] => {
      const taken = [...changed].slice(0, most);
      for (const of of taken) changed.delete(of);
      return taken.map((of) => ({ ...of }));
    },
    /** Marks counts as unsent again after a failed report. */
    putBack: (taken: readonly RemoteHealth[]): void => {
      for (const { remote, version } of taken) countsOf(remote, version);
    },
  };
}
