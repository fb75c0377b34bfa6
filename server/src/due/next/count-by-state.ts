import { sql } from 'kysely';
import type { dueStatesShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../auth/guarded-calls.ts';
import { tableOf } from '../../database/record-columns.ts';
import { success } from '../../http/success.ts';
import { recordsDue } from '../due-kinds.ts';
import { isOverdue } from './next-due.ts';

type Shape = ReturnType<typeof dueStatesShape>;

/** Counts overdue records by state. A record counts in each of its states, and nowhere without one. */
export async function countOverdueByState({ trx }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const states = recordsDue.map(
    (kind) =>
      sql`select unnest(record.state) as state from ${tableOf(kind)} as record where ${isOverdue(kind)}`,
  );
  const { rows } = await sql<{ id: number; count: number }>`
    select state as id, count(*)::int as count from (${sql.join(states, sql` union all `)}) as overdue
    group by state order by state`.execute(trx);
  return success({ data: rows });
}
