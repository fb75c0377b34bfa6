import { sql, type RawBuilder } from 'kysely';
import type { DeletedRecord } from '@lexboard/shared-lib/contract';
import { kinds, type KindName, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { selectDisplayName } from '../../database/person-names.ts';
import { contains } from '../../database/contains.ts';
import { selectLawReference } from '../stored/list-expressions.ts';
import { column, tableOf } from '../../database/record-columns.ts';
import { readReason } from '../history/stored-reasons.ts';

/** Filters of the list of deleted records; without any, all are listed. */
export interface DeletedCriteria {
  kind?: KindName | undefined;
  /** Part of a code or of a name. */
  text?: string | undefined;
  /** Username of the person who deleted them. */
  user?: string | undefined;
}

interface Page {
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

function conditionOf(kind: RecordKind, text: string | undefined): RawBuilder<unknown> {
  if (!text) return sql`true`;
  const found = [kind.wire.code, kind.wire.ownCode, kind.wire.name].map((name) =>
    contains(column(name), text),
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

/** Deleted records of one kind. The index of deleted rows has them in the order of deletion. */
const deletedOfKind = (kind: RecordKind, text: string | undefined) => sql`
  select ${sql.lit(kind.name)} as kind, record.id, ${column(kind.wire.code)} as code,
    ${column(kind.wire.ownCode)} as own_code, ${column(kind.wire.name)} as name, deleted_at,
    ${selectLawReference(kind)} as law_id
  from ${tableOf(kind)} as record where deleted_at is not null and ${conditionOf(kind, text)}`;

/** Last deletion of each record, with its person. */
const lastDeletions = sql`
  select distinct on (kind, record_id) kind, record_id, username from timeline_entry
  where action = 'Deleted' order by kind, record_id, created_at desc`;

/** @param first limits each kind to its first records */
function wantedRecords({ kind, text, user }: DeletedCriteria, first = sql``): RawBuilder<unknown> {
  const wanted = kinds.filter(({ name }) => kind === undefined || name === kind);
  const all = sql.join(
    wanted.map((one) => sql`(${deletedOfKind(one, text)} ${first})`),
    sql` union all `,
  );
  if (user === undefined) return all;
  // With "is true" PostgreSQL uses a hash lookup, whatever row count it estimates. "offset 0" makes it compute the subquery
  // once for all kinds.
  return sql`select * from (select * from (${all}) as unfiltered offset 0) as every where ((kind, id) in (
    select kind, record_id from (${lastDeletions}) as deletion where username = ${user})) is true`;
}

interface Row extends Omit<DeletedRecord, 'deletedAt' | 'law'> {
  deletedAt: Date;
  lawCode: string | null;
  lawDeleted: boolean | null;
  total: number;
}

const toRecord = (row: Row): DeletedRecord => ({
  kind: row.kind,
  id: row.id,
  code: row.code,
  ownCode: row.ownCode,
  name: row.name,
  deletedAt: row.deletedAt.toISOString(),
  user: row.user,
  reason: row.reason,
  ...(row.lawCode !== null && { law: { code: row.lawCode, deleted: row.lawDeleted ?? false } }),
});

async function countDeleted(trx: Transaction, wanted: DeletedCriteria): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${wantedRecords(wanted)}) as every`.execute(trx);
  return rows[0]?.count ?? 0;
}

const orderOf = (order: Page['order'], table = 'record') =>
  sql`${sql.ref(`${table}.deleted_at`)} ${sql.raw(order)}, ${sql.ref(`${table}.id`)} ${sql.raw(order)}`;

async function readRows(
  trx: Transaction,
  records: RawBuilder<unknown>,
  { order, page, pageSize, total }: Page & { total: RawBuilder<unknown> },
): Promise<Row[]> {
  const inOrder = orderOf(order, 'deleted');
  const { rows } = await sql<Row>`
    select deleted.kind, deleted.id, deleted.code, deleted.own_code as "ownCode", deleted.name,
      deleted.deleted_at as "deletedAt", coalesce(entry.user, '') as user, coalesce(entry.reason, '') as reason,
      law.law_unique_code as "lawCode", law.deleted_at is not null as "lawDeleted", deleted.total
    from (select deleted.*, ${total} as total from (${records}) as deleted
      order by ${inOrder} limit ${pageSize} offset ${(page - 1) * pageSize}) as deleted
    left join lateral (select ${selectDisplayName('timeline_entry')} as user, reason from timeline_entry
      where timeline_entry.kind = deleted.kind and record_id = deleted.id and action = 'Deleted'
      order by created_at desc limit 1) as entry on true
    left join law on law.id = deleted.law_id
    order by ${inOrder}`.execute(trx);
  return rows.map((row) => ({ ...row, reason: readReason(row.reason) }));
}

/** Reads a page and the total in separate statements, since indexes answer both. */
async function readPageOfAll(trx: Transaction, wanted: DeletedCriteria, page: Page) {
  const first = sql`order by ${orderOf(page.order)} limit ${page.page * page.pageSize}`;
  const [totalLength, rows] = await Promise.all([
    countDeleted(trx, wanted),
    readRows(trx, wantedRecords(wanted, first), { ...page, total: sql`0` }),
  ]);
  return { totalLength, data: rows.map(toRecord) };
}

/** Reads a page and the total in one statement, where a filter has to read all records. */
async function findPage(trx: Transaction, wanted: DeletedCriteria, page: Page) {
  const rows = await readRows(trx, wantedRecords(wanted), { ...page, total: sql`(count(*) over ())::int` });
  const [first] = rows;
  const isBeyond = !first && page.page > 1;
  const totalLength = isBeyond ? await countDeleted(trx, wanted) : (first?.total ?? 0);
  return { totalLength, data: rows.map(toRecord) };
}

/** Reads a page of deleted records in the order of deletion, with reason and person from their timelines, and the total. */
export function readDeleted(
  trx: Transaction,
  wanted: DeletedCriteria,
  page: Page,
): Promise<{ totalLength: number; data: DeletedRecord[] }> {
  const looksThrough = Boolean(wanted.text) || wanted.user !== undefined;
  return (looksThrough ? findPage : readPageOfAll)(trx, wanted, page);
}

interface Deleters {
  people: string[];
  names: Record<string, string>;
}

/** Limit of the person filter, far above what people choose from. */
const MAX_PEOPLE = 200;

const deletions = sql`timeline_entry where action = 'Deleted'`;

/**
 * Lists all people who deleted records, by username, with display names. Uses a loose index scan instead of reading all
 * deletions.
 */
export async function readDeleters(trx: Transaction): Promise<Deleters> {
  const { rows } = await sql<{ username: string; name: string | null }>`
    with recursive person(username) as (
      (select username from ${deletions} order by username limit 1)
      union all
      select (select next.username from timeline_entry as next
        where next.action = 'Deleted' and next.username > person.username order by next.username limit 1)
      from person where person.username is not null)
    select username, (select nullif(account.shown_name, '') from account
        where account.organisation_id = current_organisation() and lower(account.username) = lower(person.username)) as name
      from person where username is not null limit ${MAX_PEOPLE}`.execute(trx);
  return {
    people: rows.map(({ username }) => username),
    names: Object.fromEntries(rows.flatMap(({ username, name }) => (name ? [[username, name]] : []))),
  };
}
