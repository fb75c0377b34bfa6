import type { FastifyInstance } from 'fastify';
import {
  circularAdd,
  circularAddShape,
  circularAll,
  circularAllShape,
  circularAuthorities,
  circularAuthoritiesShape,
  circularDelete,
  circularDeleteShape,
  circularList,
  circularListShape,
  circularOne,
  circularOneShape,
  circularUpdate,
  circularUpdateShape,
} from '@lexboard/shared-lib/contract';
import { success } from '../http/success.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { readCircular } from './read-circular.ts';
import { declareReviewCalls } from './reviews/routes.ts';
import { readAuthorities, readCirculars } from './stored/circular-repository.ts';
import { listCirculars } from './list-circulars.ts';
import { addCircular, changeCircular, removeCircular } from './save-circular.ts';

/**
 * Declares the calls that list circulars of one law (orders, notifications, circulars and amendments; D2 §7; both types list
 * the same) and of all laws, and that change them (decisions §4), with the reviews that
 * they ask for.
 */
export function declareCircularCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, circularList, circularListShape(), async ({ trx, body }) =>
    success({ data: await readCirculars(trx, body.LawUniqueCode) }),
  );
  declareReadingCall(app, guard, circularAll, circularAllShape(), listCirculars);
  declareReadingCall(app, guard, circularAuthorities, circularAuthoritiesShape(), async ({ trx }) =>
    success({ data: await readAuthorities(trx) }),
  );
  declareReadingCall(app, guard, circularOne, circularOneShape(), readCircular);
  declareGuardedCall(app, guard, circularAdd, circularAddShape(), addCircular);
  declareGuardedCall(app, guard, circularUpdate, circularUpdateShape(), changeCircular);
  declareGuardedCall(app, guard, circularDelete, circularDeleteShape(), removeCircular);
  declareReviewCalls(app, guard);
}
