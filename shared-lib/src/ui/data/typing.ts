import { useEffect, useState } from 'react';

const COMMIT_AFTER_MS = 150;

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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    unfinished.delete(commit);
    const done = held;
    held = null;
    done?.onCommit(done.text);
  };
  const hold = (text: string, onCommit: Commit) => {
    held = { text, onCommit };
    unfinished.add(commit);
    clearTimeout(timer);
    timer = setTimeout(commit, COMMIT_AFTER_MS);
  };
  return { hold, commit, isHolding: () => held !== null };
}

/**
 * The text of a field while its person types: kept in the field, so that a keystroke renders nothing
 * else, and handed on after a pause of 150 ms, on leaving the field, by flushFields() or on unmounting.
 */
export function useTyping(value: string, onCommit: Commit) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [pending] = useState(createPending);
  useEffect(() => pending.commit, [pending]);

  // A value set from outside (another field's rule, a restored draft) shows, but never over what is being typed.
  if (value !== known) {
    setKnown(value);
    if (!pending.isHolding()) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    pending.hold(next, onCommit);
  };
  return { text, type, commit: pending.commit };
}
