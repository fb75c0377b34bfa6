import type { FastifyInstance } from 'fastify';
import {
  releaseNotices,
  releaseNoticesAdd,
  releaseNoticesAddShape,
  releaseNoticesRemove,
  releaseNoticesRemoveShape,
  releaseNoticesShape,
  releaseNoticesTest,
  releaseNoticesTestShape,
} from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import { declareGuardedCall, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { addWebhook, removeWebhook, testWebhook } from '../notices/manage-webhooks.ts';
import { listWebhooks } from '../notices/webhook-repository.ts';
import { enterAsAdministrator } from './owner-routes.ts';

const administering =
  <Input, Result extends object>(
    act: (trx: Transaction, account: Account, input: Input) => Promise<Result>,
  ) =>
  async ({ trx, account, body }: Admitted & { body: Input }) => {
    await enterAsAdministrator({ trx, account });
    const result = await act(trx, account, body);
    // Where the reply to a call is kept.
    await enterOrganisation(trx, account.organisationId);
    return success(result);
  };

/** The calls by which administrators of the operating organisation say where notices of releases go. */
export function declareNoticeCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, releaseNotices, releaseNoticesShape(), async ({ trx, account }) => {
    await enterAsAdministrator({ trx, account });
    return success({ data: await listWebhooks(trx) });
  });
  declareGuardedCall(app, guard, releaseNoticesAdd, releaseNoticesAddShape(), administering(addWebhook));
  declareGuardedCall(
    app,
    guard,
    releaseNoticesRemove,
    releaseNoticesRemoveShape(),
    administering(removeWebhook),
  );
  declareGuardedCall(app, guard, releaseNoticesTest, releaseNoticesTestShape(), administering(testWebhook));
}
