import type { FastifyReply } from 'fastify';
import type { Account } from '../../auth/account-repository.ts';

/** The parts that the calls of signing in and of passwords need beside their guard. */
export interface IdentityParts {
  /** The origin that links in mail point to. */
  publicUrl: string;
  /** Refuses a password that has leaked (422 at the field), where a service is asked for that. */
  checkForLeaks: (password: string) => Promise<void>;
  /** Lets the browser say from now on for whom it asks, so that it gets that person's versions. Never fails. */
  nameVisitor: (reply: FastifyReply, account: Pick<Account, 'organisationId' | 'id'>) => Promise<void>;
}
