import { ApiError } from '@lexboard/shared-lib/client';
import { describeRefusal } from './describe-refusal.ts';

const tooMany = (retryAfter?: number) =>
  new ApiError('tooManyTries', 429, { message: 'Too many.' }, retryAfter);

test.each([
  [tooMany(130), 'Too many tries. Please wait 3 minutes, then try again.'],
  [tooMany(45), 'Too many tries. Please wait 45 seconds, then try again.'],
  [tooMany(), 'Too many.'],
  [new ApiError('unavailable', 503, { message: 'Not now.' }, 45), 'Not now.'],
  [new Error('in a render'), 'This did not work. Please try again.'],
])('%p is said as "%s"', (error, words) => {
  expect(describeRefusal(error)).toBe(words);
});
