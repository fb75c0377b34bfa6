import { sql } from 'kysely';
import type { dueCountsShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../auth/guarded-calls.ts';
import { success } from '../http/success.ts';
import { fromAllOccurrences, isShown, joinRecord } from './due-rows.ts';
import { countUnscheduled } from './list-unscheduled.ts';
import { readMoment } from './read-moment.ts';

type Shape = ReturnType<typeof dueCountsShape>;

interface OpenCounts {
  overdue: number;
  due: number;
  mineOverdue: number;
  mineDue: number;
}

/** Counts the overdue ones, those due today and those that wait for approval, of all and of the caller. */
export async function countDue({ trx, account }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { today } = await readMoment(trx);
  const isPast = sql`occurrence.due_day < ${today}::date`;
  const isMine = sql`occurrence.owner = ${account.id}`;
  const [open, waiting, notScheduled] = await Promise.all([
    sql<OpenCounts>`
      select count(*) filter (where ${isPast})::int as overdue, count(*) filter (where not ${isPast})::int as due,
        count(*) filter (where ${isMine} and ${isPast})::int as "mineOverdue",
        count(*) filter (where ${isMine} and not ${isPast})::int as "mineDue"
      ${fromAllOccurrences}
      where occurrence.outcome is null and occurrence.internal_day <= ${today}::date and occurrence.scheduled
        and record.live`.execute(trx),
    sql<{ submitted: number; toApprove: number }>`
      select count(*)::int as submitted, count(*) filter (where occurrence.checker = ${account.id})::int as "toApprove"
      from occurrence ${joinRecord('occurrence')} where occurrence.outcome = 'submitted' and ${isShown}`.execute(
      trx,
    ),
    countUnscheduled(trx),
  ]);
  const { overdue = 0, due = 0, mineOverdue = 0, mineDue = 0 } = open.rows[0] ?? {};
  const { submitted = 0, toApprove = 0 } = waiting.rows[0] ?? {};
  const mine = { overdue: mineOverdue, due: mineDue, toApprove };
  return success({ overdue, due, submitted, mine, notScheduled });
}
