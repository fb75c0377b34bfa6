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
import type { Guard } from '../../auth/guarded-calls.ts';
import { success } from '../../http/success.ts';
import { addWebhook, removeWebhook, testWebhook } from '../notices/manage-webhooks.ts';
import { findWebhook, listWebhooks } from '../notices/webhook-repository.ts';
import { declareOperatingCall, type Operating } from '../rights/operating-calls.ts';
import { maySee, requireAdministration } from '../rights/release-caller.ts';

/** Does something with a webhook that is there, for who may. */
const withWebhook =
  (act: typeof removeWebhook | typeof testWebhook) =>
  async ({ trx, caller, body }: Operating & { body: { webhook: string } }) => {
    const found = await findWebhook(trx, body.webhook);
    requireAdministration(caller, found ? [found.remote] : []);
    return success(await act(trx, caller.operator, body));
  };

/**
 * The calls by which administrators of the operating organisation, and tokens that may administer, say where notices of
 * releases go.
 * @param networks the private ones that they may go to
 */
export function declareNoticeCalls(
  app: FastifyInstance,
  guard: Guard,
  networks: readonly string[] = [],
): void {
  declareOperatingCall(app, guard, releaseNotices, releaseNoticesShape(), async ({ trx, caller }) => {
    requireAdministration(caller, []);
    const webhooks = await listWebhooks(trx);
    return success({ data: webhooks.filter(({ remote }) => maySee(caller, remote)) });
  });
  declareOperatingCall(
    app,
    guard,
    releaseNoticesAdd,
    releaseNoticesAddShape(),
    async ({ trx, caller, body }) => {
      requireAdministration(caller, [body.remote ?? null]);
      return success(await addWebhook(trx, caller.operator, body, networks));
    },
  );
  declareOperatingCall(
    app,
    guard,
    releaseNoticesRemove,
    releaseNoticesRemoveShape(),
    withWebhook(removeWebhook),
  );
  declareOperatingCall(app, guard, releaseNoticesTest, releaseNoticesTestShape(), withWebhook(testWebhook));
}
