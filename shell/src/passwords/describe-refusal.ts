import { ApiError } from '@lexboard/shared-lib/client';
import { recordHealth } from '../federation/health/health-notes.ts';

const secondsInMinute = 60;

function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / secondsInMinute);
  if (seconds <= secondsInMinute) return `${seconds} seconds`;
  return `${minutes} minutes`;
}

/** Describes why a password was refused or not checked, and what to do. A fault of the page itself is recorded as its error. */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) {
    recordHealth({ kind: 'uncaught', error });
    return 'This did not work. Please try again.';
  }
  const { kind, message, retryAfter } = error;
  if (kind !== 'tooManyTries' || !retryAfter) return message;
  return `Too many tries. Please wait ${describeWait(retryAfter)}, then try again.`;
}
