import { sql } from 'kysely';
import type { AccessRights, FieldChange } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { readPersonName } from '../../auth/person-names.ts';
import {
  nameUnitsById,
  readPersonUnits,
  findReach,
  selectsWithin,
  storePersonUnits,
  type Reach,
} from '../../units/person-units.ts';
import { holdUnits } from '../../units/unit-repository.ts';
import { requireBreakGlassLeft } from '../providers/passwords-allowed.ts';
import { requireGrantable, type PersonAccess } from './grants/check-grant.ts';

/** A change of a person's rights. Rights that are left out stay. */
export interface AccessChange {
  id: number;
  /** The version that was read (optimistic concurrency). Without it, the newest is changed. */
  version?: number | undefined;
  rights: Partial<AccessRights>;
  /** Ids of the units to act for; none for the whole organisation. */
  units?: number[] | undefined;
  /** The new name, as typed. */
  name?: string | undefined;
}

const labels: Record<keyof AccessRights, string> = {
  role: 'Role',
  workspaceAccessType: 'Workspace',
  statusInfo: 'Default list',
  serchInfo: 'Search',
  gridInfo: 'Grid view',
};

const rightNames = ['role', 'workspaceAccessType', 'statusInfo', 'serchInfo', 'gridInfo'] as const;

/**
 * Locks the accounts of all administrators who can sign in (invited ones cannot yet). Concurrent changes then cannot
 * leave none, and an actor who was just disabled or demoted changes nothing. Call it before any other account is
 * locked: a fixed lock order avoids deadlocks.
 * @returns the ids of those who act for the whole organisation
 * @throws Refused 403 if the actor is no longer one of them
 */
export async function lockAdministrators(trx: Transaction, actor: Account): Promise<number[]> {
  const administrators = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'yes')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`has_joined(account)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!administrators.some(({ id }) => id === actor.id))
    throw new Refused(403, t('You may not do this: ask your administrator.'));
  const ids = administrators.map(({ id }) => id);
  // Read after the locks: a change of their units holds them, too.
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::int[]) as one (id) where units_of_person(id) = '{}'`.execute(trx);
  return rows.map(({ id }) => id);
}

/** @throws Refused 422 if `id` is the only administrator for the whole organisation */
export function refuseLastAdministrator(administrators: readonly number[], id: number): void {
  if (administrators.length !== 1 || administrators[0] !== id) return;
  throw new Refused(422, t('An organisation needs an administrator: make somebody else one first.'));
}

const lockAccess = (trx: Transaction, reach: Reach, id: number) =>
  trx
    .selectFrom('account')
    .select([
      'username',
      'name',
      sql<string>`display_name(account)`.as('shownName'),
      'version',
      'role',
      'workspace_access_type as workspaceAccessType',
      'model_access_controller as modelAccessController',
    ])
    .where('id', '=', id)
    .where(selectsWithin(reach, sql.ref('account.id')))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a person among those that the actor manages. @throws Refused 404, 409 on an older version */
async function readStored(trx: Transaction, actor: Account, { id, version }: AccessChange) {
  const reach = findReach(actor);
  const stored = await lockAccess(trx, reach, id);
  if (!stored) throw new Refused(404, t('There is no such user.'));
  if (version !== undefined && version !== stored.version)
    throw new Refused(
      409,
      t('The access of {shownName} was changed meanwhile. Please look at it again.', {
        shownName: stored.shownName,
      }),
    );
  const { role, workspaceAccessType, modelAccessController } = stored;
  const units = await readPersonUnits(trx, id);
  const before: PersonAccess = { rights: { role, workspaceAccessType, ...modelAccessController }, units };
  return { reach, stored, before };
}

/** @returns the new version */
async function storeAccess(
  trx: Transaction,
  id: number,
  { name, rights }: { name: string; rights: AccessRights },
): Promise<number> {
  const { role, workspaceAccessType, ...modelAccessController } = rights;
  const { version } = await trx
    .updateTable('account')
    .set({
      name,
      role,
      workspace_access_type: workspaceAccessType,
      model_access_controller: JSON.stringify(modelAccessController),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Names the units that a person acts for, for the log. */
const describeUnits = async (trx: Transaction, ids: readonly number[]): Promise<string> =>
  ids.length === 0 ? 'Whole organisation' : (await nameUnitsById(trx, ids)).join(', ');

async function describeChanges(
  trx: Transaction,
  before: PersonAccess,
  after: PersonAccess,
): Promise<FieldChange[]> {
  const rights = rightNames
    .filter((name) => before.rights[name] !== after.rights[name])
    .map((field) => ({ field, label: labels[field], old: before.rights[field], new: after.rights[field] }));
  if (String(before.units) === String(after.units)) return rights;
  const [old, now] = [await describeUnits(trx, before.units), await describeUnits(trx, after.units)];
  return [...rights, { field: 'units', label: 'Acts For', old, new: now }];
}

/**
 * Changes a person's rights, units and name, and logs it. They apply from their next call on. Equal values change nothing.
 * @returns the version to send with the next change
 * @throws Refused 403 if the actor is no longer an administrator, 404, 409 on an older version, 422 if no administrator
 * would be left, and at the fields of what the actor may not give
 */
export async function changeAccess(trx: Transaction, actor: Account, change: AccessChange): Promise<number> {
  if (change.units) await holdUnits(trx);
  const administrators = await lockAdministrators(trx, actor);
  const { reach, stored, before } = await readStored(trx, actor, change);
  const { id, rights, name: typed } = change;
  const units = change.units?.toSorted((one, other) => one - other) ?? before.units;
  const after: PersonAccess = { rights: { ...before.rights, ...rights }, units };
  const name = typed === undefined ? stored.name : readPersonName(typed);
  const renamed = { field: 'name', label: 'Name', old: stored.name, new: name };
  const changes = [
    ...(name === stored.name ? [] : [renamed]),
    ...(await describeChanges(trx, before, after)),
  ];
  if (changes.length === 0) return stored.version;
  await requireGrantable(trx, actor, reach, { before, after });
  if (after.rights.role === 'no' || units.length > 0) refuseLastAdministrator(administrators, id);
  const changed = await storeAccess(trx, id, { name, rights: after.rights });
  if (String(units) !== String(before.units))
    await storePersonUnits(trx, { organisationId: actor.organisationId, id }, units);
  await requireBreakGlassLeft(trx);
  const subject = { kind: 'user', id, code: stored.username };
  await appendSystemLog(trx, actor, { action: 'Access changed', subject, detail: { changes } });
  return changed;
}
