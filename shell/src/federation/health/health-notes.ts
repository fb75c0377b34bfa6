import type { RemoteName } from '@lexboard/shared-lib/federation';

export interface VersionOfRemote {
  remote: RemoteName;
  version: string;
}

/** A note of the page on a version of a remote. */
export type HealthNote =
  | (VersionOfRemote & {
      kind: 'shown';
      /** Milliseconds from the navigation; for an application that somebody looked at. */
      ms?: number | undefined;
    })
  | (VersionOfRemote & {
      kind: 'loadFailures' | 'mountFailures' | 'errors';
      error: unknown;
      /** A file only took too long. */
      late?: boolean;
    })
  | (VersionOfRemote & { kind: 'fallbacks' | 'covers' | 'closed' })
  /** An error that nobody caught; whose it is, its stack says. */
  | { kind: 'uncaught'; error: unknown; file?: string }
  /** A script that is fetched late did not arrive, or is not the published one. The caller may cache the error. */
  | { kind: 'missing'; file: string };

/** Enough for what happens before the code that counts is there; a page in a loop of errors stops here. */
const mostWaiting = 100;

const waiting: HealthNote[] = [];
let wake: (note: HealthNote) => void = () => undefined;
let takeNote = (note: HealthNote): void => {
  if (waiting.length < mostWaiting) waiting.push(note);
  wake(note);
};

/** Notes what happened; what it means is decided by code that comes later than the first view. */
export const noteHealth = (note: HealthNote): void => takeNote(note);

/** Calls `listener` with each note until somebody follows them. */
export function onEarlyNotes(listener: (note: HealthNote) => void): void {
  wake = listener;
  waiting.forEach(listener);
}

/** Hands over what was noted so far, and everything from here on. */
export function followNotes(follow: (note: HealthNote) => void): void {
  takeNote = follow;
  waiting.splice(0).forEach(follow);
}

/** webpack marks the scripts that it inserts: those of code that is fetched when it is first needed. */
const isLateScript = (target: EventTarget | null): target is HTMLScriptElement =>
  target instanceof HTMLScriptElement && target.dataset['webpack'] !== undefined;

function noteError(event: Event): void {
  if (event instanceof ErrorEvent)
    noteHealth({ kind: 'uncaught', error: event.error ?? event.message, file: event.filename });
  // Without a connection nothing arrives, and no version is the cause.
  else if (isLateScript(event.target) && navigator.onLine)
    noteHealth({ kind: 'missing', file: event.target.src });
}

/** Notes the errors of the page that nobody catches, and late scripts that do not arrive. */
export function noteUncaughtErrors(): void {
  // The error of an element that does not load does not bubble.
  window.addEventListener('error', noteError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    noteHealth({ kind: 'uncaught', error: reason }),
  );
}
