import type { FastifyInstance } from 'fastify';
import { type FileUse, organisationView, organisationViewShape } from '@lexboard/shared-lib/contract';
import { success } from '../http/success.ts';
import { declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import { readOrganisationName } from './organisation-repository.ts';

/**
 * Declares the call by which administrators see their organisation.
 * @param readFileUse reads the space that attached files take
 */
export function declareOrganisationCalls(
  app: FastifyInstance,
  guard: Guard,
  readFileUse: (trx: Transaction, account: Account) => Promise<FileUse>,
): void {
  declareReadingCall(app, guard, organisationView, organisationViewShape(), async ({ trx, account }) => {
    const [name, { used, quota }] = await Promise.all([readOrganisationName(trx), readFileUse(trx, account)]);
    return success({ name, files: { used, quota } });
  });
}
