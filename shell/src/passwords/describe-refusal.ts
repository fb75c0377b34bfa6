import { ApiError } from '@lexboard/shared-lib/client';

const secondsInMinute = 60;

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / secondsInMinute);
  if (seconds <= secondsInMinute) return `${seconds} seconds`;
  return `${minutes} minutes`;
}

/** Describes why a password was refused or not checked, and what to do. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This did not work. Please try again.';
  const { kind, message, retryAfter } = error;
  if (kind !== 'tooManyTries' || !retryAfter) return message;
  return `Too many tries. Please wait ${describeWait(retryAfter)}, then try again.`;
}
