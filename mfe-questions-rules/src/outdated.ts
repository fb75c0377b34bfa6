import type { ApiError } from '@lexboard/shared-lib/client';

/** Why a refusal shows that the lists are out of date, in words for the screen; undefined for any other refusal. */
export type SayOutdated = (refusal: ApiError) => string | undefined;

/** A question or rule that somebody else has deleted. */
export const sayDeleted =
  (subject: 'question' | 'rule'): SayOutdated =>
  ({ kind }) =>
    kind === 'notFound' ? `This ${subject} was deleted meanwhile.` : undefined;

/** A create whose reply was lost, and that was corrected and sent again since: its first content is stored. */
export const saySaved =
  (message: string): SayOutdated =>
  ({ made }) =>
    made === undefined ? undefined : message;
