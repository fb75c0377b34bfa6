import { sql } from 'kysely';
import type { BodyOf, Choices, ParentLaw, parentLawsShape } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { contains } from '../../database/contains.ts';
import { countSearchMatches } from '../lists/search-page.ts';

type ParentLaws = Choices['parentLaw'];

const parentLaw = sql`record.id, coalesce(nullif(record.act_code_name, ''), record.law) as "ActCodeName",
  record.category as "Category"`;

const byCode = sql`lower(record.act_code_name), record.id`;

/** All laws of the organisation as possible parents, by code. As JSON text, since there can be very many. */
export async function readParentLaws(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ laws: string }>`select coalesce(json_agg(parent), '[]')::text as laws from (
    select ${parentLaw} from law as record where deleted_at is null order by ${byCode}) as parent`.execute(
    trx,
  );
  return rows[0]?.laws ?? '[]';
}

/** Locks those of these laws that exist, so that they cannot be deleted before the transaction ends. */
export async function lockParentLaws(trx: Transaction, ids: number[]): Promise<ParentLaws> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ParentLaws[number]>`
    select ${parentLaw} from law as record where deleted_at is null and record.id = any(${ids}::int[])
    order by record.id for share`.execute(trx);
  return rows;
}

/** Maximum of suggested laws. A longer search text narrows them down. */
const MAX_RESULTS = 100;

/**
 * Condition for laws whose code or name contains a text. Rare texts use the text index of lists; for common ones laws are
 * read in the wanted order.
 */
async function buildLawSearch(trx: Transaction, search: string) {
  const texts = [{ text: search, columns: ['own_code', 'name'], choices: [] }];
  const { matching } = await countSearchMatches(trx, law, sql`${JSON.stringify({ texts })}::jsonb`);
  if (matching) return matching;
  return sql`(${contains(sql`record.act_code_name`, search)} or ${contains(sql`(record.law || ' ' || record.title_hi)`, search)})`;
}

/** Possible parent laws: those with these ids, or the first by code that contain a text. `more` says that there are others. */
export async function findParentLaws(
  trx: Transaction,
  { ids, search }: BodyOf<ReturnType<typeof parentLawsShape>>,
): Promise<{ data: ParentLaw[]; more: boolean }> {
  const named = ids ? sql`record.id = any(${ids}::int[])` : sql`true`;
  const wanted = search ? await buildLawSearch(trx, search) : sql`true`;
  const most = ids?.length ?? MAX_RESULTS;
  const { rows } = await sql<ParentLaw>`
    select ${parentLaw}, record.law as "Law", record.title_hi, record.active = 'Repealed' as repealed from law as record
    where deleted_at is null and ${named} and ${wanted} order by ${byCode} limit ${most + 1}`.execute(trx);
  return { data: rows.slice(0, most), more: rows.length > most };
}
