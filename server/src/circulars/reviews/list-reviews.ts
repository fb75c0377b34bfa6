import { sql } from 'kysely';
import type { reviewListShape, ReplyOf, ReviewRow } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../auth/guarded-calls.ts';
import { selectReviewColumns } from '../../due/due-rows.ts';
import { readDuePage } from '../../due/list-due.ts';
import { success } from '../../http/success.ts';
import { withChanges } from './review-changes.ts';

type Shape = ReturnType<typeof reviewListShape>;

/** A page of reviews, on request with what was changed. @throws Refused 403 for a text where text search is not allowed */
export async function listReviews(acting: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { record, changes, ...filters } = acting.body;
  const { totalLength, totalCapped, data } = await readDuePage<ReviewRow>(
    acting,
    { ...filters, kind: ['review'], reviewed: record },
    sql`, ${selectReviewColumns}`,
  );
  const shown = changes ? await withChanges(acting.trx, data) : data;
  return success({ totalLength, ...(totalCapped && { totalCapped }), data: shown });
}
