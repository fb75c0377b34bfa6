import { readSession, startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { forgetEndedSession } from './ended-session.ts';

test('a session that the server has ended is forgotten once, and another one stays', () => {
  startSession(signedInAs('admin'));
  forgetEndedSession();
  expect(readSession()?.username).toBe('admin');
  document.cookie = 'lexboard_signed_out=yes; Path=/';
  forgetEndedSession();
  expect([readSession(), document.cookie]).toEqual([undefined, '']);
  startSession(signedInAs('admin'));
  forgetEndedSession();
  expect(readSession()?.username).toBe('admin');
});
