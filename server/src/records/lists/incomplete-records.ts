import { sql } from 'kysely';
import type { IncompleteRecord } from '@lexboard/shared-lib/contract';
import { listMissingForPublish, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { Account } from '../../auth/account-repository.ts';
import { readOwnKind } from '../../organisations/page-settings.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import { toStoredRecord, recordColumns, type RecordRow } from '../stored/record-repository.ts';

/** Finds Published records that lack required fields, with the labels of these fields. */
export async function findIncomplete(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  ids: readonly number[],
): Promise<IncompleteRecord[]> {
  const own = await readOwnKind(trx, kind, account);
  const { rows } = await sql<RecordRow>`select ${recordColumns(kind)} from ${tableOf(kind)} as record
    where id = any(${ids}::int[]) and deleted_at is null and ${column(kind.wire.recordStatus)} = 'Published'
    order by id`.execute(trx);
  return rows
    .map((row) => ({ id: row.id, empty: listMissingForPublish(own, toStoredRecord(kind, row).values) }))
    .filter(({ empty }) => empty.length > 0);
}
