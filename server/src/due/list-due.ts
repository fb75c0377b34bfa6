import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  openDueStatuses,
  type BodyOf,
  type dueListShape,
  type DueRow,
  type DueSort,
  type DueStatus,
  type PaymentHead,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { findSectionEnds, isDay, type DueSection } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import {
  fromAllOccurrences,
  selectDueColumns,
  selectOfUnit,
  selectPersonName,
  isInStatus,
  isOfRecords,
  isShown,
  joinRecord,
  selectUrgency,
} from './due-rows.ts';
import { isChecked, isOwned, selectStandsFor, type WorkOf } from './away/own-work.ts';
import { readStandsFor } from './away/stands-for.ts';
import { containsText } from './contains-text.ts';
import { listChoiceConditions } from './report/choice-conditions.ts';
import { readMoment } from './read-moment.ts';
import { hasFewUnits, occurrenceTable } from './units/own-occurrences.ts';
import { findUnitsOfText, listUnitConditions } from './units/unit-conditions.ts';

type Shape = ReturnType<typeof dueListShape>;
type Body = BodyOf<Shape>;
/** Filters and order of the list, without the page. */
export interface Filters extends Omit<Body, 'page' | 'pageSize'> {
  /** Of reviews: those of a circular, and of a record. */
  circular?: number | undefined;
  reviewed?: { kind: string; id: number } | undefined;
}

interface RequestContext extends WorkOf {
  /** An ISO day. */
  today: string;
  /** The units that the text names, see {@link findUnitsOfText}. */
  unitsOfText?: readonly number[];
}

const orders: Record<DueSort, RawBuilder<unknown>> = {
  due: sql`occurrence.due_day`,
  law: sql`lower(record.law_code)`,
  name: sql`lower(record.name)`,
  owner: sql`nullif(lower(${selectPersonName('owner')}), '')`,
  // Units of one name stay apart. What is due for the organisation as a whole is last.
  unit: sql`nullif(lower(${selectOfUnit('name')} || ' ' || ${selectOfUnit('code')}), ' ')`,
};

/** @throws Refused 400 for an invalid day */
export function requireDays(body: Pick<Body, 'from' | 'to'>): void {
  for (const field of ['from', 'to'] as const) {
    if (body[field] === undefined || isDay(body[field])) continue;
    const message = t('Must be a date that exists, as YYYY-MM-DD.');
    throw new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
  }
}

/** Conditions that let an index find the rows of some states. None, unless all are states of open days. */
function listRowsOfStatus(status: readonly DueStatus[], today: string): RawBuilder<unknown>[] {
  if (!status.every((one) => openDueStatuses.includes(one))) return [];
  const isOpen = sql`occurrence.outcome is null`;
  if (status.includes('Sent back'))
    return status.length === 1 ? [isOpen, sql`occurrence.sent_back_at is not null`] : [isOpen];
  if (status.includes('Renewal applied'))
    return status.length === 1 ? [isOpen, sql`occurrence.applied_on is not null`] : [isOpen];
  if (!status.includes('Overdue')) return [isOpen, sql`occurrence.due_day >= ${today}::date`];
  return status.length === 1 ? [isOpen, sql`occurrence.due_day < ${today}::date`] : [isOpen];
}

const isDisabled = sql`exists (select from account where account.organisation_id = occurrence.organisation_id
  and account.id = occurrence.owner and account.disabled_at is not null)`;

/**
 * Conditions on the people of a row. "Mine" is what the caller owns, and what waits for the caller's approval, in their own name
 * or for somebody who is away.
 */
function listPeopleConditions({ mine, owner, checker }: Filters, work: WorkOf): RawBuilder<unknown>[] {
  const isOwners =
    owner === 'none' ? sql`(occurrence.owner is null or ${isDisabled})` : sql`occurrence.owner = ${owner}`;
  return [
    ...(mine ? [sql`(${isOwned(work)} or (${isChecked(work)} and occurrence.outcome = 'submitted'))`] : []),
    ...(owner ? [isOwners] : []),
    ...(checker ? [checker === 'me' ? isChecked(work) : sql`occurrence.checker = ${checker}`] : []),
  ];
}

/** What was paid for under one of these heads. Payments are read once (`offset 0`): a lookup for each row takes long. */
const isPaidFor = (heads: readonly PaymentHead[]) => sql`(occurrence.paid > 0 and occurrence.id in (
  select payment.occurrence_id from payment where payment.head = any(${heads}::text[]) offset 0))`;

