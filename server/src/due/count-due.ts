import { sql } from 'kysely';
import type { dueCountsShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../auth/guarded-calls.ts';
import { success } from '../http/success.ts';
import { isShown, joinRecord } from './due-rows.ts';
import { countUnscheduled } from './list-unscheduled.ts';
import { readMoment } from './read-moment.ts';

type Shape = ReturnType<typeof dueCountsShape>;

/** Counts the overdue ones and those due today; nobody has filed anything or is an owner yet. */
export async function countDue({ trx }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { today } = await readMoment(trx);
  const [{ rows }, notScheduled] = await Promise.all([
    sql<{ overdue: number; due: number }>`
      select count(*) filter (where occurrence.due_day < ${today}::date)::int as overdue,
        count(*) filter (where occurrence.due_day >= ${today}::date)::int as due
      from occurrence ${joinRecord('occurrence')}
      where occurrence.internal_day <= ${today}::date and occurrence.scheduled and ${isShown}`.execute(trx),
    countUnscheduled(trx),
  ]);
  const { overdue = 0, due = 0 } = rows[0] ?? {};
  return success({ overdue, due, submitted: 0, mine: { overdue: 0, due: 0, toApprove: 0 }, notScheduled });
}
