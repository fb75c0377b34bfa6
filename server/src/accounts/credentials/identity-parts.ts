import type { FastifyReply } from 'fastify';
import type { Account } from '../../auth/account-repository.ts';

/** What the sign-in and password calls need besides their guard. */
export interface IdentityServices {
  /** Origin of links in mails. */
  publicUrl: string;
  /** Whether the platform is reached by https. */
  secure: boolean;
  /** Refuses a leaked password (422 at the field), if a leak service is configured. */
  checkForLeaks: (password: string) => Promise<void>;
  /** Sets the visitor cookie, so that the browser gets the releases of that person's cohort. Never fails. */
  nameVisitor: (reply: FastifyReply, account: Pick<Account, 'organisationId' | 'id'>) => Promise<void>;
}
