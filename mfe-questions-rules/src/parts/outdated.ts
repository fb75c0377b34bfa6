import type { ApiError } from '@lexboard/shared-lib/client';

/** Why a refusal shows that the lists are out of date, in words for the screen; undefined for any other refusal. */
export type DescribeOutdated = (refusal: ApiError) => string | undefined;

/** A question or rule that somebody else has deleted. */
export const createDeletedMessage =
  (subject: 'question' | 'rule'): DescribeOutdated =>
  ({ kind }) =>
    kind === 'notFound' ? `This ${subject} was deleted meanwhile.` : undefined;

/** A create whose reply was lost, and that was corrected and sent again since: its first content is stored. */
export const createSavedMessage =
  (message: string): DescribeOutdated =>
  ({ made }) =>
    made === undefined ? undefined : message;
