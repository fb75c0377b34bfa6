import { ApiError, request } from '@lexboard/shared-lib/client';
import { columnsSave, type ListWithColumns } from '@lexboard/shared-lib/contract';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { storeSentColumns, parseColumnChoices, readStoredColumns, toOwnColumns } from './stored-columns.ts';

/** After so long without another change they are sent, in ms. */
const PAUSE_MS = 1_000;

/** The columns that are to be sent, by their list. */
const waiting = new Map<ListWithColumns, { timer: ReturnType<typeof setTimeout>; session: Session }>();

/** The columns that are being sent, by their list. */
const underWay = new Map<ListWithColumns, Promise<void>>();

/** Whether columns of a list were changed here of which the server may not know yet. */
export const isUnsent = (list: ListWithColumns): boolean => waiting.has(list) || underWay.has(list);

/** Columns that could not be sent wait for the next time: until then this browser goes on with what it has. */
export function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Sends the columns of a list; what cannot be sent is with the next change, or when the workspace is opened again. */
export async function sendColumns(list: ListWithColumns, session: Session): Promise<void> {
  clearTimeout(waiting.get(list)?.timer);
  waiting.delete(list);
  const kept = readStoredColumns(list, session);
  if (kept === null || readSession()?.token !== session.token) return;
  const body = { kind: list, columns: toOwnColumns(parseColumnChoices(kept)) };
  const sent = request(columnsSave, { body, keepalive: true }).then(
    () => storeSentColumns(list, session, kept),
    ignoreApiError,
  );
  underWay.set(list, sent);
  await sent.finally(() => underWay.get(list) === sent && underWay.delete(list));
}

/** Sends the columns of a list once nobody changes them for a moment. */
export function scheduleSend(list: ListWithColumns, session: Session): void {
  clearTimeout(waiting.get(list)?.timer);
  const timer = setTimeout(() => void sendColumns(list, session), PAUSE_MS);
  waiting.set(list, { timer, session });
}

/** Sends at once what waits. */
export function flushColumns(): void {
  for (const [list, { session }] of waiting) void sendColumns(list, session);
}
