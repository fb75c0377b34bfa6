import { sql } from 'kysely';
import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { contains } from './contains.ts';
import type { ListRequest } from './list-request.ts';
import { searchedTexts } from './search-columns.ts';

/** The search table's indexes know three letters or digits in a row, and nothing less. */
const indexed = /[\p{L}\p{N}]{3}/u;

/** Beyond this many records a text is common: then the newest that hold it are found soon anyway. */
const MOST_CANDIDATES = 10_000;

/** The part of the search table that holds what these columns hold. */
function searchedPart(kind: RecordKind, columns: string[]): 'code' | 'name' | 'doc' {
  if (columns.every((name) => name === kind.wire.code)) return 'code';
  return columns.every((name) => name === kind.wire.name) ? 'name' : 'doc';
}

/** Whether a text can be part of the status of a law, which the search table knows of laws alone. */
const isOfStatus = (kind: RecordKind, columns: string[], text: string) =>
  belongsToLaw(kind) && columns.includes(kind.wire.lawStatus)
    ? sql`exists (select from choice where list = 'actRep' and ${contains(sql.ref('choice.name'), text)})`
    : sql`false`;

/**
 * The ids of all records that can hold a rare text, by the search table's indexes, so that the list need not look at
 * all. Undefined when no text is asked for that the indexes know, or a common one.
 */
export async function findCandidates(
  trx: Transaction,
  kind: RecordKind,
  request: ListRequest,
): Promise<number[] | undefined> {
  const known = searchedTexts(kind, request).find(({ text }) => indexed.test(text));
  if (!known) return undefined;
  const { columns, text } = known;
  const part = searchedPart(kind, columns);
  const { rows } = await sql<{ ids: number[] | null }>`select case when not ${isOfStatus(kind, columns, text)}
    then array(select matching_ids(${kind.name}, ${part}, ${text}, ${MOST_CANDIDATES + 1})) end as ids`.execute(
    trx,
  );
  const ids = rows[0]?.ids;
  return ids && ids.length <= MOST_CANDIDATES ? ids : undefined;
}
