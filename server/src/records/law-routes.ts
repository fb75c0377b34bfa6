import type { FastifyInstance } from 'fastify';
import { lawName, lawNameShape } from '@lexboard/shared-lib/contract';
import { law, textOf } from '@lexboard/shared-lib/domain';
import { done } from '../http/done.ts';
import { declareReadingCall, type Guard } from '../identity/guarded-calls.ts';
import { requireRecord } from './hold-record.ts';

/** What only laws answer: the lookup that pre-fills the states of what is attached to one (D2 §7). */
export function declareLawCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, lawName, lawNameShape(), async ({ trx, body }) => {
    const { values } = await requireRecord(trx, law, body.id);
    const state = Array.isArray(values.state) ? values.state.map(Number) : [];
    return done({ data: [{ Central: textOf(values.Central), state }] });
  });
}
