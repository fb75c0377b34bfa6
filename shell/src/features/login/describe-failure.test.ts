import { ApiError } from '@lexboard/shared-lib/client';
import { followNotes, type HealthNote } from '../../federation/health/health-notes.ts';
import { describeFailure } from './describe-failure.ts';

test('a fault of the page is an error of its version, a refusal of the server is not', () => {
  const notes: HealthNote[] = [];
  followNotes((note) => notes.push(note));
  const error = new TypeError('x is undefined');
  expect(describeFailure(error)).toBe('This did not work. Please try again.');
  expect(describeFailure(new ApiError('refused', 422, { message: 'Wrong.' }))).toBe('Wrong.');
  expect(notes).toEqual([{ kind: 'uncaught', error }]);
});
