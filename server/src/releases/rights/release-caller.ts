import { joinNames, type DeployScope } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { DeployToken } from '../../auth/deploy/find-deploy-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Operator } from '../operations/operate.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';
import { formatVisitorName } from '../state/release-state.ts';
import { findOwnedRemotes } from './owner-repository.ts';

/** Whoever operates releases over HTTP: an administrator, an owner of remotes, or a program with a deploy token. */
export interface ReleaseCaller {
  operator: Operator;
  /** Whose uploads are whose. */
  sender: string;
  /** The remotes that are theirs; an administrator operates all others as well. */
  owned: ReadonlySet<string>;
  kind: 'administrator' | 'owner' | 'token';
  /** What they may do with these; everything where it is left out. */
  scopes?: readonly DeployScope[];
}

/** @throws Refused 403 for people of another organisation than the one that operates the platform */
export async function requireOperatingOrganisation(
  directory: Transaction,
  { organisationId }: Pick<Account, 'organisationId'>,
): Promise<void> {
  if ((await findOperatingOrganisation(directory)) !== organisationId)
    throw new Refused(403, 'Only the organisation that operates the platform may do this.');
}

/**
 * What a person is to releases. As the directory.
 * @throws Refused 403 for who is neither an administrator of the operating organisation nor an owner
 */
export async function findReleaseCaller(directory: Transaction, account: Account): Promise<ReleaseCaller> {
  const { id, organisationId, username, role } = account;
  await requireOperatingOrganisation(directory, account);
  const owned = await findOwnedRemotes(directory, { organisationId, accountId: id });
  if (role !== 'yes' && owned.size === 0)
    throw new Refused(403, 'You may not do this: ask your administrator.');
  const sender = formatVisitorName({ organisationId, accountId: id });
  if (role === 'yes') return { operator: { id, username }, sender, owned, kind: 'administrator' };
  return { operator: { id, username, only: owned }, sender, owned, kind: 'owner' };
}

/** What a program with a deploy token is to releases. */
export const toReleaseCaller = ({ id, name, remotes, scopes }: DeployToken): ReleaseCaller => ({
  operator: { id: null, username: `token (${name})`, only: new Set(remotes) },
  sender: `token ${id}`,
  owned: new Set(remotes),
  kind: 'token',
  scopes,
});

/** Whether they may know how a remote does: people all of them, a token its own; null stands for all at once. */
export const maySee = ({ kind, owned }: ReleaseCaller, remote: string | null): boolean =>
  kind !== 'token' || (remote !== null && owned.has(remote));

function requireScopes({ scopes }: ReleaseCaller, needed: readonly DeployScope[]): void {
  const lacking = needed.filter((scope) => scopes && !scopes.includes(scope));
  if (lacking.length > 0)
    throw new Refused(
      403,
      `This deploy token is for ${joinNames(scopes ?? [])}. This needs ${joinNames(lacking)}.`,
    );
}

/** @throws Refused 403 where a remote is not theirs, or their token is for other operations */
export function requireRight(caller: ReleaseCaller, remote: string, needed: readonly DeployScope[]): void {
  const { kind, owned } = caller;
  if (kind !== 'administrator' && !owned.has(remote)) {
    throw new Refused(
      403,
      kind === 'token'
        ? `This deploy token is for ${joinNames([...owned])}, not for ${remote}.`
        : `You do not own ${remote}: an administrator can name you as an owner.`,
    );
  }
  requireScopes(caller, needed);
}

/**
 * Lets administrators, and tokens that may administer, say who owns a remote and where notices of it go.
 * @param remotes those that it is about; null stands for all at once
 * @throws Refused 403
 */
export function requireAdministration(caller: ReleaseCaller, remotes: readonly (string | null)[]): void {
  if (caller.kind === 'administrator') return;
  if (caller.kind === 'owner') throw new Refused(403, 'You may not do this: ask your administrator.');
  requireScopes(caller, ['administer']);
  for (const remote of remotes) requireRight(caller, remote ?? 'all remotes', []);
}

/** @throws Refused 403 for a token that asks how a remote does which is not its own */
export function requireSight(caller: ReleaseCaller, remote: string): void {
  if (!maySee(caller, remote)) requireRight(caller, remote, []);
}
