import { isMailAddress, type FieldChange } from '@lexboard/shared-lib/contract';
import { findPersonNameFault, tidyPersonName } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { deleteResetLinks } from '../passwords/reset-link.ts';
import type { StoredProvider } from '../providers/provider-repository.ts';
import { disableUser } from '../users/disable-user.ts';
import { insertInvited } from '../users/user-repository.ts';
import { findExemption, giveLeast, least, orTaken, type Directory } from './directory.ts';
import { readGroupNames } from './group-repository.ts';
import type { Json } from './read-resource.ts';
import { createInvalid, createTaken, createUnknown, ScimError } from './scim-error.ts';
import {
  findNamed,
  findScimUser,
  recordDeleted,
  recordDisabled,
  storeScimUser,
  updateAccount,
  type ScimUser,
} from './user-repository.ts';
import { shownNameOf, toStoredResource, toWanted, type WantedUser } from './user-resource.ts';

const unmanagedPerson =
  'Somebody here has this userName or address already. SCIM manages them once they are linked to the provider: by their own sign-in, or by an administrator on the page Users.';

const sameUserExists = 'Another user has this userName, address or externalId.';

/** @throws ScimError 400 for an address that is not of the organisation's: others' people must not be met by it */
function requireOwnAddress({ domains }: StoredProvider, attribute: string, address: string): void {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (isMailAddress(address) && domains.includes(domain)) return;
  throw createInvalid(
    'invalidValue',
    `${attribute} must be an e-mail address of a domain that the page Organisation lists under Sign-in: ${domains.join(', ')}.`,
  );
}

/** The name that is stored for people to see. @throws ScimError 400 */
function readName({ names }: WantedUser): string {
  const typed = shownNameOf(names);
  const fault = findPersonNameFault(typed);
  if (fault) throw createInvalid('invalidValue', fault);
  return tidyPersonName(typed);
}

const rights = { ...least, statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } as const;

const subjectOf = (id: number, code: string) => ({ kind: 'user', id, code });

/** @throws ScimError 404 also for somebody whom the directory does not manage */
export async function requireUser(
  { trx, provider }: Pick<Directory, 'trx' | 'provider'>,
  id: number,
): Promise<ScimUser> {
  const user = await findScimUser(trx, provider.issuer, id);
  if (!user) throw createUnknown();
  return user;
}

async function disable(directory: Directory, user: ScimUser): Promise<void> {
  const exemption = findExemption(directory, user.id);
  if (exemption)
    throw new ScimError(
      403,
      `${user.shownName} stays: ${exemption}. Another administrator can disable them here.`,
    );
  await storeScimUser(directory, user, user);
  await disableUser(
    { ...directory, body: { id: user.id, disabled: true }, query: undefined },
    directory.publicUrl,
  );
  await recordDisabled(directory.trx, user.id);
}

/** @throws ScimError 403 for whom an administrator disabled: they stay out, whatever the directory says (doors §1) */
async function enable(directory: Directory, user: ScimUser): Promise<void> {
  if (user.disabledHere)
    throw new ScimError(
      403,
      `An administrator has disabled ${user.shownName} here: enable them on the page Users first.`,
    );
  await disableUser(
    { ...directory, body: { id: user.id, disabled: false }, query: undefined },
    directory.publicUrl,
  );
}

function describeChanges(before: ScimUser, after: WantedUser & { name: string }): FieldChange[] {
  const pairs = [
    ['username', 'Username', before.userName, after.userName],
    ['email', 'E-mail Address', before.email, after.email],
    ['name', 'Name', before.name, after.name],
    ['externalId', 'External ID', before.externalId ?? '', after.externalId ?? ''],
  ] as const;
  return pairs.flatMap(([field, label, old, now]) => (old === now ? [] : [{ field, label, old, new: now }]));
}

/** Why a directory may not change what leads into an account that it made; undefined where it may. */
async function findFixed(
  directory: Directory,
  { id, isAdministrator }: ScimUser,
): Promise<string | undefined> {
  const exemption = findExemption(directory, id);
  if (exemption || !isAdministrator) return exemption;
  const names = await readGroupNames(directory.trx, id);
  const grant = directory.provider.grants.find(({ value }) => names.includes(value));
  // Else a directory could come into rights that no mapping gives it.
  return grant?.role === 'yes' ? undefined : 'they are an administrator, by no group';
}

/**
 * Checks what leads into an account: password links go to its e-mail, and at the first sign-in the externalId says whose it is.
 * @throws ScimError 400 for somebody who was here before the directory, whom it spares, or whom an administrator made one,
 *   and for addresses of others
 */
async function requireNames(directory: Directory, before: ScimUser, after: WantedUser): Promise<void> {
  const fixed = await findFixed(directory, before);
  const refuse = (attribute: string, why: string) =>
    createInvalid('mutability', `The ${attribute} of ${before.shownName} cannot be changed: ${why}.`);
  if (before.made && fixed && before.externalId !== after.externalId) throw refuse('externalId', fixed);
  for (const attribute of ['userName', 'email'] as const) {
    if (before[attribute].toLowerCase() === after[attribute].toLowerCase()) continue;
    const why = before.made ? fixed : 'the account was not made by SCIM';
    if (why) throw refuse(attribute, why);
    requireOwnAddress(directory.provider, attribute, after[attribute]);
  }
}

