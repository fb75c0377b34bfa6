import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

const PAUSE_MS = 150;

/** Maximum debounce: typed text must reach the store, which outlives the tab. */
const MAX_DELAY_MS = 500;

const unfinished = new Set<() => void>();

/**
 * Commits the deferred input of all fields; each `onChange` has run when it returns. A form calls it before it reads
 * its values to save.
 */
export function flushFields(): void {
  for (const commit of [...unfinished]) commit();
}

type Commit = (text: string) => void;

/** Debounces one text. */
function createPending() {
  let held: { text: string; onCommit: Commit } | null = null;
  let heldSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Committed values that have not come back as props yet, oldest first. */
  let sent: string[] = [];
  const commit = () => {
    clearTimeout(timer);
    unfinished.delete(commit);
    const done = held;
    held = null;
    if (!done) return;
    sent.push(done.text);
    done.onCommit(done.text);
  };
  // In a transition, so that the next keystroke goes first.
  const commitInTurn = () => startTransition(commit);
  const hold = (text: string, onCommit: Commit) => {
    if (!held) heldSince = Date.now();
    held = { text, onCommit };
    unfinished.add(commit);
    clearTimeout(timer);
    timer = setTimeout(commitInTurn, Math.min(PAUSE_MS, heldSince + MAX_DELAY_MS - Date.now()));
  };
  /** Whether the field should show `value`: not over deferred input, nor while a newer text is on its way. */
  const isNews = (value: string) => held === null && !sent.slice(0, -1).includes(value);
  const noteShown = (value: string) => {
    sent = sent.includes(value) ? sent.slice(sent.indexOf(value) + 1) : [];
  };
  return { hold, commit, isNews, noteShown };
}

/**
 * The local text of a field while it is typed, so that a keystroke renders nothing else. It is committed after a
 * pause of 150 ms, after 500 ms at most, on blur, by flushFields() or on unmount. `settle` only changes how it reads.
 */
export function useTyping(value: string, onCommit: Commit) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [pending] = useState(createPending);
  useEffect(() => pending.commit, [pending]);
  useEffect(() => pending.noteShown(value), [value, pending]);

  // Shows a value from outside (another field's rule, a restored draft), but never over deferred input.
  if (value !== known) {
    setKnown(value);
    if (pending.isNews(value)) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    pending.hold(next, onCommit);
  };
  return { text, type, settle: setText, commit: pending.commit };
}

/** {@link useTyping} for long texts, as an uncontrolled field: React would compare and set the whole text on each key. */
export function useLongTyping(value: string, onCommit: Commit) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [defaultValue] = useState(value);
  const [pending] = useState(createPending);
  useEffect(() => pending.commit, [pending]);
  useLayoutEffect(() => {
    const textarea = control.current;
    if (textarea && pending.isNews(value) && textarea.value !== value) textarea.value = value;
    pending.noteShown(value);
  }, [value, pending]);
  return {
    control,
    defaultValue,
    type: (next: string) => pending.hold(next, onCommit),
    commit: pending.commit,
  };
}
