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

/** Runs an action on an existing webhook, for callers with the right to it. */
const withWebhook =
  (act: typeof removeWebhook | typeof testWebhook) =>
  async ({ trx, caller, body }: Operating & { body: { webhook: string } }) => {
    const found = await findWebhook(trx, body.webhook);
    requireAdministration(caller, found ? [found.remote] : []);
    return success(await act(trx, caller.operator, body));
  };

/**
 * The calls that manage webhooks for release notices: for administrators of the operating organisation and tokens with the right
 * to administer.
 * @param networks private networks that webhooks may be in
 */
export function declareNoticeCalls(
  app: FastifyInstance,
  guard: Guard,
  networks: readonly string[] = [],
): void {
  declareOperatingCall(app, guard, releaseNotices, releaseNoticesShape(), async ({ trx, caller }) => {
    requireAdministration(caller, []);
    const webhooks = await listWebhooks(trx);
    return success({ data: webhooks.filter(({ remote }) => maySee(caller, remote, 'administer')) });
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
