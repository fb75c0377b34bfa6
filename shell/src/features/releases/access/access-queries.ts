import { request } from '@lexboard/shared-lib/client';
import {
  joinNames,
  releaseOwners,
  releaseTokens,
  type DeployTokenEntry,
} from '@lexboard/shared-lib/contract';
import { queryOptions } from '@lexboard/shared-lib/query';
import { releasesKey } from '../release-queries.ts';

export const ownersQueryOptions = () =>
  queryOptions({
    queryKey: [...releasesKey, 'owners'],
    queryFn: ({ signal }) => request(releaseOwners, { body: {}, signal }),
  });

/** The deploy tokens; their last use changes while the page is open. */
export const tokensQueryOptions = () =>
  queryOptions({
    queryKey: [...releasesKey, 'tokens'],
    queryFn: ({ signal }) => request(releaseTokens, { body: {}, signal }),
    staleTime: 0,
  });

/** The remotes that a token can publish. */
export const nameRemotes = ({ remote, others = [] }: DeployTokenEntry): string =>
  joinNames([remote, ...others]);

export type TokenState = 'Live' | 'Expired' | 'Revoked';

export function findTokenState({ revokedAt, expiresAt }: DeployTokenEntry, now = Date.now()): TokenState {
  if (revokedAt !== null) return 'Revoked';
  return Date.parse(expiresAt) <= now ? 'Expired' : 'Live';
}
