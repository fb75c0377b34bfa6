import { removeDraft, isDraftStored, storeDraft, type StoredDraft } from '@lexboard/shared-lib/session';

/** A form's content to store as a draft. */
export type NewDraft = Omit<StoredDraft, 'id' | 'keptAt'>;

const WRITE_AFTER_MS = 400;

/** Maximum delay of a write while the person types. */
const IDLE_WITHIN_MS = 1_000;

/** Runs in idle time, so that no key press is delayed; at once in browsers without requestIdleCallback. */
function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else run();
}

/** Writes a form's draft soon after each change; `onRoom` reports whether the quota sufficed. */
export function createDraftWriter(id: string, onRoom: (hasRoom: boolean) => void) {
  let latest: NewDraft | undefined;
  let written = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** A draft removed elsewhere (by a sign-out in another tab) must not be written again. */
  const isGivenUp = () => written && !isDraftStored(id);

  function write() {
    stop();
    if (!latest || isGivenUp()) return;
    const hasRoom = storeDraft({ ...latest, id, keptAt: Date.now() });
    written ||= hasRoom;
    onRoom(hasRoom);
  }

  /** Skips a write that has happened or was cancelled meanwhile. */
  const writeInTurn = () => timer !== undefined && write();

  function forget() {
    stop();
    if (written) removeDraft(id);
    written = false;
  }

  return {
    /** Sets the content to write; undefined removes the draft. */
    hold(draft: NewDraft | undefined) {
      latest = draft;
      if (draft) timer ??= setTimeout(() => runWhenIdle(writeInTurn), WRITE_AFTER_MS);
      else forget();
    },
    write,
    stop,
  };
}
