import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type BodyOf,
  type dueListShape,
  type DueSort,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isDay } from '@lexboard/shared-lib/domain';
import type { Acting } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import {
  selectDueColumns,
  isShown,
  joinRecord,
  selectStatus,
  toDueRow,
  type StoredDueRow,
} from './due-rows.ts';
import { containsText } from './contains-text.ts';
import { readMoment } from './read-moment.ts';

type Shape = ReturnType<typeof dueListShape>;
type Body = BodyOf<Shape>;

const orders: Record<DueSort, RawBuilder<unknown>> = {
  due: sql`occurrence.due_day`,
  law: sql`lower(record.law_code)`,
  name: sql`lower(record.name)`,
  // Without owners, as the days come.
  owner: sql`occurrence.due_day`,
};

/** @throws Refused 400 for a day that the calendar does not have */
export function requireDays(body: Pick<Body, 'from' | 'to'>): void {
  for (const field of ['from', 'to'] as const) {
    if (body[field] === undefined || isDay(body[field])) continue;
    const message = 'Must be a date that exists, as YYYY-MM-DD.';
    throw new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
  }
}

/** The values of a row itself. */
function listOwnConditions({ from, to, kind, record, status }: Body, today: string): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`occurrence.due_day >= ${from}::date`] : []),
    ...(to ? [sql`occurrence.due_day <= ${to}::date`] : []),
    ...(kind ? [sql`occurrence.kind = any(${kind}::text[])`] : []),
    ...(record ? [sql`occurrence.kind = ${record.kind} and occurrence.record_id = ${record.id}`] : []),
    ...(status ? [sql`${selectStatus(today)} = any(${status}::text[])`] : []),
  ];
}

/** The occurrences that people may see and that a request asks for, in SQL. */
export function buildCondition(body: Body, today: string): RawBuilder<unknown> {
  const { mine, owner, checker, law, state, sensitivity } = body;
  const text = body.text?.trim();
  const conditions = [isShown, ...listOwnConditions(body, today)];
  // Nobody is owner or checker of anything yet.
  if (mine ?? owner ?? checker) conditions.push(sql`false`);
  if (law) conditions.push(sql`record.law = ${law}`);
  if (state) conditions.push(sql`${state}::int = any(record.state)`);
  if (sensitivity) conditions.push(sql`record.sensitivity = ${sensitivity}`);
  if (text) conditions.push(containsText(text));
  return sql.join(conditions, sql` and `);
}

export const fromOccurrences = sql`from occurrence ${joinRecord('occurrence')}`;

/** Counts up to one more than is said. */
async function countRows(trx: Transaction, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 ${fromOccurrences} where ${condition} limit ${limits.counted + 1}) as found`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * A page of what is due when.
 * @throws Refused 403 for a text, from someone who may not search by text; 400 for what is no day
 */
export async function listDue({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
  const { page = 1, pageSize = limits.pageSize, sort = 'due', order = 'asc' } = body;
  const { today } = await readMoment(trx);
  const condition = buildCondition(body, today);
  const direction = sql.raw(order);
  const rows = sql<StoredDueRow>`select ${selectDueColumns(today)} ${fromOccurrences} where ${condition}
    order by ${orders[sort]} ${direction}, occurrence.due_day ${direction}, occurrence.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total, { rows: found }] = await Promise.all([countRows(trx, condition), rows.execute(trx)]);
  return success({
    totalLength: Math.min(total, limits.counted),
    ...(total > limits.counted && { totalCapped: true }),
    data: found.map(toDueRow),
  });
}
