import { sql, type RawBuilder } from 'kysely';
import type { CircularDetail } from '@lexboard/shared-lib/contract';
import { joinRecord } from '../../due/due-rows.ts';

/** Whether a review is not closed: it waits for its signature, or it is open and neither its record nor its circular is deleted. */
const isReviewOpen = sql`(occurrence.outcome = 'submitted' or occurrence.outcome is null and record.live)`;

/** Counts the reviews of a `circular` that the person may see. Once none is open, the circular is closed (change of law §2). */
export const selectReviewCounts = (today: string): RawBuilder<CircularDetail['reviews']> => sql`(
  select json_build_object('total', count(*), 'open', count(*) filter (where ${isReviewOpen}),
    'overdue', count(*) filter (where occurrence.outcome is null and record.live and occurrence.due_day < ${today}::date))
  from review join occurrence on occurrence.organisation_id = review.organisation_id and occurrence.id = review.id
    ${joinRecord('occurrence')}
  where review.organisation_id = circular.organisation_id and review.circular_id = circular.id)`;
