import type { RemoteHealth } from '@lexboard/shared-lib/contract';
import type { HealthNote } from './health-notes.ts';

type Failure = 'loadFailures' | 'mountFailures' | 'errors';

/** The call takes no more of each; whoever fails so often fails. */
const mostOfEach = 10_000;
const mostMs = 600_000;
const longestText = 500;

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, longestText);

/** The version of a remote that an address in `text` belongs to: the first, where the error was thrown. */
function versionIn(text: string): { remote: string; version: string } | undefined {
  const [, remote, version] = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+)\//.exec(text) ?? [];
  return remote && version ? { remote, version } : undefined;
}

/** A part of a remote that is fetched when it is first needed did not come, or was not the published one. */
const isLoadFailure = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** What the page saw of each version so far; the counts only grow. */
export function createHealthCounts() {
  const counts = new Map<string, RemoteHealth>();
  /** How often each version is on the page now. */
  const open = new Map<RemoteHealth, number>();
  const changed = new Set<RemoteHealth>();

  function countsOf(remote: string, version: string): RemoteHealth {
    const key = `${remote} ${version}`;
    const none = { shown: 0, loadFailures: 0, mountFailures: 0, errors: 0, fallbacks: 0, longTaskMs: 0 };
    const found = counts.get(key) ?? { remote, version, ...none };
    counts.set(key, found);
    changed.add(found);
    return found;
  }

  const add = (of: RemoteHealth, what: Failure | 'lateLoads' | 'shown' | 'fallbacks') => {
    of[what] = Math.min((of[what] ?? 0) + 1, mostOfEach);
  };

  function countFailure(of: RemoteHealth, kind: Failure, error: unknown, late = false) {
    add(of, isLoadFailure(error) ? 'loadFailures' : kind);
    if (late) add(of, 'lateLoads');
    of.lastError = textOf(error);
  }

  function countShown(of: RemoteHealth, ms: number | undefined) {
    add(of, 'shown');
    open.set(of, (open.get(of) ?? 0) + 1);
    if (ms !== undefined) of.showMs = Math.max(of.showMs ?? 0, Math.min(Math.round(ms), mostMs));
  }

  return {
    /** @returns whether something failed, of which the server is to know soon */
    count: (note: HealthNote): boolean => {
      if (note.kind === 'uncaught') {
        const owner = versionIn(stackOf(note.error) || (note.file ?? ''));
        if (owner) countFailure(countsOf(owner.remote, owner.version), 'errors', note.error);
        return owner !== undefined;
      }
      const of = countsOf(note.remote, note.version);
      if (note.kind === 'shown') countShown(of, note.ms);
      else if (note.kind === 'closed') open.set(of, Math.max(0, (open.get(of) ?? 0) - 1));
      else if (note.kind === 'fallbacks') add(of, 'fallbacks');
      else if ('error' in note) countFailure(of, note.kind, note.error, note.late);
      return note.kind !== 'shown' && note.kind !== 'closed';
    },
    /** A long task counts for everything that is on the page, for nobody can say whose it was.
     * @returns whether there is anything */
    countLongTask: (ms: number): boolean => {
      const shown = [...open].flatMap(([of, times]) => (times > 0 ? of : []));
      for (const of of shown) {
        of.longTaskMs = Math.min(of.longTaskMs + Math.round(ms), mostMs);
        changed.add(of);
      }
      return shown.length > 0;
    },
    /** What has changed since it was taken last, `most` of it. */
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
