import type { FastifyInstance } from 'fastify';
import {
  dueAssign,
  dueAssignShape,
  dueDuties,
  dueDutiesShape,
  duePeople,
  duePeopleShape,
  dueRecordPeople,
  dueRecordPeopleShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { declareGuardedCall, declareReadingCall, type Acting, type Guard } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { assignOccurrences } from './assign-occurrences.ts';
import { assignRecords } from './assign-records.ts';
import { countDuties } from './hand-over.ts';
import { listPeople, readRecordPeople } from './list-people.ts';

type Shape = ReturnType<typeof dueAssignShape>;

/** @throws Refused 400 without a change, or without a target */
async function assign({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { records, ids, ...change } = body;
  if (change.owner === undefined && change.checker === undefined)
    throw new Refused(400, t('Send an owner, a checker or both.'));
  if (records && !ids) return success(await assignRecords(trx, account, records, change));
  if (ids && !records) return success(await assignOccurrences(trx, account, ids, change));
  throw new Refused(400, t('Send either records or ids.'));
}

/** Declares the calls about owners and checkers (obligations §4, §7). */
export function declarePeopleCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, duePeople, duePeopleShape(), listPeople);
  declareReadingCall(app, guard, dueRecordPeople, dueRecordPeopleShape(), readRecordPeople);
  declareReadingCall(app, guard, dueDuties, dueDutiesShape(), countDuties);
  declareGuardedCall(app, guard, dueAssign, dueAssignShape(), assign);
}
