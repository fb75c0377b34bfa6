import type { AccessRights, FieldError } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../../auth/account-repository.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { Refused } from '../../../http/refused.ts';
import { findKnownUnits, type Reach } from '../../../units/person-units.ts';

/** What a person may do, and the ids of the units they act for; none for the whole organisation. */
export interface PersonAccess {
  rights: AccessRights;
  units: readonly number[];
}

/** Rights that an administrator of units gives only if they have them. */
const limitedRights = { workspaceAccessType: 'Edit', serchInfo: 'Yes', gridInfo: 'Yes' } as const;
const limitedNames = ['workspaceAccessType', 'serchInfo', 'gridInfo'] as const;

interface Granter {
  rights: AccessRights;
  reach: Reach;
}

function findUnitFault(units: readonly number[], known: ReadonlySet<number>, reach: Reach) {
  if (new Set(units).size < units.length) return t('A unit is chosen twice.');
  if (reach && units.length === 0)
    return t('Please choose one or more of your units: you do not act for the whole organisation.');
  const isChoosable = (id: number) => known.has(id) && (!reach || reach.has(id));
  return units.every(isChoosable) ? undefined : t('One of these units does not exist any more.');
}

/**
 * Finds what an administrator may not give to a person (units §3): those of units give only units and rights that they have.
 * @param known the ids in `after.units` that are units
 */
export function findGrantFaults(
  { rights, reach }: Granter,
  { before, after, known }: { before?: PersonAccess; after: PersonAccess; known: ReadonlySet<number> },
): FieldError[] {
  const isUnchanged = before !== undefined && String(before.units) === String(after.units);
  const message = isUnchanged ? undefined : findUnitFault(after.units, known, reach);
  const lacking = limitedNames.filter(
    (name) =>
      reach &&
      after.rights[name] === limitedRights[name] &&
      rights[name] !== limitedRights[name] &&
      before?.rights[name] !== after.rights[name],
  );
  return [
    ...lacking.map((field) => ({ field, message: t('You may not give this: you do not have it yourself.') })),
    ...(message ? [{ field: 'units', message }] : []),
  ];
}

/** @throws Refused 422 at the fields of what the actor may not give */
export async function requireGrantable(
  trx: Transaction,
  actor: Account,
  reach: Reach,
  grant: { before?: PersonAccess; after: PersonAccess },
): Promise<void> {
  const { role, workspaceAccessType, modelAccessController } = actor;
  const known = await findKnownUnits(trx, grant.after.units);
  const granter = { rights: { role, workspaceAccessType, ...modelAccessController }, reach };
  const [first, ...others] = findGrantFaults(granter, { ...grant, known });
  if (first) throw Refused.byFields([first, ...others]);
}
