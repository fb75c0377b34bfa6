import { sql, type RawBuilder } from 'kysely';
import { parentLawField, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { contains } from './contains.ts';
import { columnOfLaw, lawReference } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { tableOf } from './record-columns.ts';
import { searchedTexts } from './search-columns.ts';

/** The search table's indexes know three letters or digits in a row, and nothing less. */
const indexed = /[\p{L}\p{N}]{3}/u;

/** Beyond this many records a text is common: then the newest that hold it are found soon anyway. */
const MOST_CANDIDATES = 10_000;

/** What the indexes say of a rare text. */
export interface Candidates {
  text: string;
  /** Every record that can hold it. */
  ids: number[];
  /** The laws whose code holds it, where parent laws are looked at. */
  parents?: number[];
}

const matching = (kind: string, part: string, text: string) =>
  sql`select id from matching_ids(${kind}, ${part}, ${text}, ${MOST_CANDIDATES + 1}) as id`;

/** The ids that a query gives, or undefined when there are too many. */
async function few(trx: Transaction, query: RawBuilder<unknown>): Promise<number[] | undefined> {
  const { rows } = await sql<{
    ids: number[];
  }>`select coalesce(array_agg(id), '{}') as ids from (${query}) as found`.execute(trx);
  const ids = rows[0]?.ids ?? [];
  return ids.length > MOST_CANDIDATES ? undefined : ids;
}

/** The part of the search table that holds what these columns hold. */
function searchedPart(kind: RecordKind, columns: string[]): 'code' | 'name' | 'doc' {
  if (columns.every((name) => name === kind.wire.code)) return 'code';
  return columns.every((name) => name === kind.wire.name) ? 'name' : 'doc';
}

/** The laws whose code holds a text. */
async function findParents(trx: Transaction, text: string): Promise<number[] | undefined> {
  const laws = await few(trx, matching('law', 'doc', text));
  return (
    laws &&
    few(
      trx,
      sql`select id from law where id = any(${laws}::int[]) and ${contains(sql.ref('act_code_name'), text)}`,
    )
  );
}

async function findOf(
  trx: Transaction,
  kind: RecordKind,
  { columns, text }: { columns: string[]; text: string },
): Promise<Candidates | undefined> {
  const parent = parentLawField(kind)?.name;
  const own = columns.filter((name) => name !== parent);
  const ids = own.length > 0 ? await few(trx, matching(kind.name, searchedPart(kind, own), text)) : [];
  if (!ids || own.length === columns.length) return ids && { text, ids };
  const parents = await findParents(trx, text);
  const children =
    parents &&
    (await few(
      trx,
      sql`select id from ${tableOf(kind)} as record where ${lawReference(kind)} = any(${parents}::int[])`,
    ));
  return children && { text, ids: [...ids, ...children], parents };
}

/**
 * The records that can hold a rare text, by the search table's indexes, so that the list need not look at all.
 * Undefined when no text is asked for that the indexes know, or a common one.
 */
export async function findCandidates(
  trx: Transaction,
  kind: RecordKind,
  request: ListRequest,
): Promise<Candidates | undefined> {
  const known = searchedTexts(kind, request).find(
    ({ columns, text }) =>
      indexed.test(text) && columns.every((name) => columnOfLaw(kind, name) !== 'active'),
  );
  return known && findOf(trx, kind, known);
}
