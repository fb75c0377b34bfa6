import { queryClient } from '@lexboard/shared-lib/query';
import { endSession, startSession, storedKeys } from '@lexboard/shared-lib/session';
import { clearOnSignOut } from './forget-on-sign-out.ts';
import { leaving } from '../page/leave-for.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';

test('what one person read is gone when their session is', () => {
  startSession(signedInAs('editor'));
  const stop = clearOnSignOut();
  queryClient.setQueryData(['secret'], 'of Demo Industries');
  endSession();
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  stop();
});

test('who signs in to a page in another language gets their own, and the browser keeps it', () => {
  const again = jest.spyOn(leaving, 'again').mockReturnValue();
  const stop = clearOnSignOut();
  startSession(signedInAs('editor', { language: 'en' }));
  endSession();
  expect(again).not.toHaveBeenCalled();
  startSession(signedInAs('viewer', { language: 'hi' }));
  expect(again).toHaveBeenCalledTimes(1);
  endSession();
  expect(localStorage.getItem(storedKeys.language)).toBe('hi');
  stop();
  localStorage.clear();
});
