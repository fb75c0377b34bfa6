import { sql, type RawBuilder } from 'kysely';
import type { RelatedCounts } from '@lexboard/shared-lib/contract';
import { attachedKinds, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { isOverdue } from '../../due/next/next-due.ts';
import { selectLawReference } from '../stored/list-expressions.ts';
import { tableOf } from '../../database/record-columns.ts';

/** Counts the records of a kind below the law `asked.id`. The list index by law answers it alone. */
export const countBelowLaw = (kind: RecordKind): RawBuilder<number> => sql`(
  select count(*)::int from ${tableOf(kind)} as record
  where ${selectLawReference(kind)} = asked.id and record.deleted_at is null)`;

/** Counts the records of all kinds below the law `asked.id` that are overdue today. An index answers it alone. */
export const countOverdueBelowLaw = (): RawBuilder<number> =>
  sql`(${sql.join(
    attachedKinds.map(
      (kind) =>
        sql`(select count(*)::int from ${tableOf(kind)} as record where record.law = asked.id and ${isOverdue(kind)})`,
    ),
    sql` + `,
  )})`;

/** Counts the records of all kinds below a law that are overdue today. */
export async function countOverdue(trx: Transaction, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countOverdueBelowLaw()} as count from (values (${id}::int)) as asked (id)`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Counts the records of each kind below each of the laws, in the order of their ids. */
export async function countRelated(trx: Transaction, ids: readonly number[]): Promise<RelatedCounts[]> {
  const counts = attachedKinds.map((kind) => sql`${countBelowLaw(kind)} as ${sql.ref(kind.name)}`);
  const { rows } =
    await sql<RelatedCounts>`select asked.id, ${sql.join(counts)}, ${countOverdueBelowLaw()} as overdue
    from unnest(${ids}::int[]) with ordinality as asked (id, position) order by position`.execute(trx);
  return rows;
}
