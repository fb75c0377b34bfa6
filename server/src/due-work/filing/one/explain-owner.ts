import type { DueRow } from '@lexboard/shared-lib/contract';
import { createUnitTree } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../../database/transaction.ts';
import { findOwnerSources } from '../../../due/units/owner-sources.ts';
import { readAllUnits } from '../../../units/unit-repository.ts';

/** Says where the owner of an occurrence of a unit comes from; undefined without a unit or an owner. */
export async function explainOwner(trx: Transaction, row: DueRow): Promise<string | undefined> {
  const { unit = null, owner } = row;
  if (unit === null || owner === null) return undefined;
  const tree = createUnitTree(await readAllUnits(trx));
  const [found] = await findOwnerSources(trx, row, tree, [{ unit, occurrence: row }]);
  return found?.from || undefined;
}
