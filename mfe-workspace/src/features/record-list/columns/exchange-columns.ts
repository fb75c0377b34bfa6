import { useEffect } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { columnsList, kinds, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Session } from '@lexboard/shared-lib/session';
import { whileIdle } from '../while-idle.ts';
import { formatWishes, keep, keepSent, parseWishes, readKept, readSent } from './kept-columns.ts';
import { isUnsent, sendColumns, sendWaiting, untilNextTime } from './send-columns.ts';

/**
 * Takes over what the server has of a kind, unless it is what this browser knows it to have and has changed since: that
 * is sent. Who wrote last is right.
 */
function settle(kind: RecordKind, session: Session, theirs: string | undefined): void {
  const kept = readKept(kind, session);
  const ours = kept === null ? undefined : formatWishes(parseWishes(kept));
  if (ours !== undefined && ours !== theirs && (theirs === undefined || theirs === readSent(kind, session))) {
    return void sendColumns(kind, session);
  }
  if (theirs === undefined) return;
  keepSent(kind, session, theirs);
  if (ours !== theirs) keep(kind, session, theirs);
}

/**
 * Brings the columns of this browser and those of the server together; those that are changed meanwhile, or are still to
 * be sent, stay as they are.
 */
async function exchange(session: Session): Promise<void> {
  const settled = kinds
    .filter((kind) => !isUnsent(kind))
    .map((kind) => ({ kind, before: readKept(kind, session) }));
  const { data } = await request(columnsList, { body: {} });
  for (const { kind, before } of settled) {
    if (readKept(kind, session) !== before) continue;
    const theirs = data.find(({ kind: name }) => name === kind.name);
    settle(kind, session, theirs && formatWishes(theirs.columns));
  }
}

const sendWhenHidden = () => document.visibilityState === 'hidden' && sendWaiting();

/** Lets a person's columns follow them from browser to browser, once the page has nothing else to do. */
export function useColumnsExchange(session: Session): void {
  useEffect(
    () =>
      whileIdle(() => {
        void exchange(session).catch(untilNextTime);
        return false;
      }),
    [session],
  );
  useEffect(() => {
    window.addEventListener('pagehide', sendWaiting);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      window.removeEventListener('pagehide', sendWaiting);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      sendWaiting();
    };
  }, []);
}
