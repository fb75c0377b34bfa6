import { sql } from 'kysely';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { columnOfLaw } from './list-expressions.ts';
import type { ListRequest } from './list-request.ts';
import { searchedTexts } from './search-columns.ts';

/** Shorter texts have no trigram to look up. */
const SHORTEST_INDEXED = 3;

/** The part of the search table that holds what these columns hold. */
function searchedPart(kind: RecordKind, columns: string[]): 'code' | 'name' | 'doc' {
  if (columns.every((name) => name === kind.wire.code)) return 'code';
  return columns.every((name) => name === kind.wire.name) ? 'name' : 'doc';
}

/**
 * The records that can hold a rare text, by the search table's indexes, so that the list need not look at all.
 * Undefined when there is no such text, or more records than `most` hold it: then the newest are found soon anyway.
 */
export async function findCandidates(
  trx: Transaction,
  kind: RecordKind,
  request: ListRequest,
  most: number,
): Promise<number[] | undefined> {
  const rare = searchedTexts(kind, request).find(
    ({ columns, text }) =>
      text.length >= SHORTEST_INDEXED && !columns.some((name) => columnOfLaw(kind, name)),
  );
  if (!rare) return undefined;
  const { rows } = await sql<{ ids: number[] }>`select coalesce(array_agg(id), '{}') as ids
    from matching_ids(${kind.name}, ${searchedPart(kind, rare.columns)}, ${rare.text}, ${most + 1}) as id`.execute(
    trx,
  );
  const ids = rows[0]?.ids ?? [];
  return ids.length > most ? undefined : ids;
}
