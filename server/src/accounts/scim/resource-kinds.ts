import type { RawBuilder } from 'kysely';
import type { Directory } from './directory.ts';
import type { Columns } from './filter.ts';
import { groupColumns, listGroups } from './group-repository.ts';
import type { Json } from './read-resource.ts';
import { groupSchema, userSchema, type Schema } from './schemas.ts';
import { createUnknown } from './scim-error.ts';
import { listScimUsers, userColumns } from './user-repository.ts';
import { toUserResource } from './user-resource.ts';
import { changeGroup, createGroup, deleteGroup, requireGroup, toGroupResource } from './write-group.ts';
import { changeUser, createUser, deleteUser, requireUser } from './write-user.ts';

/** Rows that are asked for. `whole` also reads members of groups. */
interface Page {
  offset: number;
  count: number;
  whole: boolean;
}

/** What can be done with a kind of resource. */
export interface ResourceKind {
  schema: Schema;
  columns: Columns;
  list: (
    directory: Directory,
    condition: RawBuilder<boolean>,
    page: Page,
  ) => Promise<{ total: number; resources: Json[] }>;
  read: (directory: Directory, id: string, whole: boolean) => Promise<Json>;
  /** @returns its id */
  create: (directory: Directory, sent: Json) => Promise<string>;
  change: (directory: Directory, id: string, change: (stored: Json) => Json) => Promise<void>;
  remove: (directory: Directory, id: string) => Promise<void>;
  /** What a replacement keeps of what it leaves out (RFC 7644 §3.5.1 lets the server decide). */
  kept: readonly string[];
}

/** @throws ScimError 404 */
const toAccount = (id: string): number => {
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id);
  throw createUnknown();
};

export const userKind: ResourceKind = {
  schema: userSchema,
  columns: userColumns,
  list: async ({ trx, provider, base }, condition, page) => {
    const { total, users } = await listScimUsers(trx, provider.issuer, condition, page);
    return { total, resources: users.map((user) => toUserResource(user, base)) };
  },
  read: async (directory, id) => toUserResource(await requireUser(directory, toAccount(id)), directory.base),
  create: async (directory, sent) => String(await createUser(directory, sent)),
  change: (directory, id, change) => changeUser(directory, toAccount(id), change),
  remove: (directory, id) => deleteUser(directory, toAccount(id)),
  kept: ['externalId', 'emails', 'active'],
};

export const groupKind: ResourceKind = {
  schema: groupSchema,
  columns: groupColumns,
  list: async ({ trx, base }, condition, { whole, ...page }) => {
    const { total, groups } = await listGroups(trx, condition, { ...page, withMembers: whole });
    return { total, resources: groups.map((group) => toGroupResource(group, base)) };
  },
  read: async (directory, id, whole) =>
    toGroupResource(await requireGroup(directory, id, whole), directory.base),
  create: createGroup,
  change: changeGroup,
  remove: deleteGroup,
  kept: ['externalId', 'members'],
};
