import type { FastifyInstance } from 'fastify';
import {
  lawName,
  lawNameShape,
  parentLaws,
  parentLawsShape,
  relatedCall,
  relatedShape,
} from '@lexboard/shared-lib/contract';
import { law, formatText } from '@lexboard/shared-lib/domain';
import { success } from '../http/success.ts';
import { declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { requireRecord } from './stored/lock-record.ts';
import { findParentLaws } from './parent-law/parent-law-repository.ts';
import { countRelated } from './lists/related-counts.ts';
import { requireGrid } from '../auth/require-right.ts';

/**
 * Declares the calls of laws only: the lookup that pre-fills states of a new attached record (D2 §7), the possible parent
 * laws of a record, and the counts of attached records.
 */
export function declareLawCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, lawName, lawNameShape(), async ({ trx, body }) => {
    const { values } = await requireRecord(trx, law, body.id);
    const state = Array.isArray(values.state) ? values.state.map(Number) : [];
    return success({ data: [{ Central: formatText(values.Central), state }] });
  });
  declareReadingCall(app, guard, parentLaws, parentLawsShape(), async ({ trx, body }) =>
    success(await findParentLaws(trx, body)),
  );
  declareReadingCall(app, guard, relatedCall, relatedShape(), async ({ trx, account, body }) => {
    requireGrid(account);
    return success({ data: await countRelated(trx, body.ids) });
  });
}
