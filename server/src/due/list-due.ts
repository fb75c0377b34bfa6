import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type BodyOf,
  type dueListShape,
  type DueRow,
  type DueSort,
  type DueStatus,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { findSectionEnds, isDay, type DueSection } from '@lexboard/shared-lib/domain';
import type { Acting } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import {
  fromAllOccurrences,
  selectDueColumns,
  selectPersonName,
  isInStatus,
  isOfRecords,
  isShown,
  joinRecord,
} from './due-rows.ts';
import { containsText } from './contains-text.ts';
import { listChoiceConditions } from './report/choice-conditions.ts';
import { readMoment } from './read-moment.ts';

type Shape = ReturnType<typeof dueListShape>;
type Body = BodyOf<Shape>;
/** What narrows the list, whatever its page, and its order. */
export type Filters = Omit<Body, 'page' | 'pageSize'>;

/** When and by whom it is asked. */
interface Asked {
  /** An ISO day. */
  today: string;
  /** The id of the caller's account. */
  caller: number;
}

const orders: Record<DueSort, RawBuilder<unknown>> = {
  due: sql`occurrence.due_day`,
  law: sql`lower(record.law_code)`,
  name: sql`lower(record.name)`,
  owner: sql`nullif(lower(${selectPersonName('owner')}), '')`,
};

/** @throws Refused 400 for a day that the calendar does not have */
export function requireDays(body: Pick<Body, 'from' | 'to'>): void {
  for (const field of ['from', 'to'] as const) {
    if (body[field] === undefined || isDay(body[field])) continue;
    const message = 'Must be a date that exists, as YYYY-MM-DD.';
    throw new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
  }
}

const openStatuses: readonly DueStatus[] = ['Upcoming', 'Due', 'Overdue', 'Sent back'];

/** The rows that states lie on, for an index to find: of others than those of open days, any. */
function listRowsOfStatus(status: readonly DueStatus[], today: string): RawBuilder<unknown>[] {
  if (!status.every((one) => openStatuses.includes(one))) return [];
  const isOpen = sql`occurrence.outcome is null`;
  if (status.includes('Sent back'))
    return status.length === 1 ? [isOpen, sql`occurrence.sent_back_at is not null`] : [isOpen];
  if (!status.includes('Overdue')) return [isOpen, sql`occurrence.due_day >= ${today}::date`];
  return status.length === 1 ? [isOpen, sql`occurrence.due_day < ${today}::date`] : [isOpen];
}

const isDisabled = sql`exists (select from account where account.organisation_id = occurrence.organisation_id
  and account.id = occurrence.owner and account.disabled_at is not null)`;

/** The people of a row. Mine is what the caller does, and what waits for the caller's approval. */
function listPeopleConditions({ mine, owner, checker }: Filters, caller: number): RawBuilder<unknown>[] {
  const isOwners =
    owner === 'none' ? sql`(occurrence.owner is null or ${isDisabled})` : sql`occurrence.owner = ${owner}`;
  return [
    ...(mine
      ? [
          sql`(occurrence.owner = ${caller} or (occurrence.checker = ${caller} and occurrence.outcome = 'submitted'))`,
        ]
      : []),
    ...(owner ? [isOwners] : []),
    ...(checker ? [sql`occurrence.checker = ${checker === 'me' ? caller : checker}`] : []),
  ];
}

/** The values of a row itself. */
function listOwnConditions(
  { from, to, kind, record, status }: Filters,
  today: string,
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`occurrence.due_day >= ${from}::date`] : []),
    ...(to ? [sql`occurrence.due_day <= ${to}::date`] : []),
    ...(kind ? [sql`occurrence.kind = any(${kind}::text[])`] : []),
    ...(record ? [sql`occurrence.kind = ${record.kind} and occurrence.record_id = ${record.id}`] : []),
    ...(status ? [isInStatus(status, today), ...listRowsOfStatus(status, today)] : []),
  ];
}

/** The values of the row's record. */
function listRecordConditions(filters: Filters): RawBuilder<unknown>[] {
  const { law, sensitivity, text = '' } = filters;
  return [
    ...(law ? [sql`record.law = ${law}`] : []),
    ...listChoiceConditions(filters),
    ...(sensitivity ? [sql`record.sensitivity = any(${sensitivity}::text[])`] : []),
    ...(text.trim() ? [containsText(text.trim())] : []),
  ];
}

