import { type RemoteHealth, shellName } from '@lexboard/shared-lib/contract';
import type { createVersionCounts } from './version-counts.ts';

/** Counts that each version on the page may have caused. */
export type SharedCount = 'calls' | 'failedCalls' | 'panels';
export type Count =
  | SharedCount
  | 'loadFailures'
  | 'mountFailures'
  | 'errors'
  | 'lateLoads'
  | 'shown'
  | 'covers'
  | 'missingTexts'
  | 'fallbacks';

/** The server's limit for each count. */
const maxCount = 10_000;

/** Adds to a count, up to the server's limit. */
export function addTo(of: RemoteHealth, what: Count, by = 1): void {
  of[what] = Math.min((of[what] ?? 0) + by, maxCount);
}

/** The versions on the page, which share what cannot be attributed to one of them. */
export function createVersionsOnPage({
  countsOf,
  countsOfAddress,
}: Pick<ReturnType<typeof createVersionCounts>, 'countsOf' | 'countsOfAddress'>) {
  /** How many times each version is on the page now. */
  const open = new Map<RemoteHealth, number>();
  /** What happened before a remote was shown: the first one that is shown has caused it. */
  const early = new Map<SharedCount, number>();

  /** The version whose file is in `text`; otherwise each one on the page, as libraries of the shell act for all. */
  function ownersOf(text: string): RemoteHealth[] {
    const found = countsOfAddress(text);
    if (found && found.remote !== shellName) return [found];
    return [...open].flatMap(([of, times]) => (times > 0 ? countsOf(of.remote, of.version) : []));
  }

  return {
    ownersOf,
    /** Counts for the owners of `text`. */
    countShared: (what: SharedCount, text = ''): void => {
      const owners = ownersOf(text);
      for (const of of owners) addTo(of, what);
      if (owners.every(({ remote }) => remote === shellName)) early.set(what, (early.get(what) ?? 0) + 1);
    },
    enter: (of: RemoteHealth): void => {
      open.set(of, (open.get(of) ?? 0) + 1);
      if (of.remote === shellName) return;
      for (const [what, times] of early) addTo(of, what, times);
      early.clear();
    },
    leave: (of: RemoteHealth): void => void open.set(of, Math.max(0, (open.get(of) ?? 0) - 1)),
  };
}
