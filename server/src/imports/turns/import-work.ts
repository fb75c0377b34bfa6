import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ImportState, LogAction } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { appendNewsOfImport } from '../../due/news/append-news.ts';
import type { StoredImport } from '../stored/import-repository.ts';
import type { ImportLease } from './lease.ts';

/** Dependencies of imports on their server. */
export interface ImportServer {
  database: Database;
  attachments: AttachmentStore;
  /** @throws Refused 503 when disk space is low */
  requireSaveRoom: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface ImportWork extends ImportServer {
  turn: ImportLease;
  /** The import when its lease began. */
  found: StoredImport;
  /** Account on whose behalf it runs. */
  actingId: number;
  /** Aborts between two rows; another server then continues. */
  signal: AbortSignal;
  /** Whether another import has its turn; asked between two rows. */
  isTurnOver: () => Promise<boolean>;
}

/** Appends an import to the system log: its file and the counts so far. */
export async function logImport(
  trx: Transaction,
  actor: Pick<Account, 'id' | 'username'>,
  { id, action, reason }: { id: string; action: LogAction; reason?: string },
): Promise<void> {
  const row = await trx
    .selectFrom('import')
    .select(['kind', 'name as file', 'added', 'changed', 'same', 'refused', 'kept'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { kind, file, kept, ...numbers } = row;
  const isUndo = action === 'Import undone';
  const detail = { file, ...(isUndo ? { kept } : numbers), ...(reason && { reason }) };
  const begins = action === 'Import started' || action === 'Import undo started';
  await appendSystemLog(trx, actor, {
    action,
    ...(kind && { subject: { kind } }),
    detail: begins ? { file } : detail,
  });
}

/** Ends the work on a locked import: sets its state, releases the lease and notifies the person. */
export async function setEnded(
  trx: Transaction,
  id: string,
  { state, message = '' }: { state: ImportState; message?: string },
): Promise<void> {
  await trx
    .updateTable('import')
    .set({ state, message, ended_at: sql<Date>`now()`, runner: null, lease_until: null })
    .where('id', '=', id)
    .execute();
  await appendNewsOfImport(trx, id);
}
