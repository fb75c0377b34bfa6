import { sql, type RawBuilder } from 'kysely';
import type { Circular, CircularDetail } from '@lexboard/shared-lib/contract';
import { circularFiles } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { readMoment } from '../../due/read-moment.ts';
import { selectReviewCounts } from './review-counts.ts';

/** What a circular may have beside its topic, link, date and kind (change of law §1). */
export interface CircularFacts extends Pick<CircularDetail, 'number' | 'authority' | 'summary' | 'inforce'> {
  /** Ids. */
  alsoLaws: number[];
}

/** Validated content of a circular as a person entered it. */
export type CircularContent = Omit<Circular, 'id' | 'attachment'> & Partial<CircularFacts>;

/** Columns of a circular's content. */
const toColumns = ({ alsoLaws, inforce, ...content }: CircularContent) => ({
  ...content,
  ...(inforce && { inforce: JSON.stringify(inforce) }),
  ...(alsoLaws && { also_laws: alsoLaws }),
});

/** A law's code as the screen shows it. */
export const lawCode = sql`coalesce(nullif(law.act_code_name, ''), law.law)`;

/** File of a circular, in the same form as files of records. */
const attachment = sql`coalesce((select json_agg(json_build_object(
    'id', attachment.id, 'name', attachment.name, 'size', attachment.size, 'type', attachment.type))
  from attachment where attachment.organisation_id = circular.organisation_id and attachment.kind = ${circularFiles.name}
    and attachment.record_id = circular.id and attachment.removed_at is null), '[]'::json) as attachment`;

/** Circulars with their laws, also deleted ones. */
const fromEveryCircular = sql`from circular
  join law on law.organisation_id = circular.organisation_id and law.id = circular.law_id`;

/** Circulars with their laws, without deleted ones. */
export const fromCirculars = sql`${fromEveryCircular}
  where circular.deleted_at is null and law.deleted_at is null`;

/** Whether a circular is about a law, as its own or as a further one. By two lookups, each of which has an index. */
export const isAboutLaw = (law: RawBuilder<unknown>): RawBuilder<boolean> => sql`circular.id in (
  select own.id from circular as own where own.law_id = ${law}
  union all select other.id from circular as other where other.also_laws <> '{}' and ${law} = any(other.also_laws))`;

/** Reads the circulars about the law with a code, newest first; none for a deleted or unknown law. */
export async function readCirculars(trx: Transaction, lawUniqueCode: string): Promise<Circular[]> {
  const named = sql`(select named.id from law as named where named.law_unique_code = ${lawUniqueCode} and named.deleted_at is null)`;
  const { rows } = await sql<Circular>`
    select circular.id, circular.topic, circular.link, circular.date, circular.kind, circular.number, circular.authority, ${attachment}
    ${fromCirculars} and ${isAboutLaw(named)}
    order by circular.date desc, circular.id desc`.execute(trx);
  return rows;
}

/** The further laws of a circular, without deleted ones. */
const alsoLaws = sql`coalesce((select json_agg(json_build_object('id', other.id,
    'code', law_label(other.act_code_name, other.law), 'name', other.law, 'title_hi', other.title_hi) order by other.id)
  from law as other where other.organisation_id = circular.organisation_id and other.id = any(circular.also_laws)
    and other.deleted_at is null), '[]'::json)`;

/** Whether one of the laws of a circular is locked by an administrator. */
const isLocked = sql<boolean>`(law.locked or circular.also_laws <> '{}' and exists (select from law as other
  where other.organisation_id = circular.organisation_id and other.id = any(circular.also_laws) and other.locked
    and other.deleted_at is null))`;

/** Columns to select of a circular and its laws. */
export const rowColumns = sql`circular.id, circular.topic, circular.link, circular.date, circular.kind, ${attachment},
  circular.number, circular.authority, circular.summary, circular.inforce, ${alsoLaws} as "alsoLaws", circular.version,
  law.id as law_id, law.law_unique_code as "LawUniqueCode", ${lawCode} as "ActCodeName", law.law as "Law", law.title_hi,
  case when ${isLocked} then 'false' else 'true' end as "editOption"`;

