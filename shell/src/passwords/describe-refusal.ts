import { ApiError } from '@lexboard/shared-lib/client';
import { t } from '@lexboard/shared-lib/texts';

const secondsInMinute = 60;

function describeWait(seconds: number): string {
  if (seconds <= secondsInMinute)
    return t('Too many tries. Please wait {seconds} seconds, then try again.', { seconds });
  const minutes = Math.ceil(seconds / secondsInMinute);
  return t('Too many tries. Please wait {minutes} minutes, then try again.', { minutes });
}

/** Describes why a password was refused or not checked, and what to do. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return t('This did not work. Please try again.');
  const { kind, message, retryAfter } = error;
  if (kind !== 'tooManyTries' || !retryAfter) return message;
  return describeWait(retryAfter);
}
