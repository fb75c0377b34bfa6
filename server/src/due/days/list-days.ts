import { sql } from 'kysely';
import { dueDaysLimits, type dueDaysShape, type DueRow, type ReplyOf } from '@lexboard/shared-lib/contract';
import { daysBetween } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { requireSearch } from '../../auth/require-right.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { joinRecord, selectDueColumns } from '../due-rows.ts';
import { buildCondition, readContext, requireDays } from '../list-due.ts';
import { occurrenceTable } from '../units/own-occurrences.ts';

type Shape = ReturnType<typeof dueDaysShape>;

/** @throws Refused 400 for too many days, or an end before the beginning */
function requireSpan(from: string, to: string): void {
  const { days } = dueDaysLimits;
  const distance = daysBetween(from, to);
  if (distance >= 0 && distance < days) return;
  const message = t('Must be on {from} or later, and within {days} days.', { from, days });
  throw new Refused(400, `to: ${message}`, { errors: [{ field: 'to', message }] });
}

/**
 * Due work by day of a month: the total and the first rows, those not done first. Each day is a lookup of its own, so a day
 * with very many rows costs no more than it shows.
 * @throws Refused 403 for a text where text search is not allowed; 400 for an invalid day or too many days
 */
export async function listDays({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { from, to, rows: most = 3, ...filters } = body;
  requireDays(body);
  requireSpan(from, to);
  if (body.text?.trim()) requireSearch(account);
  const { counted } = dueDaysLimits;
  const context = await readContext(trx, account.id, filters);
  const { today } = context;
  const where = sql`${buildCondition(filters, context)} and occurrence.due_day = series.day::date`;
  const ofDay = sql`from ${occurrenceTable({ where: sql`occurrence.due_day = series.day::date` })}
    ${joinRecord('occurrence')} where ${where}`;
  const days = sql`generate_series(${from}::date, ${to}::date, interval '1 day') as series (day)`;
  const [totals, { rows }] = await Promise.all([
    sql<{ day: string; total: number }>`
      select to_char(series.day, 'YYYY-MM-DD') as day, found.total
      from ${days} cross join lateral (
        select count(*)::int as total from (select 1 ${ofDay} limit ${counted + 1}) as counted) as found
      where found.total > 0 order by series.day`.execute(trx),
    sql<DueRow>`
      select shown.* from ${days} cross join lateral (
        select ${selectDueColumns(today)} ${ofDay}
        order by occurrence.closed_at is not null, occurrence.id limit ${most}) as shown
      order by shown."dueDay", shown.id`.execute(trx),
  ]);
  const data = totals.rows.map(({ day, total }) => ({
    day,
    total: Math.min(total, counted),
    ...(total > counted && { totalCapped: true }),
    data: rows.filter(({ dueDay }) => dueDay === day),
  }));
  return success({ data });
}
