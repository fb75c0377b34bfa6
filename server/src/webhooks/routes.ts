import type { FastifyInstance } from 'fastify';
import {
  limits,
  webhookAdd,
  webhookAddShape,
  webhookDeliveries,
  webhookDeliveriesShape,
  webhookEndFormer,
  webhookEndFormerShape,
  webhookList,
  webhookListShape,
  webhookRemove,
  webhookRemoveShape,
  webhookSecret,
  webhookSecretShape,
  webhookSendAgain,
  webhookSendAgainShape,
  webhookTest,
  webhookTestShape,
  webhookUpdate,
  webhookUpdateShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { success } from '../http/success.ts';
import { countDeliveries, listDeliveries } from './delivery-repository.ts';
import {
  addWebhook,
  changeSecret,
  changeWebhook,
  createNoSuchWebhook,
  endFormer,
  removeWebhook,
  sendAgain,
  sendTest,
  type WebhookSettings,
} from './manage-webhooks.ts';
import { findWebhook, listWebhooks } from './webhook-repository.ts';

/** Declares the calls of webhooks, which are for administrators of the whole organisation (doors §4). */
export function declareWebhookCalls(app: FastifyInstance, guard: Guard, settings: WebhookSettings): void {
  declareReadingCall(app, guard, webhookList, webhookListShape(), async ({ trx }) =>
    success({ data: await listWebhooks(trx, settings.secretKey.id) }),
  );
  declareReadingCall(
    app,
    guard,
    webhookDeliveries,
    webhookDeliveriesShape(),
    async ({ trx, body: { id, page = 1, pageSize = limits.pageSize } }) => {
      const [webhook, totalLength, data] = await Promise.all([
        findWebhook(trx, id),
        countDeliveries(trx, id),
        listDeliveries(trx, { id, page, pageSize }),
      ]);
      if (!webhook) throw createNoSuchWebhook();
      return success({ totalLength, data });
    },
  );
  declareGuardedCall(app, guard, webhookAdd, webhookAddShape(), (acting) => addWebhook(acting, settings));
  declareGuardedCall(app, guard, webhookUpdate, webhookUpdateShape(), (acting) =>
    changeWebhook(acting, settings),
  );
  declareGuardedCall(app, guard, webhookRemove, webhookRemoveShape(), removeWebhook);
  declareGuardedCall(app, guard, webhookSecret, webhookSecretShape(), (acting) =>
    changeSecret(acting, settings),
  );
  declareGuardedCall(app, guard, webhookEndFormer, webhookEndFormerShape(), endFormer);
  declareGuardedCall(app, guard, webhookTest, webhookTestShape(), sendTest);
  declareGuardedCall(app, guard, webhookSendAgain, webhookSendAgainShape(), sendAgain);
}
