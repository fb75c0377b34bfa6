import { sql } from 'kysely';
import { limits, type DueEvent, type dueEventsShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../auth/guarded-calls.ts';
import { isShown, joinRecord, selectStatus } from '../../due/due-rows.ts';
import { readMoment } from '../../due/read-moment.ts';
import { success } from '../../http/success.ts';
import { requireRecord } from '../../records/stored/lock-record.ts';
import { requireDueKind } from './create-event.ts';

type Shape = ReturnType<typeof dueEventsShape>;

/** Lists the events of a record, newest first, with their visible occurrences. @throws Refused 404 */
export async function listEvents({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  await requireRecord(trx, requireDueKind(body.kind), body.id);
  const { today } = await readMoment(trx);
  const { rows } = await sql<Omit<DueEvent, 'createdon'> & { createdAt: Date }>`
    select present.id, present.day, present.note, display_name(account) as user, present.created_at as "createdAt",
      occurrence.id as occurrence, occurrence.due_day as "dueDay",
      case when occurrence.id is not null then ${selectStatus(today)} end as status
    from due_event as present ${joinRecord('present')}
    join account on account.organisation_id = present.organisation_id and account.id = present.created_by
    left join occurrence on occurrence.organisation_id = present.organisation_id
      and occurrence.kind = present.kind and occurrence.record_id = present.record_id
      and occurrence.event_id = present.id and ${isShown}
    where present.kind = ${body.kind} and present.record_id = ${body.id}
    order by present.day desc limit ${limits.pageSize}`.execute(trx);
  return success({
    data: rows.map(({ createdAt, ...event }) => ({ ...event, createdon: createdAt.toISOString() })),
  });
}
