import type { RemoteName } from '@lexboard/shared-lib/federation';
import { shownPanelEvent } from '@lexboard/shared-lib/ui';

export interface VersionOfRemote {
  remote: RemoteName;
  version: string;
}

/** A health event of a remote's version. */
export type HealthNote =
  | (VersionOfRemote & {
      kind: 'shown';
      /** Milliseconds from the navigation; only for an application in a visible tab. */
      ms?: number | undefined;
    })
  | (VersionOfRemote & {
      kind: 'loadFailures' | 'mountFailures' | 'errors';
      error: unknown;
      /** The only fault is a timeout. */
      late?: boolean;
    })
  | (VersionOfRemote & { kind: 'fallbacks' | 'covers' | 'closed' })
  /** A call of the page ended; its stack may tell the version. */
  | { kind: 'call'; failed: boolean; stack: string }
  /** The person sees an error panel. */
  | { kind: 'panel' }
  /** An uncaught error; its stack tells the version. */
  | { kind: 'uncaught'; error: unknown; file?: string }
  /** A file of texts lacks some in the language of the page, or did not load. */
  | { kind: 'missingTexts'; file: string; count: number }
  /** A lazy chunk did not arrive or has the wrong digest. The caller may cache the error. */
  | { kind: 'missing'; file: string };

/** The buffer until the counting code has loaded; the limit stops a page in an error loop. */
const bufferLimit = 100;

const waiting: HealthNote[] = [];
let wake: (note: HealthNote) => void = () => undefined;
let takeNote = (note: HealthNote): void => {
  if (waiting.length < bufferLimit) waiting.push(note);
  wake(note);
};

/** Records a health event. The code that interprets it loads after the first view. */
export const recordHealth = (note: HealthNote): void => takeNote(note);

/** Calls `listener` with each event until `followNotes` is called. */
export function onEarlyNotes(listener: (note: HealthNote) => void): void {
  wake = listener;
  waiting.forEach(listener);
}

/** Hands over the buffered events and all later ones. */
export function followNotes(follow: (note: HealthNote) => void): void {
  takeNote = follow;
  waiting.splice(0).forEach(follow);
}

/** webpack marks the scripts that it inserts: the lazy chunks. */
const isLateScript = (target: EventTarget | null): target is HTMLScriptElement =>
  target instanceof HTMLScriptElement && target.dataset['webpack'] !== undefined;

function noteError(event: Event): void {
  if (event instanceof ErrorEvent)
    recordHealth({ kind: 'uncaught', error: event.error ?? event.message, file: event.filename });
  // Offline, nothing loads and no version is at fault.
  else if (isLateScript(event.target) && navigator.onLine)
    recordHealth({ kind: 'missing', file: event.target.src });
}

/** Records the error panels of all parts of the page. */
export function recordPanels(): void {
  document.addEventListener(shownPanelEvent, () => recordHealth({ kind: 'panel' }));
}

/** Records uncaught errors and lazy chunks that do not load. */
export function recordUncaughtErrors(): void {
  // Load errors of elements do not bubble, so listen in the capture phase.
  window.addEventListener('error', noteError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    recordHealth({ kind: 'uncaught', error: reason }),
  );
}
