import { sql } from 'kysely';
import { toTextKey, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** Maximum of listed records. A search finds the others. */
const MAX_SHOWN = 3;

interface SameCode {
  id: number;
  code: string;
  name: string;
}

/** Finds other records of a kind with the same own code, compared as people compare texts. One index lookup. */
export async function findSameCode(
  trx: Transaction,
  kind: RecordKind,
  { code, id = 0 }: { code: string; id?: number },
): Promise<SameCode[]> {
  const { rows } = await sql<SameCode>`select id, code, name from search_index
    where organisation_id = current_organisation() and kind = ${kind.name}
      and id = any(array(select id from find_by_own_code(${kind.name}, ${[toTextKey(code)]}::text[])))
      and id <> ${id} order by id limit ${MAX_SHOWN}`.execute(trx);
  return rows;
}
