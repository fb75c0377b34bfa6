import type { FastifyInstance } from 'fastify';
import { circularList, circularListShape } from '@lexboard/shared-lib/contract';
import { done } from '../http/done.ts';
import { declareReadingCall, type Guard } from '../identity/guarded-calls.ts';
import { readCirculars } from './circular-repository.ts';

/** What reads the orders, notifications, circulars and amendments of laws (D2 §7); both of its types list the same. */
export function declareCircularCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, circularList, circularListShape(), async ({ trx, body }) =>
    done({ data: await readCirculars(trx, body.LawUniqueCode) }),
  );
}
