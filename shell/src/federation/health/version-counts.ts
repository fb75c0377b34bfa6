import { type RemoteHealth, shellName } from '@lexboard/shared-lib/contract';

const releaseFile = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\//g;

/**
 * The version whose file's address stands first in `text`: in a stack, that of the code that threw. The shell's counts only where
 * no other one's is: remotes throw in React, which is the shell's.
 */
function findVersion(text: string): { remote: string; version: string } | undefined {
  const found = [...text.matchAll(releaseFile)].flatMap(([, remote, version]) =>
    remote && version ? [{ remote, version }] : [],
  );
  return found.find(({ remote }) => remote !== shellName) ?? found[0];
}

/** The counts of each version, and which of them have changed since they were sent. */
export function createVersionCounts() {
  const counts = new Map<string, RemoteHealth>();
  const changed = new Set<RemoteHealth>();

  /** The counts of a version, to be changed. */
  function countsOf(remote: string, version: string): RemoteHealth {
    const key = `${remote} ${version}`;
    const none = { shown: 0, loadFailures: 0, mountFailures: 0, errors: 0, fallbacks: 0, longTaskMs: 0 };
    const found = counts.get(key) ?? { remote, version, ...none };
    counts.set(key, found);
    changed.add(found);
    return found;
  }

  return {
    countsOf,
    /** The counts of the version that an address in `text` belongs to, to be changed. */
    countsOfAddress: (text: string): RemoteHealth | undefined => {
      const found = findVersion(text);
      return found && countsOf(found.remote, found.version);
    },
    /** The counts that have changed since they were taken last, `most` of them. */
    takeChanged: (most: number): RemoteHealth[] => {
      const taken = [...changed].slice(0, most);
      for (const of of taken) changed.delete(of);
      return taken.map((of) => ({ ...of }));
    },
    /** Says that what was taken did not arrive. */
    putBack: (taken: readonly RemoteHealth[]): void => {
      for (const { remote, version } of taken) countsOf(remote, version);
    },
  };
}
