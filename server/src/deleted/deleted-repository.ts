import { sql, type RawBuilder } from 'kysely';
import { kinds, type DeletedRecord, type KindName, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { contains } from '../records/contains.ts';
import { lawReference } from '../records/list-expressions.ts';
import { column, tableOf } from '../records/record-columns.ts';

/** Which deleted records are wanted: all where nothing is said. */
export interface WantedRecords {
  kind?: KindName | undefined;
  /** Part of a code or of a name. */
  text?: string | undefined;
  /** The username of whoever deleted them. */
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

/** The deleted records of one kind: the index of deleted rows has them in the order of their deletion. */
const deletedOfKind = (kind: RecordKind, text: string | undefined) => sql`
  select ${sql.lit(kind.name)} as kind, record.id, ${column(kind.wire.code)} as code,
    ${column(kind.wire.ownCode)} as own_code, ${column(kind.wire.name)} as name, deleted_at,
    ${lawReference(kind)} as law_id
  from ${tableOf(kind)} as record where deleted_at is not null and ${conditionOf(kind, text)}`;

/** What the timeline says of the last deletion of the record `deleted`. */
const lastDeletion = (columns: RawBuilder<unknown>) => sql`
  select ${columns} from timeline_entry as entry
  where entry.kind = deleted.kind and entry.record_id = deleted.id and action = 'Deleted'
  order by created_at desc limit 1`;

function wantedRecords({ kind, text, user }: WantedRecords): RawBuilder<unknown> {
  const wanted = kinds.filter(({ name }) => kind === undefined || name === kind);
  const all = sql.join(
    wanted.map((one) => deletedOfKind(one, text)),
    sql` union all `,
  );
  if (user === undefined) return sql`select * from (${all}) as deleted`;
  return sql`select * from (${all}) as deleted where (${lastDeletion(sql`username`)}) = ${user}`;
}

interface Row extends Omit<DeletedRecord, 'deletedAt' | 'law'> {
  deletedAt: Date;
  lawCode: string | null;
  lawDeleted: boolean | null;
}

function toRecord({ lawCode, lawDeleted, deletedAt, ...row }: Row): DeletedRecord {
  const law = lawCode === null ? undefined : { code: lawCode, deleted: lawDeleted ?? false };
  return { ...row, deletedAt: deletedAt.toISOString(), ...(law && { law }) };
}

/** A page of the wanted records in the order of their deletion, with what their timelines say of it. */
export async function readDeleted(
  trx: Transaction,
  wanted: WantedRecords,
  { order, page, pageSize }: Page,
): Promise<DeletedRecord[]> {
  const direction = sql.raw(order);
  const inOrder = (record: string) =>
    sql`${sql.ref(`${record}.deleted_at`)} ${direction}, ${sql.ref(`${record}.id`)} ${direction},
      ${sql.ref(`${record}.kind`)}`;
  const { rows } = await sql<Row>`
    select deleted.kind, deleted.id, deleted.code, deleted.own_code as "ownCode", deleted.name,
      deleted.deleted_at as "deletedAt", coalesce(entry.username, '') as user, coalesce(entry.reason, '') as reason,
      law.law_unique_code as "lawCode", law.deleted_at is not null as "lawDeleted"
    from (select * from (${wantedRecords(wanted)}) as every order by ${inOrder('every')}
      limit ${pageSize} offset ${(page - 1) * pageSize}) as deleted
    left join lateral (${lastDeletion(sql`username, reason`)}) as entry on true
    left join law on law.id = deleted.law_id
    order by ${inOrder('deleted')}`.execute(trx);
  return rows.map(toRecord);
}

/** How many records are wanted. */
export async function countDeleted(trx: Transaction, wanted: WantedRecords): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${wantedRecords(wanted)}) as every`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** More people than anybody chooses from. */
const MOST_PEOPLE = 200;

const deletions = sql`timeline_entry where action = 'Deleted'`;

/** Who has ever deleted something, by name: found step by step, without reading every deletion. */
export async function readDeleters(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    with recursive person(username) as (
      (select username from ${deletions} order by username limit 1)
      union all
      select (select next.username from timeline_entry as next
        where next.action = 'Deleted' and next.username > person.username order by next.username limit 1)
      from person where person.username is not null)
    select username from person where username is not null limit ${MOST_PEOPLE}`.execute(trx);
  return rows.map(({ username }) => username);
}
