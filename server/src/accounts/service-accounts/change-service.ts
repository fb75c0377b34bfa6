import {
  maxServiceAccounts,
  type FieldChange,
  type ReplyOf,
  type serviceAddShape,
  type serviceUpdateShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { readUsernames } from '../../database/person-names.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { readPersonName } from '../../auth/person-names.ts';
import { revokeTokens } from '../../auth/tokens/find-access-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import {
  findKnownUnits,
  nameUnitsById,
  readPersonUnits,
  storePersonUnits,
} from '../../units/person-units.ts';
import { requirePeople } from '../../due/people/check-people.ts';
import { holdUnits } from '../../units/unit-repository.ts';
import { lockAdministrators } from '../users/change-access.ts';
import {
  countServices,
  insertService,
  lockService,
  storeService,
  type StoredService,
} from './service-repository.ts';

const inUse = () => t('There is a service account of this name. Choose another.');

/**
 * Administrators are locked, so that nobody adds another one meanwhile.
 * @throws Refused 422 for an empty name, and one that another service account at work has
 */
async function requireName(trx: Transaction, typed: string, except = 0): Promise<string> {
  const name = readPersonName(typed);
  if (name === '') throw Refused.byFields([{ field: 'name', message: t('Please fill the Name.') }]);
  const { count, named } = await countServices(trx, name, except);
  if (named) throw Refused.byFields([{ field: 'name', message: inUse() }]);
  if (except === 0 && count >= maxServiceAccounts)
    throw new Refused(
      422,
      t('There are {maxServiceAccounts} service accounts, also disabled ones: change one.', {
        maxServiceAccounts,
      }),
    );
  return name;
}

/** Locks the owner. @throws Refused 422 unless it is a person who is not disabled */
const requireOwner = (trx: Transaction, owner: number) => requirePeople(trx, { owner, checker: null });

/** @returns the units in order. @throws Refused 422 for one that does not exist, or twice */
async function requireUnits(trx: Transaction, units: readonly number[]): Promise<number[]> {
  const known = await findKnownUnits(trx, units);
  if (new Set(units).size < units.length || units.some((id) => !known.has(id)))
    throw Refused.byFields([{ field: 'units', message: t('One of these units does not exist any more.') }]);
  return units.toSorted((one, other) => one - other);
}

const nameUnits = async (trx: Transaction, ids: readonly number[]): Promise<string> =>
  ids.length === 0 ? 'Whole organisation' : (await nameUnitsById(trx, ids)).join(', ');

const subjectOf = ({ id, username }: Pick<StoredService, 'id' | 'username'>) => ({
  kind: 'user',
  id,
  code: username,
});

/**
 * Makes a service account. @throws Refused 403 where the caller is no administrator any more, 422 by field, and for too many
 */
export async function addService({
  trx,
  account,
  body: { name: typed, owner, workspaceAccessType, units: chosen = [] },
}: Acting<ReturnType<typeof serviceAddShape>>): Promise<ReplyOf<ReturnType<typeof serviceAddShape>>> {
  await holdUnits(trx);
  await lockAdministrators(trx, account);
  await requireOwner(trx, owner);
  const units = await requireUnits(trx, chosen);
  const name = await requireName(trx, typed);
  const { organisationId } = account;
  const made = await insertService(trx, organisationId, { name, owner, workspaceAccessType });
  await storePersonUnits(trx, { organisationId, id: made.id }, units);
  const owners = await readUsernames(trx, [owner]);
  await appendSystemLog(trx, account, {
    action: 'Service account made',
    subject: subjectOf(made),
    detail: { name, owner: owners.get(owner), workspaceAccessType, units: await nameUnits(trx, units) },
  });
  return success({ message: t('Service Account Made Successfully'), id: made.id });
}

/** What differs between two states, for the log. */
async function describeChanges(
  trx: Transaction,
  before: StoredService & { units: number[] },
  after: StoredService & { units: number[] },
): Promise<FieldChange[]> {
  const owners = await readUsernames(trx, [before.owner, after.owner]);
  const nameOwner = ({ owner }: StoredService) => owners.get(owner) ?? '';
  const pairs: [string, string, string, string][] = [
    ['name', 'Name', before.name, after.name],
    ['owner', 'Owner', nameOwner(before), nameOwner(after)],
    ['workspaceAccessType', 'Workspace', before.workspaceAccessType, after.workspaceAccessType],
    ['units', 'Acts For', await nameUnits(trx, before.units), await nameUnits(trx, after.units)],
  ];
  return pairs.flatMap(([field, label, old, now]) => (old === now ? [] : [{ field, label, old, new: now }]));
}

/**
 * Changes a service account, or disables it, which revokes its tokens. Equal values change nothing.
 * @throws Refused 403 where the caller is no administrator any more, 404, 409 on an older version, 422 by field
 */
export async function updateService({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof serviceUpdateShape>>): Promise<ReplyOf<ReturnType<typeof serviceUpdateShape>>> {
  await holdUnits(trx);
  await lockAdministrators(trx, account);
  const { id } = body;
  const stored = await lockService(trx, id);
  const before = { ...stored, units: await readPersonUnits(trx, id) };
  if (body.version !== undefined && body.version !== stored.version)
    throw new Refused(
      409,
      t('{name} was changed meanwhile. Please look at the list again.', { name: stored.name }),
    );
  if (body.owner !== undefined && body.owner !== stored.owner) await requireOwner(trx, body.owner);
  const disabled = body.disabled ?? stored.disabled;
  const isAtWorkAgain = stored.disabled && !disabled;
  const after = {
    ...before,
    disabled,
    owner: body.owner ?? stored.owner,
    workspaceAccessType: body.workspaceAccessType ?? stored.workspaceAccessType,
    name:
      body.name === undefined && !isAtWorkAgain
        ? stored.name
        : await requireName(trx, body.name ?? stored.name, id),
    units: body.units ? await requireUnits(trx, body.units) : before.units,
  };
  const changes = await describeChanges(trx, before, after);
  const message = t('Service Account Updated Successfully');
  if (changes.length === 0 && disabled === stored.disabled)
    return success({ message, version: stored.version });
  const version = await storeService(trx, after);
  await storePersonUnits(trx, stored, after.units);
  const log = (action: 'Access changed' | 'User disabled' | 'User enabled', detail: object = {}) =>
    appendSystemLog(trx, account, { action, subject: subjectOf(stored), detail: { ...detail } });
  if (changes.length > 0) await log('Access changed', { changes });
  if (disabled !== stored.disabled) await log(disabled ? 'User disabled' : 'User enabled');
  if (disabled) await revokeTokens(trx, id);
  return success({ message, version });
}
