import { type RemoteHealth, shellName } from '@lexboard/shared-lib/contract';
import type { HealthNote } from './health-notes.ts';
import { createVersionCounts } from './version-counts.ts';

type Failure = 'loadFailures' | 'mountFailures' | 'errors';

/** The server's limit for each count. */
const maxCount = 10_000;
const maxMs = 600_000;
const maxTextLength = 500;

const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxTextLength);

/** webpack's error for a lazy chunk of a remote that did not load; `request` is its address. */
interface ChunkLoadError extends Error {
  request?: unknown;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

/** Accumulates the health counts of each version on the page; counts only grow. */
export function createHealthCounts() {
  const { countsOf, countsOfAddress, takeChanged, putBack } = createVersionCounts();
  /** How many times each version is on the page now. */
  const open = new Map<RemoteHealth, number>();
  /** Lazy chunks whose failure is already counted; the resulting error must not be counted again. */
  const missing = new Set<unknown>();

  const add = (of: RemoteHealth, what: Failure | 'lateLoads' | 'shown' | 'covers' | 'fallbacks') => {
    of[what] = Math.min((of[what] ?? 0) + 1, maxCount);
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
    if (ms !== undefined) of.showMs = Math.max(of.showMs ?? 0, Math.min(Math.round(ms), maxMs));
  }

  function countMissing(file: string): boolean {
    const of = countsOfAddress(file);
    if (of) countFailure(of, 'loadFailures', `${file} did not arrive, or is not the published file.`);
    missing.add(file);
    return of !== undefined;
  }

  return {
    /** @returns whether it was a failure, which is reported to the server soon */
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
     * Attributes a long task to the version whose script started it, even after that version has left the page. If
     * `script` belongs to no version or to the shell's (such as React), each version on the page gets it.
     * @returns whether any version was counted
     */
    countLongTask: (ms: number, script: string): boolean => {
      const found = countsOfAddress(script);
      const owner = found?.remote === shellName ? undefined : found;
      const shown = [...open].flatMap(([of, times]) => (times > 0 ? of : []));
      const slow = owner ? [owner] : shown;
      for (const { remote, version } of slow) {
        const of = countsOf(remote, version);
        of.longTaskMs = Math.min(of.longTaskMs + Math.round(ms), maxMs);
      }
      return slow.length > 0;
    },
    takeChanged,
    putBack,
  };
}
