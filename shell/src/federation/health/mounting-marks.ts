import type { VersionOfRemote } from './health-notes.ts';
import { readStoredList } from './stored-list.ts';

/** Versions that start in this tab, in session storage: a page that froze leaves them there. */
const key = 'lexboard.mounting';

/** A version that blocks the page soon after it is shown is caught, too. */
const STARTS_FOR_MS = 2_000;

const isVersion = (value: unknown): value is VersionOfRemote =>
  typeof value === 'object' &&
  value !== null &&
  'remote' in value &&
  typeof value.remote === 'string' &&
  'version' in value &&
  typeof value.version === 'string';

const readMarks = (): VersionOfRemote[] => readStoredList(key, isVersion);

function storeMarks(marks: readonly VersionOfRemote[]): void {
  try {
    if (marks.length > 0) sessionStorage.setItem(key, JSON.stringify(marks));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a freeze stays unseen, and nothing else is lost.
  }
}

const isOther =
  ({ remote, version }: VersionOfRemote) =>
  (one: VersionOfRemote) =>
    one.remote !== remote || one.version !== version;

/** Marks that a version starts. The returned function is called once it is shown or has failed. */
export function markMounting(of: VersionOfRemote): (state: 'shown' | 'failed') => void {
  storeMarks([...readMarks().filter(isOther(of)), of]);
  const clear = () => storeMarks(readMarks().filter(isOther(of)));
  return (state) => {
    if (state === 'failed') clear();
    else setTimeout(clear, STARTS_FOR_MS);
  };
}

/**
 * Takes the versions that froze the page before: a page that is left in the usual way clears its marks, which a frozen
 * one cannot.
 */
export function takeFrozen(): VersionOfRemote[] {
  const frozen = readMarks();
  storeMarks([]);
  return frozen;
}

/** Clears the marks of this page when it is left. */
export function clearMarksOnLeaving(): void {
  window.addEventListener('pagehide', () => storeMarks([]));
}
