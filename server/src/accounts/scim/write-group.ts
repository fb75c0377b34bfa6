import type { FieldChange } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { giveRights, isMapped, orTaken, type Directory } from './directory.ts';
import {
  changeMembers,
  findGroup,
  insertGroup,
  removeGroup,
  updateGroup,
  type ScimGroup,
} from './group-repository.ts';
import { isObject, type Json } from './read-resource.ts';
import { groupSchema } from './schemas.ts';
import { createInvalid, createUnknown } from './scim-error.ts';
import { findManaged } from './user-repository.ts';

/** Most members of a group. */
const MOST_MEMBERS = 20_000;

const sameGroupExists = 'There is a group of this displayName already.';

interface WantedGroup {
  displayName: string;
  externalId: string | null;
  members: number[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @throws ScimError 400 invalidValue */
function readMember(value: unknown): number {
  const { value: id, type } = isObject(value) ? value : {};
  if (typeof type === 'string' && type.toLowerCase() !== 'user')
    throw createInvalid('invalidValue', 'Members are users: groups in groups are not taken.');
  if (typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id)) return Number(id);
  throw createInvalid('invalidValue', `There is no user with the id ${JSON.stringify(id ?? null)}.`);
}

/** Reads what is wanted of a whole group. @throws ScimError 400 invalidValue */
function toWanted({ displayName: typed, externalId, members }: Json): WantedGroup {
  const displayName = textOf(typed);
  if (displayName === '') throw createInvalid('invalidValue', 'displayName is missing.');
  const sent: unknown[] = Array.isArray(members) ? members : [];
  if (sent.length > MOST_MEMBERS)
    throw createInvalid('tooMany', `A group has at most ${MOST_MEMBERS} members.`);
  return {
    displayName,
    externalId: textOf(externalId) || null,
    members: [...new Set(sent.map(readMember))],
  };
}

const toStored = ({ displayName, externalId, members }: ScimGroup): Json => ({
  displayName,
  ...(externalId !== null && { externalId }),
  members: members.map(({ id }) => ({ value: String(id) })),
});

/** A group as a reply gives it. @param base the address of the SCIM service */
export const toGroupResource = (group: ScimGroup, base: string): Json => ({
  schemas: [groupSchema.urn],
  id: group.id,
  displayName: group.displayName,
  ...(group.externalId !== null && { externalId: group.externalId }),
  members: group.members.map(({ id, name }) => ({
    value: String(id),
    $ref: `${base}/Users/${id}`,
    display: name,
    type: 'User',
  })),
  meta: {
    resourceType: groupSchema.name,
    created: group.created.toISOString(),
    lastModified: group.modified.toISOString(),
    location: `${base}/Groups/${group.id}`,
  },
});

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws ScimError 404 */
export async function requireGroup(
  { trx }: Pick<Directory, 'trx'>,
  id: string,
  withMembers = true,
): Promise<ScimGroup> {
  const group = idForm.test(id) ? await findGroup(trx, id, withMembers) : undefined;
  if (!group) throw createUnknown();
  return group;
}

/** @throws ScimError 400 for an id of nobody whom the directory manages */
async function requireManaged({ trx, provider }: Directory, ids: readonly number[]): Promise<void> {
  const known = await findManaged(trx, provider.issuer, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw createInvalid('invalidValue', `There is no user with the id "${unknown}".`);
}

const subjectOf = (displayName: string) => ({ kind: 'group', code: displayName });

const empty = { displayName: '', externalId: null, members: [] };

type GroupState = Pick<ScimGroup, 'displayName' | 'externalId' | 'members'>;

/** Stores the members that a group gets or loses, and what its name then gives them. @returns what changed, for the log */
async function storeMembers(
  directory: Directory,
  id: string,
  { before, after }: { before: GroupState; after: WantedGroup },
): Promise<FieldChange[]> {
  const { trx, account, provider } = directory;
  const was = new Set(before.members.map((member) => member.id));
  const is = new Set(after.members);
  const added = [...is].filter((member) => !was.has(member));
  const removed = [...was].filter((member) => !is.has(member));
  await requireManaged(directory, added);
  await changeMembers(trx, { organisationId: account.organisationId, id }, { added, removed });
  const gave = isMapped(provider.grants, before.displayName);
  const gives = isMapped(provider.grants, after.displayName);
  const isRenamed = before.displayName !== after.displayName;
  const concerned = isRenamed && (gave || gives) ? [...was, ...added] : [...added, ...removed];
  if (gave || gives) {
    // Whom an administrator has unlinked since is the directory's no more.
    const managed = await findManaged(trx, provider.issuer, concerned);
    for (const member of [...managed].toSorted((one, other) => one - other))
      await giveRights(directory, member, gave && was.has(member));
  }
  const label = (one: string, count: number) =>
    count === 0 ? [] : [{ field: 'members', label: one, old: '', new: String(count) }];
  return [...label('Members added', added.length), ...label('Members removed', removed.length)];
}

/** @returns its id. @throws ScimError 400, 409 for the name of another group */
export async function createGroup(directory: Directory, sent: Json): Promise<string> {
  const { trx, account } = directory;
  const after = toWanted(sent);
  const id = await orTaken(insertGroup(trx, account.organisationId, after), sameGroupExists);
  const changes = await storeMembers(directory, id, { before: empty, after });
  const subject = subjectOf(after.displayName);
  await appendSystemLog(trx, account, { action: 'Group added', subject, detail: { changes } });
  return id;
}

/** Changes a group. @param change gives the whole group that is wanted, from the stored one. @throws ScimError 400, 404, 409 */
export async function changeGroup(
  directory: Directory,
  id: string,
  change: (stored: Json) => Json,
): Promise<void> {
  const { trx, account } = directory;
  const before = await requireGroup(directory, id);
  const after = toWanted(change(toStored(before)));
  const isRenamed = before.displayName !== after.displayName;
  const named: FieldChange[] = isRenamed
    ? [{ field: 'displayName', label: 'Name', old: before.displayName, new: after.displayName }]
    : [];
  const isOther = isRenamed || before.externalId !== after.externalId;
  if (isOther) await orTaken(updateGroup(trx, id, after), sameGroupExists);
  const changes = [...named, ...(await storeMembers(directory, id, { before, after }))];
  if (changes.length === 0) return;
  if (!isOther) await updateGroup(trx, id, after);
  const subject = subjectOf(after.displayName);
  await appendSystemLog(trx, account, { action: 'Group changed', subject, detail: { changes } });
}

/** Deletes a group, and what its name gave to its members. @throws ScimError 404 */
export async function deleteGroup(directory: Directory, id: string): Promise<void> {
  const { trx, account } = directory;
  const before = await requireGroup(directory, id);
  const after = { ...before, members: [] };
  const changes = await storeMembers(directory, id, { before, after });
  await removeGroup(trx, id);
  const subject = subjectOf(before.displayName);
  await appendSystemLog(trx, account, { action: 'Group deleted', subject, detail: { changes } });
}
