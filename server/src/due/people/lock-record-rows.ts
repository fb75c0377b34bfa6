import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Locks records in the order of ids until the transaction ends. No other transaction saves or assigns them, or moves or
 * files their due work. Read dependent data in a later statement: a statement that waited for the lock still sees the old
 * snapshot of other tables.
 * @param ids a statement that selects them
 */
export const lockRecordRows = (
  trx: Transaction,
  kind: RecordKind,
  ids: RawBuilder<unknown>,
): Promise<unknown> =>
  sql`select from ${tableOf(kind)} as record where record.id in (${ids}) order by record.id
    for no key update of record`.execute(trx);
