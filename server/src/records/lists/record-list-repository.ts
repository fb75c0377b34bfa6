import { sql, type RawBuilder } from 'kysely';
import { isTextOfRow, type ListName } from '@lexboard/shared-lib/contract';
import { isDayOfRow, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { buildConditions } from './list-conditions.ts';
import { countLists } from './list-counts.ts';
import { selectStored } from '../stored/list-expressions.ts';
import { countSearchMatches, readSearchPage } from './search-page.ts';
import type { ListRequest } from './list-request.ts';
import { rowObject } from './list-row.ts';
import type { Total } from './list-total.ts';
import { buildTextSearch } from './text-search.ts';
import { tableOf } from '../../database/record-columns.ts';

export interface ListPage {
  /** Undefined where the total may follow later and is not known yet. */
  total: Total | undefined;
  /** The rows as JSON text. */
  rows: string;
}

const none: Total = { total: 0, capped: false };

/**
 * Sort expressions that all kinds have. Codes sort by id: both count up together, and as text longer codes would come first.
 */
const commonKeys = (kind: RecordKind) =>
  new Map([
    ['created', sql.ref('record.created_at')],
    ['updated', sql.ref('record.updated_at')],
    ['id', sql.ref('record.id')],
    [kind.wire.code, sql.ref('record.id')],
    ['editOption', sql`(not record.locked)`],
    ['version', sql.ref('record.version')],
  ]);

const opposite = { asc: 'desc', desc: 'asc' } as const;

function sortKey(kind: RecordKind, sort: string): RawBuilder<unknown> {
  const common = commonKeys(kind).get(sort);
  if (common) return common;
  const shown = selectStored(kind, sort);
  return isTextOfRow(kind, sort) && !isDayOfRow(kind, sort) ? sql`lower(${shown})` : shown;
}

/**
 * Builds the order of a list. Words sort without regard to case. Ties sort by id, so that pages never overlap. Empty days
 * come last in both directions.
 */
export function buildOrdering(
  kind: RecordKind,
  sort: string,
  order: 'asc' | 'desc',
  { fromEnd = false } = {},
): RawBuilder<unknown> {
  const direction = sql.raw(fromEnd ? opposite[order] : order);
  const empty = isDayOfRow(kind, sort) ? sql.raw(fromEnd ? 'nulls first' : 'nulls last') : sql``;
  return sql`${sortKey(kind, sort)} ${direction} ${empty}, record.id ${direction}`;
}

/** Position of a page, counted from the nearer end, and its number of rows, so that nothing beyond the end is searched. */
function toPosition({ page, pageSize }: ListRequest, { total, capped }: Total) {
  const before = (page - 1) * pageSize;
  if (capped) return { skip: before, rows: pageSize, fromEnd: false };
  const rows = Math.max(0, Math.min(pageSize, total - before));
  const after = total - before - rows;
  return after < before ? { skip: after, rows, fromEnd: true } : { skip: before, rows, fromEnd: false };
}

/**
 * Finds the position of a page. The first page does not depend on the total, so both are requested at once. A text search
 * counts first: when nothing matches, searching for a page would take as long as counting.
 */
async function findPosition(request: ListRequest, counting: ReturnType<typeof countLists>) {
  if (request.page === 1 && request.texts.length === 0)
    return { skip: 0, rows: request.pageSize, fromEnd: false };
  const [counted] = await counting;
  return toPosition(request, counted?.[1] ?? none);
}

async function readRows(
  trx: Transaction,
  kind: RecordKind,
  { sort, order, caller }: ListRequest,
  matching: RawBuilder<unknown>,
  { skip, rows, fromEnd }: ReturnType<typeof toPosition>,
): Promise<string> {
  if (rows === 0) return '[]';
  const fromNearerEnd = buildOrdering(kind, sort, order, { fromEnd });
  const asked = { caller, ids: sql`array(select page.id from page)` };
  const page = await sql<{ rows: string }>`
    with page as materialized (
      select record.id from ${tableOf(kind)} as record where ${matching} order by ${fromNearerEnd} limit ${rows} offset ${skip})
    select coalesce(json_agg(${rowObject(kind, asked)} order by ${buildOrdering(kind, sort, order)}), '[]')::text as rows
    from page join ${tableOf(kind)} as record using (id)`.execute(trx);
  return page.rows[0]?.rows ?? '[]';
}

/**
 * Reads a page of a text search. Few matches are found in any order and sorted; of many, the first ones in order are found
 * soon.
 */
async function readSearchedPage(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
  search: RawBuilder<unknown>,
): Promise<ListPage> {
  const page = await readSearchPage(trx, kind, search, request);
  if (page) return page;
  const { total, matching = buildConditions(kind, list, request) } = await countSearchMatches(
    trx,
    kind,
    search,
  );
  return { total, rows: await readRows(trx, kind, request, matching, toPosition(request, total)) };
}

/**
 * Reads a page of a list and its total. Ids are found first, and only the rows of the page are read completely, which keeps
 * distant pages fast (docs/database.md).
 */
export async function readListPage(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
): Promise<ListPage> {
  const search = buildTextSearch(kind, list, request);
  if (search) return readSearchedPage(trx, kind, list, request, search);
  const counting = countLists(trx, kind, [list], request);
  const reading = async () =>
    readRows(trx, kind, request, buildConditions(kind, list, request), await findPosition(request, counting));
  const [[counted], rows] = await Promise.all([counting, reading()]);
  return { total: counted?.[1] ?? none, rows };
}

interface Among {
  most?: number;
  /** Only these ids. */
  among?: readonly number[] | undefined;
}

/** Selects columns of all matches of a list request, in its order and without paging. */
async function selectMatching(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
  { columns, most, among }: Among & { columns: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const search = among ? undefined : buildTextSearch(kind, list, request);
  const found = search && (await countSearchMatches(trx, kind, search));
  const onlyAmong = among ? sql` and record.id = any(${among}::int[])` : sql``;
  return sql`select ${columns} from ${tableOf(kind)} as record
    where ${found?.matching ?? buildConditions(kind, list, request)}${onlyAmong}
    order by ${buildOrdering(kind, request.sort, request.order)} limit ${most ?? null}`;
}

/** Ids of all matches of a list request, for batch processing. */
export async function readMatchingIds(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
  limits: Among = {},
): Promise<number[]> {
  const matching = await selectMatching(trx, kind, list, request, { ...limits, columns: sql`record.id` });
  const { rows } = await sql<{ ids: number[] }>`select array(${matching}) as ids`.execute(trx);
  return rows[0]?.ids ?? [];
}

/** Ids of records and their versions, in the same order. */
export interface MatchingRecords {
  ids: number[];
  versions: number[];
}

/** Like {@link readMatchingIds}, with current versions. */
export async function readMatching(
  trx: Transaction,
  kind: RecordKind,
  list: ListName,
  request: ListRequest,
): Promise<MatchingRecords> {
  const columns = sql`record.id, record.version`;
  const matching = await selectMatching(trx, kind, list, request, { columns });
  const { rows } = await sql<MatchingRecords>`
    select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(version), '{}') as versions
    from (${matching}) as matching`.execute(trx);
  return rows[0] ?? { ids: [], versions: [] };
}
