import type { FastifyInstance } from 'fastify';
import { dueEvent, dueEventRemove, dueEventRemoveShape, dueEventShape } from '@lexboard/shared-lib/contract';
import { declareGuardedCall, type Guard } from '../auth/guarded-calls.ts';
import { declareCreate } from '../idempotency/declare-create.ts';
import { enterEvent, replayEvent } from './enter-event.ts';
import { removeEvent } from './remove-event.ts';

/** The calls that enter and remove the events by which records become due (obligations §7). */
export function declareEventCalls(app: FastifyInstance, guard: Guard): void {
  declareCreate(app, guard, {
    call: dueEvent,
    shape: dueEventShape(),
    create: enterEvent,
    replay: replayEvent,
  });
  declareGuardedCall(app, guard, dueEventRemove, dueEventRemoveShape(), removeEvent);
}
