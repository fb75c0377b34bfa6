import { useEffect } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { columnsList, listsWithColumns, type ListWithColumns } from '@lexboard/shared-lib/contract';
import type { Session } from '@lexboard/shared-lib/session';
import { runWhileIdle } from '../../parts/while-idle.ts';
import {
  formatColumnChoices,
  storeColumns,
  storeSentColumns,
  parseColumnChoices,
  readStoredColumns,
  readSentColumns,
} from './stored-columns.ts';
import { isUnsent, sendColumns, flushColumns, ignoreApiError } from './send-columns.ts';

/**
 * Applies the server's columns, unless they are the last synchronised ones and this browser has changed them since:
 * then it uploads. The last write wins.
 */
function reconcile(list: ListWithColumns, session: Session, theirs: string | undefined): void {
  const kept = readStoredColumns(list, session);
  const ours = kept === null ? undefined : formatColumnChoices(parseColumnChoices(kept));
  if (
    ours !== undefined &&
    ours !== theirs &&
    (theirs === undefined || theirs === readSentColumns(list, session))
  ) {
    return void sendColumns(list, session);
  }
  if (theirs === undefined) return;
  storeSentColumns(list, session, theirs);
  if (ours !== theirs) storeColumns(list, session, theirs);
}

/** Synchronises columns with the server; skips lists with pending or new local changes. */
async function synchronize(session: Session): Promise<void> {
  const settled = listsWithColumns()
    .filter((list) => !isUnsent(list))
    .map((list) => ({ list, before: readStoredColumns(list, session) }));
  const { data } = await request(columnsList, { body: {} });
  for (const { list, before } of settled) {
    if (readStoredColumns(list, session) !== before) continue;
    const theirs = data.find(({ kind }) => kind === list);
    reconcile(list, session, theirs && formatColumnChoices(theirs.columns));
  }
}

const sendWhenHidden = () => document.visibilityState === 'hidden' && flushColumns();

/** Synchronises a person's columns between browsers, when the page is idle. */
export function useColumnSync(session: Session): void {
  useEffect(
    () =>
      runWhileIdle(() => {
        void synchronize(session).catch(ignoreApiError);
        return false;
      }),
    [session],
  );
  useEffect(() => {
    window.addEventListener('pagehide', flushColumns);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      window.removeEventListener('pagehide', flushColumns);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      flushColumns();
    };
  }, []);
}
