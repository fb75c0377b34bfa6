import { ApiError, request } from '@lexboard/shared-lib/client';
import { columnsSave } from '@lexboard/shared-lib/contract';
import { type RecordKind } from '@lexboard/shared-lib/domain';
import { readSession, type Session } from '@lexboard/shared-lib/session';
import { storeSentColumns, parseColumnChoices, readStoredColumns, toOwnColumns } from './stored-columns.ts';

/** After so long without another change they are sent, in ms. */
const PAUSE_MS = 1_000;

/** The columns that are to be sent, by their kind. */
const waiting = new Map<RecordKind, { timer: ReturnType<typeof setTimeout>; session: Session }>();

/** The columns that are being sent, by their kind. */
const underWay = new Map<RecordKind, Promise<void>>();

/** Whether columns of a kind were changed here of which the server may not know yet. */
export const isUnsent = (kind: RecordKind): boolean => waiting.has(kind) || underWay.has(kind);

/** Columns that could not be sent wait for the next time: until then this browser goes on with what it has. */
export function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Sends the columns of a kind; what cannot be sent is with the next change, or when the workspace is opened again. */
export async function sendColumns(kind: RecordKind, session: Session): Promise<void> {
  clearTimeout(waiting.get(kind)?.timer);
  waiting.delete(kind);
  const kept = readStoredColumns(kind, session);
  if (kept === null || readSession()?.token !== session.token) return;
  const body = { kind: kind.name, columns: toOwnColumns(parseColumnChoices(kept)) };
  const sent = request(columnsSave, { body, keepalive: true }).then(
    () => storeSentColumns(kind, session, kept),
    ignoreApiError,
  );
  underWay.set(kind, sent);
  await sent.finally(() => underWay.get(kind) === sent && underWay.delete(kind));
}

/** Sends the columns of a kind once nobody changes them for a moment. */
export function scheduleSend(kind: RecordKind, session: Session): void {
  clearTimeout(waiting.get(kind)?.timer);
  const timer = setTimeout(() => void sendColumns(kind, session), PAUSE_MS);
  waiting.set(kind, { timer, session });
}

/** Sends at once what waits. */
export function flushColumns(): void {
  for (const [kind, { session }] of waiting) void sendColumns(kind, session);
}
