import {
  ciProviderNames,
  publicIssuers,
  type DeployScope,
  type JobTrust,
  type NewJobTrust,
} from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../../database/transaction.ts';
import type { Networks } from '../../../outgoing/allowed-addresses.ts';
import { readOutgoingAddress } from '../../notices/manage-webhooks.ts';
import type { Operator } from '../../operations/operate.ts';
import { logToken } from '../manage-tokens.ts';
import { insertToken, type TokenOwner } from '../token-repository.ts';
import { shortRef } from './job-claims.ts';

export interface TrustInput {
  remote: string;
  others?: string[] | undefined;
  trust: NewJobTrust;
  scopes: DeployScope[];
  days: number;
}

/** Names a trust in lists: `GitHub octo/roadmap@main (production)`. */
function nameTrust({ provider, issuer, repository, ref, environment }: JobTrust): string {
  const at = ref === undefined ? '' : `@${shortRef(ref)}`;
  const on = issuer === publicIssuers[provider] ? '' : ` on ${new URL(issuer).host}`;
  return `${ciProviderNames[provider]} ${repository}${at}${on}${environment === undefined ? '' : ` (${environment})`}`;
}

/**
 * Lets jobs of a CI service act as a deploy token. `directory` is the operating organisation's afterwards.
 * @param networks private networks that issuers may be in
 * @throws Refused 422 for an issuer whose keys this server may not fetch
 */
export async function addTrust(
  directory: Transaction,
  { owner, actor = owner }: { owner: TokenOwner; actor?: Operator },
  { trust, ...input }: TrustInput,
  networks: Networks,
) {
  const { provider, ref, issuer: given = publicIssuers[provider] } = trust;
  const field = { field: 'issuer', example: publicIssuers[provider] };
  const address = await readOutgoingAddress(given, networks, field);
  const stored: JobTrust = {
    ...trust,
    issuer: `${address.origin}${address.pathname}`.replace(/\/+$/, ''),
    ...(ref !== undefined && { ref: ref.startsWith('refs/') ? ref : `refs/heads/${ref}` }),
  };
  const name = nameTrust(stored);
  const { remote, others, scopes, days } = input;
  const token = { remote, others, name, scopes, days };
  const made = await insertToken(directory, owner, token, { trust: stored });
  const { expiresAt } = made;
  await logToken(directory, actor, 'Deploy token made', { remote, others, name, scopes, expiresAt });
  return { ...made, name };
}