/** Whether a row is a review with a condition. These are found once: by a join PostgreSQL would compare each with each (`is true`). */
const isReviewOf = (condition: RawBuilder<unknown>) =>
  sql`(occurrence.id in (select id from review where ${condition})) is true`;

/** Conditions that need no more than the row, and its payments. */
function listOwnConditions(filters: Filters, context: RequestContext): RawBuilder<unknown>[] {
  const { from, to, kind, record, status, unit, head, circular, reviewed } = filters;
  return [
    ...(from ? [sql`occurrence.due_day >= ${from}::date`] : []),
    ...(to ? [sql`occurrence.due_day <= ${to}::date`] : []),
    ...(kind ? [sql`occurrence.kind = any(${kind}::text[])`] : []),
    ...(record ? [sql`occurrence.kind = ${record.kind} and occurrence.record_id = ${record.id}`] : []),
    ...(circular ? [isReviewOf(sql`circular_id = ${circular}`)] : []),
    ...(reviewed ? [isReviewOf(sql`kind = ${reviewed.kind} and record_id = ${reviewed.id}`)] : []),
    ...listUnitConditions(unit),
    ...(head ? [isPaidFor(head)] : []),
    ...listPeopleConditions(filters, context),
    ...(status ? listRowsOfStatus(status, context.today) : []),
  ];
}

const buildOwnCondition = (filters: Filters, context: RequestContext): RawBuilder<unknown> =>
  sql.join([sql`true`, ...listOwnConditions(filters, context)], sql` and `);

/** Conditions on the row's record. */
function listRecordConditions(filters: Filters): RawBuilder<unknown>[] {
  const { law, sensitivity } = filters;
  return [
    ...(law ? [sql`record.law = ${law}`] : []),
    ...listChoiceConditions(filters),
    ...(sensitivity ? [sql`record.sensitivity = any(${sensitivity}::text[])`] : []),
  ];
}

/** Condition on the row's record, and on the text, which may also name the row's unit. */
function listSearchConditions(filters: Filters, unitsOfText: readonly number[] = []): RawBuilder<unknown>[] {
  const ofRecord = listRecordConditions(filters);
  const text = filters.text?.trim();
  const isOf = (conditions: readonly RawBuilder<unknown>[]) =>
    conditions.length > 0 ? [isOfRecords(conditions)] : [];
  if (!text) return isOf(ofRecord);
  if (unitsOfText.length === 0) return isOf([...ofRecord, containsText(text)]);
  return [
    ...isOf(ofRecord),
    sql`(${isOfRecords([containsText(text)])} or occurrence.unit_id = any(${unitsOfText}::int[]))`,
  ];
}

/** SQL condition for the visible occurrences that a request selects. */
export function buildCondition(body: Filters, context: RequestContext): RawBuilder<unknown> {
  const conditions = [
    isShown,
    ...listOwnConditions(body, context),
    ...(body.status ? [isInStatus(body.status, context.today)] : []),
    ...listSearchConditions(body, context.unitsOfText),
  ];
  return sql.join(conditions, sql` and `);
}

/** The occurrences of one person, by indexes of people. {@link selectFrom} reads any. */
export const fromOccurrences = sql`from occurrence ${joinRecord('occurrence')}`;

/** The visible occurrences that a request selects, with their records, in any order. */
const selectFrom = (body: Filters, context: RequestContext): RawBuilder<unknown> =>
  sql`from ${occurrenceTable({ where: buildOwnCondition(body, context) })} ${joinRecord('occurrence')}
    where ${buildCondition(body, context)}`;

/** `later` includes `soon`, and `past` includes `overdue`. */
interface Counts extends Record<DueSection | 'overdue', number> {
  total: number;
}

/** Counts up to one beyond the limit. The counts by section are exact only where the total is. */
async function countRows(trx: Transaction, body: Filters, context: RequestContext): Promise<Counts> {
  const { today } = context;
  const { week, month, soon } = findSectionEnds(today);
  const { rows } = await sql<Counts>`select count(*)::int as total,
      count(*) filter (where section <= 1)::int as past, count(*) filter (where section = 0)::int as overdue,
      count(*) filter (where section = 2)::int as week,
      count(*) filter (where section = 3)::int as month, count(*) filter (where section >= 4)::int as later,
      count(*) filter (where section = 4)::int as soon
    from (select case when occurrence.due_day < ${today}::date
          then case when ${selectUrgency(today)} = 'Overdue' then 0 else 1 end
        when occurrence.due_day <= ${week}::date then 2
        when occurrence.due_day <= ${month}::date then 3
        when occurrence.due_day <= ${soon}::date then 4 else 5 end as section
      ${selectFrom(body, context)} limit ${limits.counted + 1}) as found`.execute(trx);
  return rows[0] ?? { total: 0, past: 0, overdue: 0, week: 0, month: 0, later: 0, soon: 0 };
}