/** The occurrences that people may see and that a request asks for, in SQL. */
export function buildCondition(body: Filters, { today, caller }: Asked): RawBuilder<unknown> {
  const conditions = [isShown, ...listOwnConditions(body, today), ...listPeopleConditions(body, caller)];
  const ofRecord = listRecordConditions(body);
  if (ofRecord.length > 0) conditions.push(isOfRecords(ofRecord));
  return sql.join(conditions, sql` and `);
}

export const fromOccurrences = sql`from occurrence ${joinRecord('occurrence')}`;

/** `later` has what is `soon` as well. */
interface Counts extends Record<DueSection, number> {
  total: number;
}

/** Counts up to one more than is said, by sections, which are whole only where the total is. */
async function countRows(trx: Transaction, condition: RawBuilder<unknown>, today: string): Promise<Counts> {
  const { week, month, soon } = findSectionEnds(today);
  const { rows } = await sql<Counts>`select count(*)::int as total,
      count(*) filter (where section = 1)::int as past, count(*) filter (where section = 2)::int as week,
      count(*) filter (where section = 3)::int as month, count(*) filter (where section >= 4)::int as later,
      count(*) filter (where section = 4)::int as soon
    from (select case when occurrence.due_day < ${today}::date then 1 when occurrence.due_day <= ${week}::date then 2
        when occurrence.due_day <= ${month}::date then 3
        when occurrence.due_day <= ${soon}::date then 4 else 5 end as section
      ${fromOccurrences} where ${condition} limit ${limits.counted + 1}) as found`.execute(trx);
  return rows[0] ?? { total: 0, past: 0, week: 0, month: 0, later: 0, soon: 0 };
}

/** Whether the text is one that this person may search by, and the days are days. */
function requireAllowed(account: Acting<Shape>['account'], body: Filters): void {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
}

/** Another order than by days, which an index has, looks at all rows first. */
const fromInOrder = ({ sort = 'due' }: Filters) => (sort === 'due' ? fromOccurrences : fromAllOccurrences);

function orderBy({ sort = 'due', order = 'asc' }: Filters): RawBuilder<unknown> {
  const direction = sql.raw(order);
  return sql`order by ${orders[sort]} ${direction}, occurrence.due_day ${direction}, occurrence.id ${direction}`;
}

/**
 * A page of what is due when.
 * @throws Refused 403 for a text, from someone who may not search by text; 400 for what is no day
 */
export async function listDue({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  requireAllowed(account, body);
  const { page = 1, pageSize = limits.pageSize } = body;
  const { today } = await readMoment(trx);
  const condition = buildCondition(body, { today, caller: account.id });
  const rows = sql<DueRow>`select ${selectDueColumns(today)} ${fromInOrder(body)} where ${condition}
    ${orderBy(body)} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [counts, { rows: found }] = await Promise.all([countRows(trx, condition, today), rows.execute(trx)]);
  const { total, ...sections } = counts;
  return success({
    totalLength: Math.min(total, limits.counted),
    ...(total > limits.counted ? { totalCapped: true } : { sections }),
    data: found,
  });
}

/**
 * The ids of what is due under filters, in its order, at most so many; `among` are the only ones that count.
 * @throws Refused as {@link listDue} does
 */
export async function findDueIds(
  { trx, account }: Pick<Acting<Shape>, 'trx' | 'account'>,
  filters: Filters,
  { most, among }: { most: number; among: readonly number[] | undefined },
): Promise<number[]> {
  requireAllowed(account, filters);
  const { today } = await readMoment(trx);
  const { rows } = await sql<{ id: number }>`select occurrence.id ${fromInOrder(filters)}
    where ${buildCondition(filters, { today, caller: account.id })} ${among ? sql`and occurrence.id = any(${among}::int[])` : sql``}
    ${orderBy(filters)} limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The occurrences of these ids that are still there, in this order. */
export async function readDueRows(trx: Transaction, ids: readonly number[]): Promise<DueRow[]> {
  const { today } = await readMoment(trx);
  const { rows } = await sql<DueRow>`select ${selectDueColumns(today)}
    from unnest(${ids}::int[]) with ordinality as asked (id, position)
      join occurrence on occurrence.id = asked.id ${joinRecord('occurrence')}
    where ${isShown} order by position`.execute(trx);
  return rows;
}
