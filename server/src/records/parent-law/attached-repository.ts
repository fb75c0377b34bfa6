import { sql } from 'kysely';
import { belongsToLaw, kinds, findParentLawField, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { selectLawReference } from '../stored/list-expressions.ts';
import { tableOf } from '../../database/record-columns.ts';

/** Number of records of one kind that belong to a law; child laws count as a kind. */
export interface Attached {
  title: string;
  count: number;
}

/** Counts the records attached to a record, by kind. Only laws have any. */
export async function countAttachedRecords(
  trx: Transaction,
  kind: RecordKind,
  id: number,
): Promise<Attached[]> {
  const counts: Attached[] = [];
  for (const child of belongsToLaw(kind) ? [] : kinds) {
    if (!findParentLawField(child)) continue;
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${tableOf(child)} as record
      where ${selectLawReference(child)} = ${id} and deleted_at is null`.execute(trx);
    counts.push({ title: child.title, count: rows[0]?.count ?? 0 });
  }
  return counts.filter(({ count }) => count > 0);
}
