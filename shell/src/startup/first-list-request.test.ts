import { readSession, startSession } from '@lexboard/shared-lib/session';
import { signedInAs } from '../testing/signed-in.fixture.ts';
import { startFirstListRequest } from './first-list-request.ts';

test('the rows of a list are asked for ahead, but not where the server would refuse them', () => {
  const fetchMock = jest.fn().mockResolvedValue(new Response('{}'));
  Object.assign(globalThis, { fetch: fetchMock });
  startSession(signedInAs('admin'));
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  startFirstListRequest({ ...session, passwordChangeRequired: true });
  startFirstListRequest({ ...session, secondFactorDue: true });
  startFirstListRequest({ ...session, organisationClosed: true });
  expect(fetchMock).not.toHaveBeenCalled();
  startFirstListRequest(session);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
