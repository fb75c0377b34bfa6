import { useEffect, useLayoutEffect, useState } from 'react';
import { createRandomId } from '@lexboard/shared-lib/client';
import { lockDraft, onSessionChange, readSession } from '@lexboard/shared-lib/session';
import type { Settle } from '../use-form-values.ts';
import { createDraftWriter, type NewDraft } from './draft-writer.ts';

/** Calls `write` before the page may end or after the session has ended, with deferred input committed. */
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
 * Stores a form's draft under its own id, so that two tabs with the same record do not overwrite each other; removes
 * it if `draft` is undefined.
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
