import { sql } from 'kysely';
import type { BodyOf, reviewListShape, ReplyOf, ReviewRow } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../auth/guarded-calls.ts';
import { selectReviewColumns } from '../../due/due-rows.ts';
import { readDuePage, type Filters } from '../../due/list-due.ts';
import { success } from '../../http/success.ts';

type Shape = ReturnType<typeof reviewListShape>;

const toFilters = ({ record, ...filters }: BodyOf<Shape>): Filters => ({
  ...filters,
  kind: ['review'],
  reviewed: record,
});

/** A page of reviews. @throws Refused 403 for a text where text search is not allowed */
export async function listReviews(acting: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { totalLength, totalCapped, data } = await readDuePage<ReviewRow>(
    acting,
    toFilters(acting.body),
    sql`, ${selectReviewColumns}`,
  );
  return success({ totalLength, ...(totalCapped && { totalCapped }), data });
}
