import { sql } from 'kysely';
import { paymentHeads, type CostRow, type CostTable, type ReportCost } from '@lexboard/shared-lib/contract';
import {
  findElapsedDays,
  findYearBefore,
  listReportMonths,
  type ReportPeriod,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { occurrenceTable } from '../units/own-occurrences.ts';

interface Counted {
  /** First day of the month. */
  month: string;
  head: CostRow['amounts'][number]['head'];
  amount: number;
}

const sumByHead = (counted: readonly Counted[]): CostRow['amounts'] =>
  paymentHeads.flatMap((head) => {
    const amount = counted.reduce((sum, one) => sum + (one.head === head ? one.amount : 0), 0);
    return amount > 0 ? [{ head, amount }] : [];
  });

async function countPeriod(trx: Transaction, period: ReportPeriod): Promise<CostTable> {
  const { from, to } = period;
  const where = sql`occurrence.due_day between ${from}::date and ${to}::date and occurrence.paid > 0`;
  const { rows } = await sql<Counted>`
    select to_char(date_trunc('month', occurrence.due_day), 'YYYY-MM-DD') as month, payment.head,
      sum(payment.amount)::float8 as amount
    from ${occurrenceTable({ where })} join payment on payment.organisation_id = occurrence.organisation_id
      and payment.occurrence_id = occurrence.id
    where ${where} group by 1, 2`.execute(trx);
  return {
    data: listReportMonths(period).map(({ name, ...filter }) => ({
      name,
      filter: { from: filter.from, to: filter.to < to ? filter.to : to },
      amounts: sumByHead(rows.filter(({ month }) => month === filter.from)),
    })),
    total: { name: 'Total', filter: { from, to }, amounts: sumByHead(rows) },
  };
}

/**
 * Sums what was paid for what the caller may see of a period, by due day and head (daily work §1); and of the same days a year
 * before, as far as those of this year are past.
 * @param today ISO, in the organisation's time zone
 */
export const countCost = async (
  trx: Transaction,
  period: ReportPeriod,
  today: string,
): Promise<ReportCost> => ({
  now: await countPeriod(trx, period),
  before: await countPeriod(trx, findYearBefore(findElapsedDays(period, today))),
});
