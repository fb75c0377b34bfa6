import { sql } from 'kysely';
import type { ReviewAsOf } from '@lexboard/shared-lib/contract';
import { dueFiles, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import type { PastDay } from './record-as-of.ts';

/** What opens a review again, as its own timeline has it. */
const reopening = ['Sent back', 'Reopened', 'Withdrawn'];

/** Reads the reviews of a record that were asked for by the end of a day, with their outcomes of then (change-of-law §3). */
export async function readReviewsAsOf(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  { end }: PastDay,
): Promise<ReviewAsOf[]> {
  const last = sql`from timeline_entry as entry where entry.kind = ${dueFiles.name} and entry.record_id = review.id
    and entry.created_at < ${end}`;
  const { rows } = await sql<ReviewAsOf>`
    select review.id, circular.topic, coalesce(latest.action = 'Approved', false) as signed,
      case when latest.action in ('Reviewed', 'Approved') then said.outcome end as outcome
    from review join circular on circular.organisation_id = review.organisation_id and circular.id = review.circular_id
      left join lateral (select action ${last} and action in ('Reviewed', 'Approved', ${sql.join(reopening)})
        order by created_at desc limit 1) as latest on true
      left join lateral (select jsonb_path_query_first(changes, '$[*] ? (@.field == "outcome").new') #>> '{}' as outcome
        ${last} and action = 'Reviewed' order by created_at desc limit 1) as said on true
    where review.kind = ${kind.name} and review.record_id = ${id} and review.asked_at < ${end}
    order by review.asked_at desc, review.id desc`.execute(trx);
  return rows;
}
