import type { FastifyInstance } from 'fastify';
import {
  dueEvent,
  dueEventRemove,
  dueEventRemoveShape,
  dueEvents,
  dueEventShape,
  dueEventsShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { declareCreate } from '../../auth/idempotency/declare-create.ts';
import { createEvent, replayEvent } from './create-event.ts';
import { listEvents } from './list-events.ts';
import { removeEvent } from './remove-event.ts';

/** Declares the calls that list, add and remove events of records (obligations §7). */
export function declareEventCalls(app: FastifyInstance, guard: Guard): void {
  declareCreate(app, guard, {
    call: dueEvent,
    shape: dueEventShape(),
    create: createEvent,
    replay: replayEvent,
  });
  declareReadingCall(app, guard, dueEvents, dueEventsShape(), listEvents);
  declareGuardedCall(app, guard, dueEventRemove, dueEventRemoveShape(), removeEvent);
}
