import { ApiError, request } from '@lexboard/shared-lib/client';
import { columnsSave, type ListWithColumns } from '@lexboard/shared-lib/contract';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { storeSentColumns, parseColumnChoices, readStoredColumns, toOwnColumns } from './stored-columns.ts';

/** Debounce in ms. */
const PAUSE_MS = 1_000;

/** Debounced uploads, by list. */
const waiting = new Map<ListWithColumns, { timer: ReturnType<typeof setTimeout>; session: Session }>();

/** Running uploads, by list. */
const underWay = new Map<ListWithColumns, Promise<void>>();

/** Whether a list has local changes that the server may not have. */
export const isUnsent = (list: ListWithColumns): boolean => waiting.has(list) || underWay.has(list);

/** Unsent columns are retried later; until then this browser uses its own. */
export function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Uploads a list's columns; a failed upload is retried with the next change or visit. */
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

/** Debounces the upload of a list's columns. */
export function scheduleSend(list: ListWithColumns, session: Session): void {
  clearTimeout(waiting.get(list)?.timer);
  const timer = setTimeout(() => void sendColumns(list, session), PAUSE_MS);
  waiting.set(list, { timer, session });
}

/** Uploads pending changes at once. */
export function flushColumns(): void {
  for (const [list, { session }] of waiting) void sendColumns(list, session);
}
