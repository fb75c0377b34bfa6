import { queryClient } from '@lexboard/shared-lib/query';
import { endSession, startSession } from '@lexboard/shared-lib/session';
import { clearOnSignOut } from './forget-on-sign-out.ts';
import { signedInAs } from '../testing/signed-in.fixture.ts';

test('what one person read is gone when their session is', () => {
  startSession(signedInAs('editor'));
  const stop = clearOnSignOut();
  queryClient.setQueryData(['secret'], 'of Demo Industries');
  endSession();
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  stop();
});
