import { useEffect, useRef, useState } from 'react';

const COMMIT_AFTER_MS = 150;

const unfinished = new Set<() => void>();

/**
 * Commits what is still being typed in any field; each `onChange` has run when this returns.
 * A form calls it before it reads its values for saving.
 */
export function flushFields(): void {
  for (const commit of [...unfinished]) commit();
}

/** Holds one text back until its person pauses, and remembers what has been handed on. */
function createPending(onCommit: (text: string) => void) {
  let text: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const commit = () => {
    clearTimeout(timer);
    unfinished.delete(commit);
    if (text === null) return;
    const done = text;
    text = null;
    onCommit(done);
  };
  const hold = (next: string) => {
    text = next;
    unfinished.add(commit);
    clearTimeout(timer);
    timer = setTimeout(commit, COMMIT_AFTER_MS);
  };
  return { hold, commit, isHolding: () => text !== null };
}

/**
 * The text of a field while its person types: kept in the field, so that a keystroke renders nothing
 * else, and handed on after a pause of 150 ms, on leaving the field, by flushFields() or on unmounting.
 */
export function useTyping(value: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const latestCommit = useRef(onCommit);
  useEffect(() => {
    latestCommit.current = onCommit;
  }, [onCommit]);
  const [pending] = useState(() => createPending((done) => latestCommit.current(done)));
  useEffect(() => pending.commit, [pending]);

  // A value set from outside (another field's rule, a restored draft) wins over what is shown.
  if (value !== known) {
    setKnown(value);
    if (!pending.isHolding()) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    pending.hold(next);
  };
  return { text, type, commit: pending.commit };
}
