import { sql } from 'kysely';
import type { AccessRights, FieldChange } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Account } from '../../auth/account-repository.ts';
import { readPersonName } from '../../auth/person-names.ts';

/** A change of a person's rights. Rights that are left out stay. */
export interface AccessChange {
  id: number;
  /** The version that was read (optimistic concurrency). Without it, the newest is changed. */
  version?: number | undefined;
  rights: Partial<AccessRights>;
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
 * @returns their ids
 * @throws Refused 403 if the actor is no longer one of them
 */
export async function lockAdministrators(trx: Transaction, actor: Account): Promise<number[]> {
  const administrators = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'yes')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!administrators.some(({ id }) => id === actor.id))
    throw new Refused(403, 'You may not do this: ask your administrator.');
  return administrators.map(({ id }) => id);
}

/** @throws Refused 422 if `id` is the only administrator */
export function refuseLastAdministrator(administrators: readonly number[], id: number): void {
  if (administrators.length !== 1 || administrators[0] !== id) return;
  throw new Refused(422, 'An organisation needs an administrator: make somebody else one first.');
}

const readAccess = (trx: Transaction, id: number) =>
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
    .forNoKeyUpdate()
    .executeTakeFirst();

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

function describeRightChanges(before: AccessRights, after: AccessRights): FieldChange[] {
  return rightNames
    .filter((name) => before[name] !== after[name])
    .map((field) => ({ field, label: labels[field], old: before[field], new: after[field] }));
}

/**
 * Changes a person's rights and name, and logs it. Rights apply from their next call on. Equal values change nothing.
 * @returns the version to send with the next change
 * @throws Refused 403 if the actor is no longer an administrator, 404, 409 on an older version, 422 if no administrator
 * would be left
 */
export async function changeAccess(
  trx: Transaction,
  actor: Account,
  { id, version, rights, name: typed }: AccessChange,
): Promise<number> {
  const administrators = await lockAdministrators(trx, actor);
  const stored = await readAccess(trx, id);
  if (!stored) throw new Refused(404, 'There is no such user.');
  if (version !== undefined && version !== stored.version)
    throw new Refused(
      409,
      `The access of ${stored.shownName} was changed meanwhile. Please look at it again.`,
    );
  const { username, role, workspaceAccessType, modelAccessController } = stored;
  const before: AccessRights = { role, workspaceAccessType, ...modelAccessController };
  const after = { ...before, ...rights };
  const name = typed === undefined ? stored.name : readPersonName(typed);
  const renamed = { field: 'name', label: 'Name', old: stored.name, new: name };
  const changes = [...(name === stored.name ? [] : [renamed]), ...describeRightChanges(before, after)];
  if (changes.length === 0) return stored.version;
  if (after.role === 'no') refuseLastAdministrator(administrators, id);
  const changed = await storeAccess(trx, id, { name, rights: after });
  const subject = { kind: 'user', id, code: username };
  await appendSystemLog(trx, actor, { action: 'Access changed', subject, detail: { changes } });
  return changed;
}