/** Refuses a text where the person may not search by text, and invalid days. */
function requireAllowed(account: Acting<Shape>['account'], body: Filters): void {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
}

function orderBy({ sort = 'due', order = 'asc' }: Filters): RawBuilder<unknown> {
  const direction = sql.raw(order);
  return sql`order by ${orders[sort]} ${direction}, occurrence.due_day ${direction}, occurrence.id ${direction}`;
}

interface Slice {
  most: number;
  offset?: number;
  /** Only of these ids. */
  among?: readonly number[] | undefined;
}

/** What a request selects, in order. Only the order by days has an index: for any other all rows are read first. */
function selectSlice(
  body: Filters,
  context: RequestContext,
  { most, offset = 0, among }: Slice,
): RawBuilder<unknown> {
  const where = sql`${buildCondition(body, context)} ${among ? sql`and occurrence.id = any(${among}::int[])` : sql``}`;
  const isByDay = (body.sort ?? 'due') === 'due';
  const narrowing = { where: buildOwnCondition(body, context), ...(isByDay && { order: orderBy(body) }) };
  const from =
    isByDay || hasFewUnits()
      ? sql`from ${occurrenceTable(narrowing)} ${joinRecord('occurrence')}`
      : fromAllOccurrences(narrowing);
  return sql`${from} where ${where} ${orderBy(body)} limit ${most} offset ${offset}`;
}

/** Reads what a request's conditions depend on: today, whose work is the caller's, and the units that the text names. */
export async function readContext(
  trx: Transaction,
  caller: number,
  { text }: Pick<Filters, 'text'>,
): Promise<RequestContext> {
  const [{ today }, unitsOfText] = await Promise.all([readMoment(trx), findUnitsOfText(trx, text)]);
  const absent = (await readStandsFor(trx, caller, today)).map(({ id }) => id);
  return { today, caller, absent, unitsOfText };
}

/**
 * A page of due work.
 * @param more further columns of its rows
 * @throws Refused 403 for a text where text search is not allowed; 400 for an invalid day
 */
export async function readDuePage<Row extends DueRow>(
  { trx, account }: Pick<Acting<Shape>, 'trx' | 'account'>,
  body: Filters & Pick<Body, 'page' | 'pageSize'>,
  more = sql``,
): Promise<Omit<ReplyOf<Shape>, 'success' | 'data'> & { data: Row[] }> {
  requireAllowed(account, body);
  const { page = 1, pageSize = limits.pageSize } = body;
  const context = await readContext(trx, account.id, body);
  const slice = { most: pageSize, offset: (page - 1) * pageSize };
  const rows = sql<Row>`select ${selectDueColumns(context.today)}${selectStandsFor(context)} ${more}
    ${selectSlice(body, context, slice)}`;
  const [counts, { rows: found }] = await Promise.all([countRows(trx, body, context), rows.execute(trx)]);
  const { total, ...sections } = counts;
  return {
    totalLength: Math.min(total, limits.counted),
    ...(total > limits.counted ? { totalCapped: true } : { sections }),
    data: found,
  };
}

/** A page of due work. @throws Refused as {@link readDuePage} */
export const listDue = async (acting: Acting<Shape>): Promise<ReplyOf<Shape>> =>
  success(await readDuePage(acting, acting.body));

/**
 * Ids of due work that the filters select, in order, up to a limit. `among` restricts them to these ids.
 * @throws Refused as {@link listDue} does
 */
export async function findDueIds(
  { trx, account }: Pick<Acting<Shape>, 'trx' | 'account'>,
  filters: Filters,
  slice: Omit<Slice, 'offset'>,
): Promise<number[]> {
  requireAllowed(account, filters);
  const context = await readContext(trx, account.id, filters);
  const { rows } = await sql<{ id: number }>`
    select occurrence.id ${selectSlice(filters, context, slice)}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Reads the occurrences with these ids that still exist, in this order. */
export async function readDueRows(trx: Transaction, ids: readonly number[]): Promise<DueRow[]> {
  const { today } = await readMoment(trx);
  const { rows } = await sql<DueRow>`select ${selectDueColumns(today)}
    from unnest(${ids}::int[]) with ordinality as asked (id, position)
      join occurrence on occurrence.id = asked.id ${joinRecord('occurrence')}
    where ${isShown} order by position`.execute(trx);
  return rows;
}
