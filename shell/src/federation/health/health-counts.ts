import type { RemoteHealth } from '@lexboard/shared-lib/contract';
import type { HealthNote } from './health-notes.ts';
import { addReportedError, stackOf } from './reported-errors.ts';
import { createVersionCounts } from './version-counts.ts';
import { addTo, createVersionsOnPage } from './versions-on-page.ts';

type Failure = 'loadFailures' | 'mountFailures' | 'errors';

/** The server's limit. */
const maxMs = 600_000;

/** webpack's error for a lazy chunk of a remote that did not load; `request` is its address. */
interface ChunkLoadError extends Error {
  request?: unknown;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** @returns false: a page in English is no failure */
function countMissingTexts(of: RemoteHealth | undefined, { count }: { count: number }): false {
  if (of) addTo(of, 'missingTexts', count);
  return false;
}

/** Accumulates the health counts of each version on the page; counts only grow. */
export function createHealthCounts() {
  const counts = createVersionCounts();
  const { countsOf, countsOfAddress, takeChanged, putBack } = counts;
  const { ownersOf, countShared, enter, leave } = createVersionsOnPage(counts);
  /** Lazy chunks whose failure is already counted; the resulting error must not be counted again. */
  const missing = new Set<unknown>();

  function countFailure(of: RemoteHealth, kind: Failure, error: unknown, late = false) {
    const ofChunk = isChunkLoadError(error);
    if (ofChunk && missing.has(error.request)) return;
    addTo(of, ofChunk ? 'loadFailures' : kind);
    if (late) addTo(of, 'lateLoads');
    addReportedError(of, error);
  }

  function countShown(of: RemoteHealth, ms: number | undefined) {
    addTo(of, 'shown');
    enter(of);
    if (ms !== undefined) of.showMs = Math.max(of.showMs ?? 0, Math.min(Math.round(ms), maxMs));
  }

  function countMissing(file: string): boolean {
    const of = countsOfAddress(file);
    if (of) countFailure(of, 'loadFailures', `${file} did not arrive, or is not the published file.`);
    missing.add(file);
    return of !== undefined;
  }

  function countCall({ failed, stack }: HealthNote & { kind: 'call' }): boolean {
    countShared('calls', stack);
    if (failed) countShared('failedCalls', stack);
    return failed;
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
      if (note.kind === 'call') return countCall(note);
      if (note.kind === 'missingTexts') return countMissingTexts(countsOfAddress(note.file), note);
      if (note.kind === 'panel') {
        countShared('panels');
        return true;
      }
      const of = countsOf(note.remote, note.version);
      if (note.kind === 'shown') countShown(of, note.ms);
      else if (note.kind === 'closed') leave(of);
      else if (note.kind === 'fallbacks' || note.kind === 'covers') addTo(of, note.kind);
      else if ('error' in note) countFailure(of, note.kind, note.error, note.late);
      return note.kind !== 'shown' && note.kind !== 'closed';
    },
    /**
     * Attributes a long task to the version whose script started it, even after that version has left the page. If
     * `script` belongs to no version or to the shell's (such as React), each version on the page gets it.
     * @returns whether any version was counted
     */
    countLongTask: (ms: number, script: string): boolean => {
      const owners = ownersOf(script);
      for (const of of owners) of.longTaskMs = Math.min(of.longTaskMs + Math.round(ms), maxMs);
      return owners.length > 0;
    },
    takeChanged,
    putBack,
  };
}
