import { ApiError } from '@lexboard/shared-lib/client';
import { recordHealth } from '../../federation/health/health-notes.ts';
import { describeRefusal } from '../../passwords/describe-refusal.ts';

/** As {@link describeRefusal}. A fault of the page itself is recorded as an error: nobody could sign in with this version. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) recordHealth({ kind: 'uncaught', error });
  return describeRefusal(error);
}
