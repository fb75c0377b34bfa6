import type { FastifyInstance } from 'fastify';
import {
  choiceAdd,
  choiceAddShape,
  choiceList,
  choiceListShape,
  choiceMerge,
  choiceMergeShape,
  choiceOrder,
  choiceOrderShape,
  choiceUpdate,
  choiceUpdateShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { success } from '../http/success.ts';
import { addChoice, changeChoice, listOwnChoices, mergeChoices, orderChoices } from './manage-choices.ts';

/** Declares the calls by which administrators edit their organisation's lists of choices (doors §6). */
export function declareChoiceCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, choiceList, choiceListShape(), async ({ trx }) =>
    success(await listOwnChoices(trx)),
  );
  declareGuardedCall(app, guard, choiceAdd, choiceAddShape(), addChoice);
  declareGuardedCall(app, guard, choiceUpdate, choiceUpdateShape(), changeChoice);
  declareGuardedCall(app, guard, choiceOrder, choiceOrderShape(), orderChoices);
  declareGuardedCall(app, guard, choiceMerge, choiceMergeShape(), mergeChoices);
}
