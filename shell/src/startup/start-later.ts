import { shellName } from '@lexboard/shared-lib/contract';
import { readSession } from '@lexboard/shared-lib/session';
import { onEarlyNotes, type HealthNote } from '../federation/health/health-notes.ts';
import type { KnownReleases } from '../federation/known-releases.ts';
import { findRemoteAt } from '../federation/remote-addresses.ts';

/** The first view comes first; then the browser may take its time. */
const restMs = 2_000;

const canWait = ({ kind }: HealthNote) => kind === 'shown' || kind === 'closed';

/** The shell is on the page long before what its person came for. */
const isOfShell = (note: HealthNote) => note.kind === 'shown' && note.remote === shellName;

/** Fetches the code that need not be there for the first view, once that is shown, or at once when something failed. */
export function startLaterWhenShown(releases: KnownReleases): void {
  let asked = false;
  const fetchCode = async () => {
    if (asked) return;
    asked = true;
    try {
      const { startLater } = await import('./later.ts');
      clearInterval(onShellPages);
      startLater(releases);
    } catch {
      // What fails is itself of note: without a rest each failure would ask at once for the next.
      setTimeout(() => {
        asked = false;
        void fetchCode();
      }, restMs);
    }
  };
  // A page of the shell alone shows no remote that could wake it.
  const onShellPages = setInterval(
    () => void (readSession() && !findRemoteAt(location.pathname) && fetchCode()),
    restMs,
  );
  onEarlyNotes((note) => {
    if (!isOfShell(note)) setTimeout(() => void fetchCode(), canWait(note) ? restMs : 0);
  });
}
