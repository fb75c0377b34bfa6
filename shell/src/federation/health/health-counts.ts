import { type RemoteHealth, shellName } from '@lexboard/shared-lib/contract';
import type { HealthNote } from './health-notes.ts';
import { createVersionCounts } from './version-counts.ts';

type Failure = 'loadFailures' | 'mountFailures' | 'errors';

/** The call takes no more of each; whoever fails so often fails. */
const mostOfEach = 10_000;
const mostMs = 600_000;
const longestText = 500;

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, longestText);

/**
 * The error that webpack throws where a part of a remote that is fetched late did not come; `request` is its address.
 */
interface ChunkLoadError extends Error {
  request?: unknown;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** The health counts of each version on the page so far; they only grow. */
export function createHealthCounts() {
  const { countsOf, countsOfAddress, takeChanged, putBack } = createVersionCounts();
  /** The number of times that each version is on the page now. */
  const open = new Map<RemoteHealth, number>();
  /** Late scripts whose failure is counted: the error that comes of it is the same failure. */
  const missing = new Set<unknown>();

  const add = (of: RemoteHealth, what: Failure | 'lateLoads' | 'shown' | 'covers' | 'fallbacks') => {
    of[what] = Math.min((of[what] ?? 0) + 1, mostOfEach);
  };

  function countFailure(of: RemoteHealth, kind: Failure, error: unknown, late = false) {
    const ofChunk = isChunkLoadError(error);
    if (ofChunk && missing.has(error.request)) return;
    add(of, ofChunk ? 'loadFailures' : kind);
    if (late) add(of, 'lateLoads');
    of.lastError = textOf(error);
  }

  function countShown(of: RemoteHealth, ms: number | undefined) {
    add(of, 'shown');
    open.set(of, (open.get(of) ?? 0) + 1);
    if (ms !== undefined) of.showMs = Math.max(of.showMs ?? 0, Math.min(Math.round(ms), mostMs));
  }

  function countMissing(file: string): boolean {
    const of = countsOfAddress(file);
    if (of) countFailure(of, 'loadFailures', `${file} did not arrive, or is not the published file.`);
    missing.add(file);
    return of !== undefined;
  }

  return {
    /** @returns whether something failed, of which the server is to know soon */
    count: (note: HealthNote): boolean => {
      if (note.kind === 'missing') return countMissing(note.file);
      if (note.kind === 'uncaught') {
        const owner = countsOfAddress(stackOf(note.error) || (note.file ?? ''));
        if (owner) countFailure(owner, 'errors', note.error);
        return owner !== undefined;
      }
      const of = countsOf(note.remote, note.version);
      if (note.kind === 'shown') countShown(of, note.ms);
      else if (note.kind === 'closed') open.set(of, Math.max(0, (open.get(of) ?? 0) - 1));
      else if (note.kind === 'fallbacks' || note.kind === 'covers') add(of, note.kind);
      else if ('error' in note) countFailure(of, note.kind, note.error, note.late);
      return note.kind !== 'shown' && note.kind !== 'closed';
    },
    /**
     * A long task counts for the version whose script began it, also once that has left the page. Where `script` belongs to
     * no version, or to the shell's, such as React, it counts for each version on the page.
     * @returns whether there is anything
     */
    countLongTask: (ms: number, script: string): boolean => {
      const found = countsOfAddress(script);
      const owner = found?.remote === shellName ? undefined : found;
      const shown = [...open].flatMap(([of, times]) => (times > 0 ? of : []));
      const slow = owner ? [owner] : shown;
      for (const { remote, version } of slow) {
        const of = countsOf(remote, version);
        of.longTaskMs = Math.min(of.longTaskMs + Math.round(ms), mostMs);
      }
      return slow.length > 0;
    },
    takeChanged,
    putBack,
  };
}
