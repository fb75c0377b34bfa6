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
 * Takes over what the server has of a list, unless it is what this browser knows it to have and has changed since: that
 * is sent. The last write wins.
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

/**
 * Brings the columns of this browser and those of the server together; those that are changed meanwhile, or are still to
 * be sent, stay as they are.
 */
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

/** Lets a person's columns follow them from browser to browser, once the page has nothing else to do. */
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
