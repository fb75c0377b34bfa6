import type { ReviewedRecord, ReviewOutcome } from '@lexboard/shared-lib/contract';
import { formatParameters } from './address-values.ts';

/** The page of a review (change of law §2). */
export const reviewPath = '/review';

/** The parameter by which a record's form knows the review that it is opened for. */
export const reviewParameter = 'review';

/** What a review is opened with: an outcome, and a record that was added. */
interface Prepared {
  outcome: ReviewOutcome;
  added?: ReviewedRecord;
}

export const buildReviewAddress = (id: number, prepared?: Prepared): string => {
  const { outcome, added } = prepared ?? {};
  const chosen = { outcome, added: added && `${added.kind}:${added.id}` };
  return `${reviewPath}/${id}${prepared ? formatParameters(chosen) : ''}`;
};
