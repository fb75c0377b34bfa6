import { sql, type RawBuilder } from 'kysely';
import { circularStates, type CircularFigure, type CircularState } from '@lexboard/shared-lib/contract';
import { listReportMonths, type ReportPeriod } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { joinRecord } from '../due-rows.ts';

const isUndecided = sql`(occurrence.outcome is null and record.live)`;

/**
 * Whether a review, with its `occurrence` and `record`, puts its circular in a state: it waits for an outcome or a signature, its
 * day is past, or it stands that something changed.
 */
export const reviewConditions: Record<CircularState, (today: string) => RawBuilder<boolean>> = {
  Open: () => sql`(occurrence.outcome = 'submitted' or ${isUndecided})`,
  Overdue: (today) => sql`(${isUndecided} and occurrence.due_day < ${today}::date)`,
  Changed: () => sql`(occurrence.outcome = 'done' and record.said <> 'No change')`,
};

/** Counts the circulars of a period by authority and month, with how far their reviews are (change of law §2.7). */
export async function countCirculars(
  trx: Transaction,
  { from, to }: ReportPeriod,
  today: string,
): Promise<CircularFigure[]> {
  const isReceived = sql`circular.date between ${from}::date and ${to}::date and circular.deleted_at is null`;
  const states = (select: (name: CircularState) => RawBuilder<unknown>) =>
    sql.join(circularStates.map(select));
  const { rows } = await sql<Omit<CircularFigure, 'month' | 'to'>>`
    with reviewed as materialized (
      select record.circular as id, ${states((name) => sql`bool_or(${reviewConditions[name](today)}) as ${sql.ref(name)}`)}
      from (select review.organisation_id, review.id from review
          join circular on circular.organisation_id = review.organisation_id and circular.id = review.circular_id
        where ${isReceived} offset 0) as asked
        join occurrence on occurrence.organisation_id = asked.organisation_id and occurrence.id = asked.id ${joinRecord('occurrence')}
      group by 1)
    select min(circular.authority) as authority, to_char(circular.date, 'YYYY-MM-01') as "from", count(*)::int as "Received",
      ${states((name) => sql`count(*) filter (where reviewed.${sql.ref(name)})::int as ${sql.ref(name)}`)}
    from circular join law on law.organisation_id = circular.organisation_id and law.id = circular.law_id
      left join reviewed on reviewed.id = circular.id
    where ${isReceived} and law.deleted_at is null
    group by lower(circular.authority), 2 order by 2, lower(circular.authority)`.execute(trx);
  return listReportMonths({ from, to }).flatMap(({ name: month, ...days }) =>
    rows.filter((row) => row.from === days.from).map((row) => ({ ...row, month, ...days })),
  );
}
