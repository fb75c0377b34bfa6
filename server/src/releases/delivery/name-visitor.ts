import type { FastifyReply } from 'fastify';
import type { Account } from '../../auth/account-repository.ts';
import type { CurrentReleases } from './current-releases.ts';
import { createVisitorHeader } from './visitor.ts';

/**
 * Creates the hook that sets the visitor cookie at sign-in. Before the signing key is known, it sets none and the visitor gets
 * the stable versions.
 */
export const createVisitorHook =
  (releases: CurrentReleases, { secure }: { secure: boolean }) =>
  async (
    reply: FastifyReply,
    { organisationId, id }: Pick<Account, 'organisationId' | 'id'>,
  ): Promise<void> => {
    const state = releases.last ?? (await releases.look().catch(() => undefined));
    if (!state) return;
    const header = createVisitorHeader({ organisationId, accountId: id }, state.visitorKey, { secure });
    void reply.header('set-cookie', header);
  };
