import { removeDraft, isDraftStored, storeDraft, type StoredDraft } from '@lexboard/shared-lib/session';

/** The content of a form that is to be stored. */
export type NewDraft = Omit<StoredDraft, 'id' | 'keptAt'>;

const WRITE_AFTER_MS = 400;

/** The time by which typing may put off the writing further. */
const IDLE_WITHIN_MS = 1_000;

/** Between two frames, so that no key is shown later for it; at once in a browser that does not tell. */
function runWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else run();
}

/** Writes what a form holds, soon after it changes; `onRoom` hears whether the browser had room for it. */
export function createDraftWriter(id: string, onRoom: (hasRoom: boolean) => void) {
  let latest: NewDraft | undefined;
  let written = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** A draft that was removed elsewhere, at a logout in another tab, was given up there. */
  const isGivenUp = () => written && !isDraftStored(id);

  function write() {
    stop();
    if (!latest || isGivenUp()) return;
    const hasRoom = storeDraft({ ...latest, id, keptAt: Date.now() });
    written ||= hasRoom;
    onRoom(hasRoom);
  }

  /** Unless it was written, or is no longer to be, since its turn was asked for. */
  const writeInTurn = () => timer !== undefined && write();

  function forget() {
    stop();
    if (written) removeDraft(id);
    written = false;
  }

  return {
    /** Takes over what the form holds; nothing to keep also forgets what was kept. */
    hold(draft: NewDraft | undefined) {
      latest = draft;
      if (draft) timer ??= setTimeout(() => runWhenIdle(writeInTurn), WRITE_AFTER_MS);
      else forget();
    },
    /** Writes at once. */
    write,
    stop,
  };
}
