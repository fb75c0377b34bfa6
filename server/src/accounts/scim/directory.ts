import type { SignOnGrant } from '@lexboard/shared-lib/contract';
import type { Admitted } from '../../auth/guarded-calls.ts';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { holdUnits } from '../../units/unit-repository.ts';
import type { StoredProvider } from '../providers/provider-repository.ts';
import { findUnits } from '../sign-on/newcomers.ts';
import { changeAccess, lockAdministrators } from '../users/change-access.ts';
import { readGroupNames } from './group-repository.ts';
import { createTaken } from './scim-error.ts';

/** A directory at work, by the token of an administrator of the whole organisation. */
export interface Directory extends Admitted {
  provider: StoredProvider;
  publicUrl: string;
  /** The address of the service. */
  base: string;
}

/** Lets one change of a directory run at a time, and locks what rights depend on, in the order of other changes of people. */
export async function beginChange({ trx, account }: Admitted): Promise<void> {
  await lockUntilCommit(trx, `${account.organisationId} scim`);
  await holdUnits(trx);
  await lockAdministrators(trx, account);
}

/** Turns a name or an id that something else has into a conflict. @throws ScimError 409 */
export async function orTaken<Result>(work: Promise<Result>, detail: string): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.kind === 'unique-violation') throw createTaken(detail);
    throw error;
  });
}

/** Why the directory neither disables somebody nor gives them other rights or other ways to sign in; undefined where it may. */
export function findExemption({ account, provider }: Directory, id: number): string | undefined {
  if (id === account.id) return 'the token is theirs';
  return provider.breakGlass.includes(id) ? 'theirs is a break-glass account' : undefined;
}

/** Whether a group of this name gives anything. */
export const isMapped = (grants: readonly SignOnGrant[], name: string): boolean =>
  grants.some(({ value }) => value === name);

/** What people have who are in no mapped group. */
export const least = { role: 'no', workspaceAccessType: 'View' } as const;

/** Lets a person view only; the units they act for stay, so that nobody sees more by it. */
export async function giveLeast(directory: Directory, id: number): Promise<void> {
  if (findExemption(directory, id)) return;
  await changeAccess(directory.trx, directory.account, { id, rights: least });
}

/**
 * Gives a person what the first mapping says whose group they are in (doors §1). Who left the last mapped group may view only. Those who
 * were never in one keep what they have.
 * @param hasLeft whether the person was in a mapped group that they are in no longer
 */
export async function giveRights(directory: Directory, id: number, hasLeft: boolean): Promise<void> {
  const { trx, account, provider } = directory;
  if (findExemption(directory, id)) return;
  const names = await readGroupNames(trx, id);
  const grant = provider.grants.find(({ value }) => names.includes(value));
  if (!grant) return hasLeft ? giveLeast(directory, id) : undefined;
  const units = await findUnits(trx, grant.units);
  // All of them were deleted: it must not give the whole organisation.
  if (grant.units.length > 0 && units.length === 0) return giveLeast(directory, id);
  const { role, workspaceAccessType } = grant;
  await changeAccess(trx, account, { id, rights: { role, workspaceAccessType }, units });
}
