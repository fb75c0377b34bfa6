import { shellName } from '@lexboard/shared-lib/contract';
import { readSession } from '@lexboard/shared-lib/session';
import { onEarlyNotes, type HealthNote } from '../federation/health/health-notes.ts';
import type { ReleaseCache } from '../federation/known-releases.ts';
import { findRemoteAt } from '../federation/remote-addresses.ts';

/** Delay after the first view, then idle time of the browser. */
const startDelayMs = 2_000;

const canWait = (note: HealthNote) =>
  note.kind === 'shown' || note.kind === 'closed' || (note.kind === 'call' && !note.failed);

/** The shell is shown long before the remote that the person came for. */
const isOfShell = (note: HealthNote) => note.kind === 'shown' && note.remote === shellName;

/** Loads the code of background work after the first view, or at once after a failure. */
export function startLaterWhenShown(releases: ReleaseCache): void {
  let asked = false;
  const fetchCode = async () => {
    if (asked) return;
    asked = true;
    try {
      const { startLater } = await import('./later.ts');
      clearInterval(onShellPages);
      startLater(releases);
    } catch {
      // A load failure is a health event, too: without the delay each failure would trigger the next load.
      setTimeout(() => {
        asked = false;
        void fetchCode();
      }, startDelayMs);
    }
  };
  // A page of the shell alone has no remote whose event could trigger it.
  const onShellPages = setInterval(
    () => void (readSession() && !findRemoteAt(location.pathname) && fetchCode()),
    startDelayMs,
  );
  onEarlyNotes((note) => {
    if (!isOfShell(note)) setTimeout(() => void fetchCode(), canWait(note) ? startDelayMs : 0);
  });
}
