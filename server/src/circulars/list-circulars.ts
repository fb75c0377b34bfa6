import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type BodyOf,
  type circularAllShape,
  type CircularSort,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isDay } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../identity/guarded-calls.ts';
import { requireSearch } from '../identity/require-search.ts';
import { contains } from '../records/contains.ts';
import { lawCode, selectRows, thereAre } from './circular-repository.ts';

type Shape = ReturnType<typeof circularAllShape>;
type Body = BodyOf<Shape>;

/** What a text is looked for in. */
const searched = ['circular.topic', 'circular.link', 'law.law_unique_code', 'law.act_code_name', 'law.law'];

const orders: Record<CircularSort, RawBuilder<unknown>> = {
  date: sql`circular.date`,
  kind: sql`circular.kind`,
  topic: sql`lower(circular.topic)`,
  law: sql`lower(${lawCode})`,
};

/** @throws Refused 400 for a day that the calendar does not have */
function requireDays(body: Body): void {
  for (const field of ['from', 'to'] as const) {
    if (body[field] === undefined || isDay(body[field])) continue;
    const message = 'Must be a day of the calendar, as YYYY-MM-DD.';
    throw new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
  }
}

function conditionOf({ id, text = '', kind, law, from, to }: Body): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (id) conditions.push(sql`circular.id = ${id}`);
  const wanted = text.trim();
  if (wanted) {
    const found = searched.map((column) => contains(sql.ref(column), wanted));
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  if (kind) conditions.push(sql`circular.kind = ${kind}`);
  if (law) conditions.push(sql`circular.law_id = ${law}`);
  if (from) conditions.push(sql`circular.date >= ${from}::date`);
  if (to) conditions.push(sql`circular.date <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

/** The newest come first, and among equals of another order, too. */
function orderOf({ sort = 'date', order = sort === 'date' ? 'desc' : 'asc' }: Body): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const id = sort === 'date' ? direction : sql.raw('desc');
  return sql`${orders[sort]} ${direction}, circular.date desc, circular.id ${id}`;
}

async function countRows(trx: Transaction, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from circular join law on law.organisation_id = circular.organisation_id and law.id = circular.law_id
    where ${thereAre} and ${condition}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * A page of the circulars of all laws.
 * @throws Refused 403 for a text, from someone who may not search by text; 400 for what is no day
 */
export async function listCirculars({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
  const { page = 1, pageSize = limits.pageSize } = body;
  const condition = conditionOf(body);
  const rows = selectRows(
    sql`${condition} order by ${orderOf(body)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const [totalLength, { rows: data }] = await Promise.all([countRows(trx, condition), rows.execute(trx)]);
  return done({ totalLength, data });
}
