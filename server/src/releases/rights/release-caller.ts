import { joinNames, type DeployScope } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { DeployToken, Grant } from '../../auth/deploy/find-deploy-token.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import type { Operator } from '../operations/operate.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';
import { formatVisitorName } from '../state/release-state.ts';
import { findOwnedRemotes } from './owner-repository.ts';

/** A caller who operates releases over HTTP: an administrator, an owner of remotes, or a program with a deploy token. */
export interface ReleaseCaller {
  operator: Operator;
  /** The owner of the caller's uploads. */
  sender: string;
  /** Their own remotes; an administrator operates all others as well. */
  owned: ReadonlySet<string>;
  kind: 'administrator' | 'owner' | 'token';
  /** The scopes of a token; all where it is left out. */
  grants?: readonly Grant[];
}

/** @throws Refused 403 for people of another organisation than the operating one */
export async function requireOperatingOrganisation(
  directory: Transaction,
  { organisationId }: Pick<Account, 'organisationId'>,
): Promise<void> {
  if ((await findOperatingOrganisation(directory)) !== organisationId)
    throw new Refused(403, t('Only the organisation that operates the platform may do this.'));
}

/**
 * Determines a person's rights to releases. As the directory.
 * @throws Refused 403 for people who are neither administrators of the operating organisation nor owners
 */
export async function findReleaseCaller(directory: Transaction, account: Account): Promise<ReleaseCaller> {
  const { id, organisationId, username, role } = account;
  await requireOperatingOrganisation(directory, account);
  const owned = await findOwnedRemotes(directory, { organisationId, accountId: id });
  if (role !== 'yes' && owned.size === 0)
    throw new Refused(403, t('You may not do this: ask your administrator.'));
  const sender = formatVisitorName({ organisationId, accountId: id });
  if (role === 'yes') return { operator: { id, username }, sender, owned, kind: 'administrator' };
  return { operator: { id, username, only: owned }, sender, owned, kind: 'owner' };
}

/** The rights of a program with a deploy token. */
export function toReleaseCaller({ id, operator: username, grants }: DeployToken): ReleaseCaller {
  const owned = new Set(grants.flatMap(({ remotes }) => remotes));
  return {
    operator: { id: null, username, only: owned },
    sender: `token ${id}`,
    owned,
    kind: 'token',
    grants,
  };
}

/**
 * Whether the caller may see a remote: people see all, a token its own. Null stands for all remotes.
 * @param scope what a token needs for it; nothing where it is left out
 */
export const maySee = ({ kind, grants = [] }: ReleaseCaller, remote: string | null, scope?: DeployScope) =>
  kind !== 'token' ||
  (remote !== null &&
    grants.some((grant) => grant.remotes.includes(remote) && (!scope || grant.scopes.includes(scope))));

/** The caller as operator of releases that may be in a set: a token only of remotes for which it has the scopes. */
export function toOperator({ operator, grants }: ReleaseCaller, needed: readonly DeployScope[]): Operator {
  if (!grants) return operator;
  const scopesOf = (remote: string) =>
    grants.flatMap(({ remotes, scopes }) => (remotes.includes(remote) ? scopes : []));
  const remotes = grants.flatMap((grant) => grant.remotes);
  const may = (remote: string) => needed.every((scope) => scopesOf(remote).includes(scope));
  return { ...operator, only: new Set(remotes.filter(may)) };
}

/** @param remote left out for any of the token's remotes */
function requireScopes({ grants }: ReleaseCaller, needed: readonly DeployScope[], remote?: string): void {
  if (!grants) return;
  const fitting = grants.filter(({ remotes }) => remote === undefined || remotes.includes(remote));
  const scopes = [...new Set(fitting.flatMap((grant) => grant.scopes))];
  const lacking = needed.filter((scope) => !scopes.includes(scope));
  if (lacking.length > 0)
    throw new Refused(
      403,
      t('This deploy token is for {scopes}. This needs {lacking}.', {
        scopes: joinNames(scopes),
        lacking: joinNames(lacking),
      }),
    );
}

/** @throws Refused 403 for a remote that is not the caller's, or for a token without the scope */
export function requireRight(caller: ReleaseCaller, remote: string, needed: readonly DeployScope[]): void {
  const { kind, owned } = caller;
  if (kind !== 'administrator' && !owned.has(remote)) {
    throw new Refused(
      403,
      kind === 'token'
        ? t('This deploy token is for {names}, not for {remote}.', { names: joinNames([...owned]), remote })
        : t('You do not own {remote}: an administrator can name you as an owner.', { remote }),
    );
  }
  requireScopes(caller, needed, remote);
}

/**
 * Requires an administrator, or a token with the right to administer, for changes of owners and webhooks.
 * @param remotes the remotes concerned; null stands for all
 * @throws Refused 403
 */
export function requireAdministration(caller: ReleaseCaller, remotes: readonly (string | null)[]): void {
  if (caller.kind === 'administrator') return;
  if (caller.kind === 'owner') throw new Refused(403, t('You may not do this: ask your administrator.'));
  requireScopes(caller, ['administer']);
  for (const remote of remotes) requireRight(caller, remote ?? t('all remotes'), ['administer']);
}

/** @throws Refused 403 for a token that reads a remote that is not its own */
export function requireSight(caller: ReleaseCaller, remote: string): void {
  if (!maySee(caller, remote)) requireRight(caller, remote, []);
}
