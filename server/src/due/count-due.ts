import { sql } from 'kysely';
import type { dueCountsShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../auth/guarded-calls.ts';
import { success } from '../http/success.ts';
import { isChecked, isOwned } from './away/own-work.ts';
import { readStandsFor } from './away/stands-for.ts';
import { fromAllOccurrences, isSentBack, isShown, joinRecord } from './due-rows.ts';
import { countUnscheduled } from './list-unscheduled.ts';
import { countNews } from './news/count-news.ts';
import { countUnread } from './news/list-notifications.ts';
import { readMoment } from './read-moment.ts';
import { occurrenceTable } from './units/own-occurrences.ts';
import { andOfUnit } from './units/unit-conditions.ts';

type Shape = ReturnType<typeof dueCountsShape>;

interface OpenCounts {
  overdue: number;
  due: number;
  mineOverdue: number;
  mineDue: number;
}

interface SentBackCounts {
  sentBack: number;
  mineSentBack: number;
  /** Those of the caller's, without overdue ones. */
  mineAhead: number;
}

/**
 * Counts occurrences that are overdue, due today, sent back or waiting for approval, in total and for the caller, and what is
 * new to the caller.
 */
export async function countDue({ trx, account, body: { unit } }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { today } = await readMoment(trx);
  const ofUnit = andOfUnit(unit);
  const isUrgent = sql`occurrence.outcome is null and occurrence.internal_day <= ${today}::date and occurrence.scheduled ${ofUnit}`;
  const wasSentBack = sql`occurrence.outcome is null and occurrence.sent_back_at is not null ${ofUnit}`;
  const isSubmitted = sql`occurrence.outcome = 'submitted' ${ofUnit}`;
  const isPast = sql`(occurrence.due_day < ${today}::date and not occurrence.kept_valid)`;
  const isApplied = sql`occurrence.outcome is null and occurrence.applied_on is not null and occurrence.scheduled ${ofUnit}`;
  const isDue = sql`(not ${isPast} and occurrence.applied_on is null)`;
  const absent = (await readStandsFor(trx, account.id, today)).map(({ id }) => id);
  const work = { caller: account.id, absent };
  const isMine = isOwned(work);
  const [open, sentBack, applied, waiting, notScheduled, news, unread] = await Promise.all([
    sql<OpenCounts>`
      select count(*) filter (where ${isPast})::int as overdue, count(*) filter (where ${isDue})::int as due,
        count(*) filter (where ${isMine} and ${isPast})::int as "mineOverdue",
        count(*) filter (where ${isMine} and ${isDue})::int as "mineDue"
      ${fromAllOccurrences({ where: isUrgent })} where ${isUrgent} and record.live`.execute(trx),
    sql<SentBackCounts>`
      select count(*)::int as "sentBack", count(*) filter (where ${isMine})::int as "mineSentBack",
        count(*) filter (where ${isMine} and not ${isPast})::int as "mineAhead"
      from ${occurrenceTable({ where: wasSentBack })} ${joinRecord('occurrence')}
      where ${wasSentBack} and ${isSentBack}`.execute(trx),
    sql<{ all: number; mine: number }>`
      select count(*)::int as all, count(*) filter (where ${isMine})::int as mine
      from ${occurrenceTable({ where: isApplied })} ${joinRecord('occurrence')}
      where ${isApplied} and record.live`.execute(trx),
    sql<{ submitted: number; toApprove: number }>`
      select count(*)::int as submitted, count(*) filter (where ${isChecked(work)})::int as "toApprove"
      from ${occurrenceTable({ where: isSubmitted })} ${joinRecord('occurrence')}
      where ${isSubmitted} and ${isShown}`.execute(trx),
    countUnscheduled(trx, { unit }),
    countNews(trx, account.id, { today, unit }),
    countUnread(trx, account.id),
  ]);
  const { overdue = 0, due = 0, mineOverdue = 0, mineDue = 0 } = open.rows[0] ?? {};
  const { submitted = 0, toApprove = 0 } = waiting.rows[0] ?? {};
  const { sentBack: all = 0, mineSentBack = 0, mineAhead = 0 } = sentBack.rows[0] ?? {};
  const mine = { overdue: mineOverdue, due: mineDue, toApprove };
  const urgent = mineOverdue + mineAhead;
  return success({
    overdue,
    due,
    submitted,
    sentBack: all,
    renewalApplied: applied.rows[0]?.all ?? 0,
    mine: {
      ...mine,
      sentBack: mineSentBack,
      renewalApplied: applied.rows[0]?.mine ?? 0,
      urgent,
      news,
      unread,
    },
    notScheduled,
  });
}
