import { useEffect, useLayoutEffect, useState } from 'react';
import { createRandomId } from '@lexboard/shared-lib/client';
import { lockDraft, onSessionChange, readSession } from '@lexboard/shared-lib/session';
import type { Settle } from '../use-form-values.ts';
import { createDraftWriter, type NewDraft } from './draft-writer.ts';

/** Runs when the page may be about to end, or the session has: what is still being typed is written first. */
function onPageHide(settle: Settle, write: () => void): () => void {
  const writeAll = () => {
    settle();
    write();
  };
  const writeWhenHidden = () => document.visibilityState === 'hidden' && writeAll();
  const stopped = new AbortController();
  window.addEventListener('pagehide', writeAll, { signal: stopped.signal });
  document.addEventListener('visibilitychange', writeWhenHidden, { signal: stopped.signal });
  const stopListening = onSessionChange(() => {
    if (!readSession()) writeAll();
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
export function useDraftWriter(draft: NewDraft | undefined, settle: Settle) {
  const [id] = useState(createRandomId);
  const [hasRoom, setHasRoom] = useState(true);
  const [keeper] = useState(() => createDraftWriter(id, setHasRoom));
  useLayoutEffect(() => keeper.hold(draft));
  useEffect(() => lockDraft(id), [id]);
  useEffect(() => {
    const stopListening = onPageHide(settle, keeper.write);
    return () => {
      stopListening();
      keeper.stop();
    };
  }, [keeper, settle]);
  return { hasRoom, keepNow: keeper.write };
}
