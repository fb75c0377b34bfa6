import { sql, type RawBuilder } from 'kysely';
import { daysUntilDeletion, hoursOfFreshExport } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../database/transaction.ts';

/** When a closed organisation is deleted: full days after it was closed, by the clock of the database. */
export const deletionTime = sql<Date>`closed_at + make_interval(hours => ${24 * daysUntilDeletion})`;

const own = sql<boolean>`id = current_organisation()`;
const now = sql<Date>`now()`;

/** The end of an organisation, as its administrators see it (doors §6). */
export interface Ending {
  name: string;
  /** When everything was exported, if that is fresh. */
  exportedAt: Date | null;
  operates: boolean;
  closedAt: Date | null;
  closedBy: string;
  deletedAt: Date | null;
  deleting: boolean;
}

const readOwn = <Row>(trx: Transaction, columns: RawBuilder<Row>, lock = sql``) =>
  sql<Row>`select ${columns} from organisation where ${own} ${lock}`.execute(trx).then(({ rows: [row] }) => {
    if (!row) throw new Error('The organisation is gone');
    return row;
  });

const ending = sql<Ending>`name, operates_platform as operates, closed_at as "closedAt", closed_by as "closedBy",
  ${deletionTime} as "deletedAt", deleting_since is not null as deleting,
  case when exported_at > now() - make_interval(hours => ${hoursOfFreshExport}) then exported_at end as "exportedAt"`;

/** Reads how far the end of the current organisation is. */
export const readEnding = (trx: Transaction): Promise<Ending> => readOwn(trx, ending);

/** The same, locked until the transaction ends. */
export const lockEnding = (trx: Transaction): Promise<Ending> => readOwn(trx, ending, sql`for no key update`);

/** Whether the platform has no other organisation, in the directory. */
export async function isOnlyOrganisation(directory: Transaction): Promise<boolean> {
  const some = await directory.selectFrom('organisation').select('id').limit(2).execute();
  return some.length < 2;
}

/** Records that everything of the current organisation was exported. */
export async function recordExport(trx: Transaction): Promise<void> {
  await trx.updateTable('organisation').set({ exported_at: now }).where(own).execute();
}

/**
 * Closes the current organisation: ends all its sessions and tokens but the given session, and deletes mails that wait.
 * @param by who does it, for administrators and the note of deletion
 */
export async function closeOrganisation(
  trx: Transaction,
  { by, sessionHash }: { by: string; sessionHash: Uint8Array },
): Promise<void> {
  await trx
    .updateTable('organisation')
    .set({ closed_at: now, closed_by: by, closing_told_days: daysUntilDeletion, closing_told_at: now })
    .where(own)
    .execute();
  await trx.deleteFrom('session').where('token_hash', '!=', sessionHash).execute();
  await trx.updateTable('access_token').set({ revoked_at: now }).where('revoked_at', 'is', null).execute();
  await sql`select delete_waiting_mails()`.execute(trx);
}

/** Opens the current organisation again. @returns whether it was closed, and not being deleted yet */
export async function reopenOrganisation(trx: Transaction): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organisation')
    .set({ closed_at: null, closed_by: '', closing_told_days: null, closing_told_at: null })
    .where(own)
    .where('closed_at', 'is not', null)
    .where('deleting_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
