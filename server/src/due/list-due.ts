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
  selectOfUnit,
  selectPersonName,
  isInStatus,
  isOfRecords,
  isShown,
  joinRecord,
} from './due-rows.ts';
import { containsText } from './contains-text.ts';
import { listChoiceConditions } from './report/choice-conditions.ts';
import { readMoment } from './read-moment.ts';
import { findUnitsOfText, listUnitConditions } from './units/unit-conditions.ts';

type Shape = ReturnType<typeof dueListShape>;
type Body = BodyOf<Shape>;
/** Filters and order of the list, without the page. */
export type Filters = Omit<Body, 'page' | 'pageSize'>;

interface RequestContext {
  /** An ISO day. */
  today: string;
  /** The id of the caller's account. */
  caller: number;
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
    const message = 'Must be a date that exists, as YYYY-MM-DD.';
    throw new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
  }
}

const openStatuses: readonly DueStatus[] = ['Upcoming', 'Due', 'Overdue', 'Sent back'];

/** Conditions that let an index find the rows of some states. None, unless all are states of open days. */
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

/** Conditions on the people of a row. "Mine" is what the caller owns, and what waits for the caller's approval. */
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

/** Conditions on the row itself. */
function listOwnConditions(
  { from, to, kind, record, status, unit }: Filters,
  today: string,
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`occurrence.due_day >= ${from}::date`] : []),
    ...(to ? [sql`occurrence.due_day <= ${to}::date`] : []),
    ...(kind ? [sql`occurrence.kind = any(${kind}::text[])`] : []),
    ...(record ? [sql`occurrence.kind = ${record.kind} and occurrence.record_id = ${record.id}`] : []),
    ...listUnitConditions(unit),
    ...(status ? [isInStatus(status, today), ...listRowsOfStatus(status, today)] : []),
  ];
}

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
function listSearchConditions(filters: Filters, unitsOfText: readonly number[]): RawBuilder<unknown>[] {
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
export function buildCondition(
  body: Filters,
  { today, caller, unitsOfText = [] }: RequestContext,
): RawBuilder<unknown> {
  const conditions = [
    isShown,
    ...listOwnConditions(body, today),
    ...listPeopleConditions(body, caller),
    ...listSearchConditions(body, unitsOfText),
  ];
  return sql.join(conditions, sql` and `);
}

export const fromOccurrences = sql`from occurrence ${joinRecord('occurrence')}`;

/** `later` includes `soon`. */
interface Counts extends Record<DueSection, number> {
  total: number;
}

/** Counts up to one beyond the limit. The counts by section are exact only where the total is. */
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

/** Refuses a text where the person may not search by text, and invalid days. */
function requireAllowed(account: Acting<Shape>['account'], body: Filters): void {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
}

/** Only the order by days has an index. Any other order reads all rows first. */
const chooseSource = ({ sort = 'due' }: Filters) => (sort === 'due' ? fromOccurrences : fromAllOccurrences);

function orderBy({ sort = 'due', order = 'asc' }: Filters): RawBuilder<unknown> {
  const direction = sql.raw(order);
  return sql`order by ${orders[sort]} ${direction}, occurrence.due_day ${direction}, occurrence.id ${direction}`;
}

/** A page of due work. @throws Refused 403 for a text where text search is not allowed; 400 for an invalid day */
export async function listDue({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  requireAllowed(account, body);
  const { page = 1, pageSize = limits.pageSize } = body;
  const [{ today }, unitsOfText] = await Promise.all([readMoment(trx), findUnitsOfText(trx, body.text)]);
  const condition = buildCondition(body, { today, caller: account.id, unitsOfText });
  const rows = sql<DueRow>`select ${selectDueColumns(today)} ${chooseSource(body)} where ${condition}
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
 * Ids of due work that the filters select, in order, up to a limit. `among` restricts them to these ids.
 * @throws Refused as {@link listDue} does
 */
export async function findDueIds(
  { trx, account }: Pick<Acting<Shape>, 'trx' | 'account'>,
  filters: Filters,
  { most, among }: { most: number; among: readonly number[] | undefined },
): Promise<number[]> {
  requireAllowed(account, filters);
  const [{ today }, unitsOfText] = await Promise.all([readMoment(trx), findUnitsOfText(trx, filters.text)]);
  const condition = buildCondition(filters, { today, caller: account.id, unitsOfText });
  const { rows } = await sql<{ id: number }>`select occurrence.id ${chooseSource(filters)}
    where ${condition} ${among ? sql`and occurrence.id = any(${among}::int[])` : sql``}
    ${orderBy(filters)} limit ${most}`.execute(trx);
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
