import type { ApiError } from '@lexboard/shared-lib/client';
import { words } from '@lexboard/shared-lib/texts';

/** Describes a refusal that reveals stale lists; undefined for others. */
export type DescribeOutdated = (refusal: ApiError) => string | undefined;

/** The message for a question or rule that another person has deleted. */
export const createDeletedMessage =
  (subject: keyof typeof deletedWords): DescribeOutdated =>
  ({ kind }) =>
    kind === 'notFound' ? deletedWords[subject] : undefined;
const deletedWords = words({
  question: 'This question was deleted meanwhile.',
  rule: 'This rule was deleted meanwhile.',
});

/** A create whose reply was lost and that was edited and retried: its first content is stored. */
export const createSavedMessage =
  (say: () => string): DescribeOutdated =>
  ({ made }) =>
    made === undefined ? undefined : say();
