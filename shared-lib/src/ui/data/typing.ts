import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

const PAUSE_MS = 150;

/** People who type without a pause do not wait longer for the store: the typed text must outlive the tab. */
const LONGEST_MS = 500;

const unfinished = new Set<() => void>();

/**
 * Commits what is still being typed in any field; each `onChange` has run when this returns.
 * A form calls it before it reads its values for saving.
 */
export function flushFields(): void {
  for (const commit of [...unfinished]) commit();
}

type Commit = (text: string) => void;

/** Holds one text back until its person pauses. */
function createPending() {
  let held: { text: string; onCommit: Commit } | null = null;
  let heldSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Values that were handed on and have not come back yet, oldest first. */
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
  // The next keystroke goes before what this commit renders.
  const commitInTurn = () => startTransition(commit);
  const hold = (text: string, onCommit: Commit) => {
    if (!held) heldSince = Date.now();
    held = { text, onCommit };
    unfinished.add(commit);
    clearTimeout(timer);
    timer = setTimeout(commitInTurn, Math.min(PAUSE_MS, heldSince + LONGEST_MS - Date.now()));
  };
  /** Whether the field is to show `value`: not over what is being typed, nor where a newer text is on its way after it. */
  const isNews = (value: string) => held === null && !sent.slice(0, -1).includes(value);
  const noteShown = (value: string) => {
    sent = sent.includes(value) ? sent.slice(sent.indexOf(value) + 1) : [];
  };
  return { hold, commit, isNews, noteShown };
}

/**
 * The text of a field while its person types: kept in the field, so that a keystroke renders nothing
 * else, and handed on after a pause of 150 ms, after 500 ms without one, on leaving the field, by flushFields() or on
 * unmounting. `settle` only changes how it reads.
 */
export function useTyping(value: string, onCommit: Commit) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [pending] = useState(createPending);
  useEffect(() => pending.commit, [pending]);
  useEffect(() => pending.noteShown(value), [value, pending]);

  // A value set from outside (another field's rule, a restored draft) shows, but never over what is being typed.
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

/**
 * The same for a text of thousands of characters, which stays with the browser: React would compare and set all of it
 * with every key.
 */
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
