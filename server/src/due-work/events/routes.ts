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
import { createEvent } from './create-event.ts';
import { listEvents } from './list-events.ts';
import { removeEvent } from './remove-event.ts';

/** Declares the calls that list, add and remove events of records (obligations §7). */
export function declareEventCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, dueEvent, dueEventShape(), createEvent);
  declareReadingCall(app, guard, dueEvents, dueEventsShape(), listEvents);
  declareGuardedCall(app, guard, dueEventRemove, dueEventRemoveShape(), removeEvent);
}
