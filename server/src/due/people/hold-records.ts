import { sql, type RawBuilder } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';

/**
 * Holds records, in the order of their ids, until the transaction ends: nobody else saves or assigns them, nor moves or files
 * what is due of them. What depends on it is read by a later statement, since one that waited has other tables as they were
 * before.
 * @param ids a statement that selects them
 */
export const holdRecords = (trx: Transaction, kind: RecordKind, ids: RawBuilder<unknown>): Promise<unknown> =>
  sql`select from ${tableOf(kind)} as record where record.id in (${ids}) order by record.id
    for no key update of record`.execute(trx);
