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

/** Every law of the organisation as a possible parent, by its code: as JSON text, since there may be very many. */
export async function readParentLaws(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ laws: string }>`select coalesce(json_agg(parent), '[]')::text as laws from (
    select ${parentLaw} from law as record where deleted_at is null order by ${byCode}) as parent`.execute(
    trx,
  );
  return rows[0]?.laws ?? '[]';
}

/** Those of these laws that exist, held so that they cannot be deleted before this transaction ends. */
export async function lockParentLaws(trx: Transaction, ids: number[]): Promise<ParentLaws> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ParentLaws[number]>`
    select ${parentLaw} from law as record where deleted_at is null and record.id = any(${ids}::int[])
    order by record.id for share`.execute(trx);
  return rows;
}

/** So many are looked through for the one that is meant; whoever does not see it types on. */
const MOST_FOUND = 100;

/** Laws whose code or name has a text: rare ones by the texts of lists, common ones in the order that is wanted. */
async function having(trx: Transaction, search: string) {
  const texts = [{ text: search, columns: ['own_code', 'name'], choices: [] }];
  const { matching } = await countSearchMatches(trx, law, sql`${JSON.stringify({ texts })}::jsonb`);
  if (matching) return matching;
  return sql`(${contains(sql`record.act_code_name`, search)} or ${contains(sql`record.law`, search)})`;
}

/** Possible parents by their ids, or the first by their code that a text finds; `more` when there are others. */
export async function findParentLaws(
  trx: Transaction,
  { ids, search }: BodyOf<ReturnType<typeof parentLawsShape>>,
): Promise<{ data: ParentLaw[]; more: boolean }> {
  const named = ids ? sql`record.id = any(${ids}::int[])` : sql`true`;
  const wanted = search ? await having(trx, search) : sql`true`;
  const most = ids?.length ?? MOST_FOUND;
  const { rows } = await sql<ParentLaw>`
    select ${parentLaw}, record.law as "Law", record.active = 'Repealed' as repealed from law as record
    where deleted_at is null and ${named} and ${wanted} order by ${byCode} limit ${most + 1}`.execute(trx);
  return { data: rows.slice(0, most), more: rows.length > most };
}
