import { useEffect, useLayoutEffect, useState } from 'react';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';
import { settleFields } from '../use-form-values.ts';
import { createDraftKeeper, type Unkept } from './draft-keeper.ts';
import { lockDraft } from './draft-lock.ts';

/** Runs when the page may be about to end, or the session has: what is still being typed is written first. */
function onLastChance(write: () => void): () => void {
  const settle = () => {
    settleFields();
    write();
  };
  const settleWhenHidden = () => document.visibilityState === 'hidden' && settle();
  const stopped = new AbortController();
  window.addEventListener('pagehide', settle, { signal: stopped.signal });
  document.addEventListener('visibilitychange', settleWhenHidden, { signal: stopped.signal });
  const stopListening = onSessionChange(() => {
    if (!readSession()) settle();
  });
  return () => {
    stopped.abort();
    stopListening();
  };
}

/**
 * Keeps what a form holds in the browser, under an id of its own, so that two tabs with the same record never
 * overwrite each other; undefined while there is nothing to keep.
 */
export function useKeptDraft(draft: Unkept | undefined) {
  const [id] = useState(() => crypto.randomUUID());
  const [hasRoom, setHasRoom] = useState(true);
  const [keeper] = useState(() => createDraftKeeper(id, setHasRoom));
  useLayoutEffect(() => keeper.hold(draft));
  useEffect(() => lockDraft(id), [id]);
  useEffect(() => {
    const stopListening = onLastChance(keeper.write);
    return () => {
      stopListening();
      keeper.stop();
    };
  }, [keeper]);
  return { hasRoom, keepNow: keeper.write };
}
