import type { ApiError } from '@lexboard/shared-lib/client';

/** Describes a refusal that reveals stale lists; undefined for others. */
export type DescribeOutdated = (refusal: ApiError) => string | undefined;

/** The message for a question or rule that another person has deleted. */
export const createDeletedMessage =
  (subject: 'question' | 'rule'): DescribeOutdated =>
  ({ kind }) =>
    kind === 'notFound' ? `This ${subject} was deleted meanwhile.` : undefined;

/** A create whose reply was lost and that was edited and retried: its first content is stored. */
export const createSavedMessage =
  (message: string): DescribeOutdated =>
  ({ made }) =>
    made === undefined ? undefined : message;
