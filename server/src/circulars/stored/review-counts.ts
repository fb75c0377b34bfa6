import { sql, type RawBuilder } from 'kysely';
import type { CircularDetail, CircularState } from '@lexboard/shared-lib/contract';
import { joinRecord } from '../../due/due-rows.ts';
import { reviewConditions } from '../../due/report/count-circulars.ts';

/** Counts the reviews of a `circular` that the person may see. Once none is open, the circular is closed (change of law §2). */
export const selectReviewCounts = (today: string): RawBuilder<CircularDetail['reviews']> => sql`(
  select json_build_object('total', count(*), 'open', count(*) filter (where ${reviewConditions.Open(today)}),
    'overdue', count(*) filter (where ${reviewConditions.Overdue(today)}))
  from review join occurrence on occurrence.organisation_id = review.organisation_id and occurrence.id = review.id
    ${joinRecord('occurrence')}
  where review.organisation_id = circular.organisation_id and review.circular_id = circular.id)`;

/** Whether a `circular` is in a state by the reviews that the person may see. */
export const isInState = (state: CircularState, today: string): RawBuilder<boolean> => sql`exists (
  select from review join occurrence on occurrence.organisation_id = review.organisation_id and occurrence.id = review.id
    ${joinRecord('occurrence')}
  where review.organisation_id = circular.organisation_id and review.circular_id = circular.id
    and ${reviewConditions[state](today)})`;