const nameParts = ['displayName', 'formatted', 'givenName', 'familyName'] as const;

async function storeNames(directory: Directory, before: ScimUser, after: WantedUser): Promise<void> {
  const { trx, account: actor } = directory;
  await requireNames(directory, before, after);
  const { userName, email } = before.made ? after : before;
  const { names } = after;
  // A name that the directory did not change stays as the person has it here.
  const isRenamed = shownNameOf(names) !== shownNameOf(before.names) && shownNameOf(names) !== '';
  const name = isRenamed ? readName(after) : before.name;
  const changes = describeChanges(before, { ...after, userName, email, name });
  if (changes.length === 0 && nameParts.every((part) => names[part] === before.names[part])) return;
  await orTaken(storeScimUser(directory, before, after), sameUserExists);
  if (changes.length === 0) return;
  const account = before.made ? { name, username: userName, email } : { name };
  await orTaken(updateAccount(trx, before.id, account), sameUserExists);
  // It was mailed to an address that may be somebody else's now.
  if (email !== before.email) await deleteResetLinks(trx, before.id);
  const subject = subjectOf(before.id, userName);
  await appendSystemLog(trx, actor, { action: 'User changed', subject, detail: { changes } });
}

/**
 * Gives a user the state that a directory wants.
 * @throws ScimError 400, 403 for whom SCIM may not disable or enable, 409 for names of somebody else
 */
async function store(directory: Directory, before: ScimUser, resource: Json): Promise<void> {
  const after = toWanted(resource);
  await storeNames(directory, before, after);
  if (before.active === after.active) return;
  const stored = await requireUser(directory, before.id);
  await (after.active ? enable(directory, stored) : disable(directory, stored));
}

/** Changes a user. @param change gives the whole user that is wanted, from the stored one. @throws as {@link store}, 404 */
export async function changeUser(
  directory: Directory,
  id: number,
  change: (stored: Json) => Json,
): Promise<void> {
  const before = await requireUser(directory, id);
  await store(directory, before, change(toStoredResource(before)));
}

/**
 * The account of somebody whom the directory had deleted, where it says by its own id that it is the same person. An address is none: it
 * may be given to another person (doors §1).
 */
async function findReturning(
  { trx, provider: { issuer } }: Directory,
  wanted: WantedUser,
): Promise<number | undefined> {
  const [named, ...others] = await findNamed(trx, [wanted.userName, wanted.email]);
  if (!named) return undefined;
  const isSame =
    named.externalId !== null && named.externalId === wanted.externalId && named.issuer === issuer;
  if (others.length > 0 || !named.deleted || !isSame) throw createTaken(unmanagedPerson);
  return named.id;
}

async function bringBack(directory: Directory, id: number, wanted: WantedUser, sent: Json): Promise<void> {
  const { trx, provider, account } = directory;
  await storeScimUser(directory, { organisationId: account.organisationId, id, made: false }, wanted);
  const before = await findScimUser(trx, provider.issuer, id);
  // It was managed by its link to the provider, which has ended.
  if (!before) throw createTaken(unmanagedPerson);
  await giveLeast(directory, id);
  await store(directory, before, { ...toStoredResource(before), active: true, ...sent });
}

/**
 * Creates a user: a person without a password who may view only, until groups say more. Somebody whom the directory had deleted comes
 * back into the same account.
 * @returns its id
 * @throws ScimError 400, 409 for somebody who is here already
 */
export async function createUser(directory: Directory, sent: Json): Promise<number> {
  const { trx, account, provider } = directory;
  const wanted = toWanted(sent);
  requireOwnAddress(provider, 'userName', wanted.userName);
  requireOwnAddress(provider, 'emails', wanted.email);
  const name = readName(wanted);
  const returning = await findReturning(directory, wanted);
  if (returning !== undefined) {
    await bringBack(directory, returning, wanted, sent);
    return returning;
  }
  const { organisationId } = account;
  const { userName, email, externalId, active } = wanted;
  const id = await insertInvited(trx, organisationId, { email, name, rights });
  if (id === undefined) throw createTaken(unmanagedPerson);
  await orTaken(updateAccount(trx, id, { username: userName, invited_at: null }), sameUserExists);
  await orTaken(storeScimUser(directory, { organisationId, id, made: true }, wanted), sameUserExists);
  await appendSystemLog(trx, account, {
    action: 'User added',
    subject: subjectOf(id, userName),
    detail: { provider: provider.issuer, ...least, ...(externalId && { externalId }) },
  });
  if (!active) await disable(directory, await requireUser(directory, id));
  return id;
}

/** Deletes a user for the directory: the account is disabled, and nothing of it is lost. @throws ScimError 403, 404 */
export async function deleteUser(directory: Directory, id: number): Promise<void> {
  const { trx, account } = directory;
  const user = await requireUser(directory, id);
  await (user.active ? disable(directory, user) : storeScimUser(directory, user, user));
  await recordDeleted(trx, id);
  const subject = subjectOf(id, user.userName);
  await appendSystemLog(trx, account, { action: 'User deleted by the directory', subject });
}
