import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  noAuthority,
  type BodyOf,
  type circularAllShape,
  type CircularRow,
  type CircularSort,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { isDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import { requireSearch } from '../auth/require-right.ts';
import { contains } from '../database/contains.ts';
import { readMoment } from '../due/read-moment.ts';
import {
  fromCirculars,
  isAboutLaw,
  lawCode,
  rowColumns,
  type StoredCircular,
} from './stored/circular-repository.ts';
import { isInState, selectReviewCounts } from './stored/review-counts.ts';

type Shape = ReturnType<typeof circularAllShape>;
type Filters = Omit<BodyOf<Shape>, 'page' | 'pageSize'>;

/** Columns that a text is searched in. */
const searched = [
  ...['topic', 'link', 'number', 'authority'].map((name) => `circular.${name}`),
  ...['law_unique_code', 'act_code_name', 'law'].map((name) => `law.${name}`),
];

const orders: Record<CircularSort, RawBuilder<unknown>> = {
  date: sql`circular.date`,
  kind: sql`circular.kind`,
  topic: sql`lower(circular.topic)`,
  law: sql`lower(${lawCode})`,
};

/** @throws Refused 400 for an invalid day */
function requireDays(body: Filters): void {
  for (const field of ['from', 'to'] as const) {
    if (body[field] === undefined || isDay(body[field])) continue;
    const message = t('Must be a date that exists, as YYYY-MM-DD.');
    throw new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
  }
}

function conditionOf(filters: Filters, today: string): RawBuilder<unknown> {
  const { id, text = '', kind, authority, reviews, law, from, to } = filters;
  const conditions = [sql`true`];
  if (id) conditions.push(sql`circular.id = ${id}`);
  const wanted = text.trim();
  if (wanted) {
    const found = searched.map((column) => contains(sql.ref(column), wanted));
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  if (kind) conditions.push(sql`circular.kind = ${kind}`);
  if (authority) {
    const named = authority === noAuthority ? '' : authority;
    conditions.push(sql`lower(circular.authority) = lower(${named})`);
  }
  if (reviews) conditions.push(isInState(reviews, today));
  if (law) conditions.push(isAboutLaw(sql`${law}::int`));
  if (from) conditions.push(sql`circular.date >= ${from}::date`);
  if (to) conditions.push(sql`circular.date <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

/** By default newest first. Ties of other orders are sorted newest first, too. */
function orderOf({ sort = 'date', order = sort === 'date' ? 'desc' : 'asc' }: Filters): RawBuilder<unknown> {
  const direction = sql.raw(order);
  const id = sort === 'date' ? direction : sql.raw('desc');
  return sql`${orders[sort]} ${direction}, circular.date desc, circular.id ${id}`;
}

async function countRows(trx: Transaction, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${fromCirculars} and ${condition}`.execute(trx);
  return rows[0]?.count ?? 0;
}

interface Wanted {
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  page: number;
  pageSize: number;
  /** ISO day in the organisation's time zone. */
  today: string;
}

type Page = Pick<ReplyOf<Shape>, 'totalLength' | 'data'>;

/** Columns of a row of the list. */
const columnsOf = ({ today }: Wanted) => sql`${rowColumns}, ${selectReviewCounts(today)} as reviews`;

const pageOf = ({ order, page, pageSize }: Wanted) =>
  sql`order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** Reads a page and its total in separate statements, since an index has the newest rows. */
async function readPage(trx: Transaction, wanted: Wanted): Promise<Page> {
  const { condition } = wanted;
  const rows = sql<CircularRow>`select ${columnsOf(wanted)} ${fromCirculars} and ${condition} ${pageOf(wanted)}`;
  const [totalLength, { rows: data }] = await Promise.all([countRows(trx, condition), rows.execute(trx)]);
  return { totalLength, data };
}

/** A row without the columns that were selected only for counting. */
const toRow = ({ LawUniqueCode, ActCodeName, Law, editOption, ...row }: CircularRow): CircularRow => ({
  id: row.id,
  topic: row.topic,
  link: row.link,
  date: row.date,
  kind: row.kind,
  attachment: row.attachment,
  number: row.number,
  authority: row.authority,
  summary: row.summary,
  inforce: row.inforce,
  alsoLaws: row.alsoLaws,
  version: row.version,
  law_id: row.law_id,
  LawUniqueCode,
  ActCodeName,
  Law,
  editOption,
  reviews: row.reviews,
});

/** Reads a page and its total in one statement, so that a text is searched only once. */
async function findPage(trx: Transaction, wanted: Wanted): Promise<Page> {
  const { condition, page } = wanted;
  const { rows } = await sql<CircularRow & { total: number }>`
    select ${columnsOf(wanted)}, (count(*) over ())::int as total ${fromCirculars} and ${condition}
    ${pageOf(wanted)}`.execute(trx);
  const [first] = rows;
  const isBeyond = !first && page > 1;
  const totalLength = isBeyond ? await countRows(trx, condition) : (first?.total ?? 0);
  return { totalLength, data: rows.map(toRow) };
}

/**
 * A page of the circulars of all laws.
 * @throws Refused 403 for a text where text search is not allowed; 400 for an invalid day
 */
export async function listCirculars({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
  const { page = 1, pageSize = limits.pageSize } = body;
  const read = body.text?.trim() ? findPage : readPage;
  const { today } = await readMoment(trx);
  return success(
    await read(trx, { condition: conditionOf(body, today), order: orderOf(body), page, pageSize, today }),
  );
}

/** All circulars under filters, at most so many. @throws Refused as {@link listCirculars} */
export async function listStoredCirculars(
  { trx, account, body }: Pick<Acting<Shape>, 'trx' | 'account'> & { body: Filters },
  most: number,
): Promise<StoredCircular[]> {
  requireDays(body);
  if (body.text?.trim()) requireSearch(account);
  const { today } = await readMoment(trx);
  const { rows } = await sql<StoredCircular>`
    select ${rowColumns} ${fromCirculars} and ${conditionOf(body, today)} order by ${orderOf(body)} limit ${most}`.execute(
    trx,
  );
  return rows;
}
