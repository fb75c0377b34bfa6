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
import { declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import { addWebhook, removeWebhook, testWebhook } from '../notices/manage-webhooks.ts';
import { listWebhooks } from '../notices/webhook-repository.ts';
import { administering } from './administering.ts';

/** The calls by which administrators of the operating organisation say where notices of releases go. */
export function declareNoticeCalls(app: FastifyInstance, guard: Guard): void {
  const list = administering(async (trx) => ({ data: await listWebhooks(trx) }));
  declareGuardedCall(app, guard, releaseNotices, releaseNoticesShape(), list);
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