async function readOne(
  trx: Transaction,
  id: number,
  from: RawBuilder<unknown>,
): Promise<CircularDetail | undefined> {
  const { today } = await readMoment(trx);
  const { rows } = await sql<CircularDetail>`
    select ${rowColumns}, ${selectReviewCounts(today)} as reviews ${from} and circular.id = ${id}`.execute(
    trx,
  );
  return rows[0];
}

/** Finds a circular with its laws and how far its reviews are. */
export const findCircular = (trx: Transaction, id: number): Promise<CircularDetail | undefined> =>
  readOne(trx, id, fromCirculars);

/** Finds a circular for its reviews, also where it or its law is deleted. */
export const findReviewedCircular = (trx: Transaction, id: number): Promise<CircularDetail | undefined> =>
  readOne(trx, id, sql`${fromEveryCircular} where true`);

/** Locks a circular that is not deleted: for an outcome of one of its reviews (`share`), or to delete it. @returns whether it is there */
export async function lockCircular(
  trx: Transaction,
  id: number,
  strength: 'share' | 'no key update',
): Promise<boolean> {
  const { rows } = await sql`select from circular where id = ${id} and deleted_at is null
    for ${sql.raw(strength)}`.execute(trx);
  return rows.length > 0;
}

/** A circular with its laws, without what comes of its reviews. */
export type StoredCircular = Omit<CircularDetail, 'reviews'>;

/** Reads all circulars, in the order of their ids. */
export async function readAllCirculars(trx: Transaction): Promise<StoredCircular[]> {
  const { rows } =
    await sql<StoredCircular>`select ${rowColumns} ${fromCirculars} order by circular.id`.execute(trx);
  return rows;
}

interface Alike {
  ids: readonly number[];
  laws: readonly number[];
  days: readonly string[];
  /** Keys (`toTextKey`). */
  topics: readonly string[];
}

/** Finds circulars by their ids, and those of these laws, days and topics. */
export async function findCirculars(
  trx: Transaction,
  { ids, laws, days, topics }: Alike,
): Promise<StoredCircular[]> {
  const { rows } = await sql<StoredCircular>`
    select ${rowColumns} ${fromCirculars} and circular.id in (
      select unnest(${ids}::int[]) union select dated.id from circular as dated
      where dated.law_id = any(${laws}::int[]) and dated.date = any(${days}::date[])
        and text_key(dated.topic) = any(${topics}::text[]))`.execute(trx);
  return rows;
}

/** Reads number and authority of the circulars with one of these numbers, in lower case. */
export async function findNumbered(
  trx: Transaction,
  numbers: readonly string[],
): Promise<Pick<StoredCircular, 'id' | 'number' | 'authority'>[]> {
  const { rows } = await sql<Pick<StoredCircular, 'id' | 'number' | 'authority'>>`
    select circular.id, circular.number, circular.authority
    ${fromCirculars} and circular.number <> '' and lower(circular.number) = any(${numbers}::text[])`.execute(
    trx,
  );
  return rows;
}

/** How many authorities are offered. */
const MAX_AUTHORITIES = 500;

/** Reads the authorities of circulars, by name; each once, whatever its letter case. */
export async function readAuthorities(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ authority: string }>`
    select min(circular.authority) as authority ${fromCirculars} and circular.authority <> ''
    group by lower(circular.authority) order by lower(circular.authority) limit ${MAX_AUTHORITIES}`.execute(
    trx,
  );
  return rows.map(({ authority }) => authority);
}

/** Of these ids those of laws that are there. */
export async function findLaws(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from law where id = any(${ids}::int[]) and deleted_at is null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Finds the id of the law with this code. */
export async function findLawOfCode(trx: Transaction, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from law where law_unique_code = ${code} and deleted_at is null`.execute(trx);
  return rows[0]?.id;
}

/** Inserts a circular of a law. @returns its id */
export async function insertCircular(
  trx: Transaction,
  organisationId: string,
  lawId: number,
  content: CircularContent,
): Promise<number> {
  const { id } = await trx
    .insertInto('circular')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('circular')`,
      law_id: lawId,
      ...toColumns(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a circular and increments its version. */
export async function updateCircular(
  trx: Transaction,
  id: number,
  lawId: number,
  content: CircularContent,
): Promise<void> {
  await trx
    .updateTable('circular')
    .set(({ eb }) => ({ law_id: lawId, ...toColumns(content), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCircular(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('circular')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
