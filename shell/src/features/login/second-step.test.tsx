import { act, screen, waitFor } from '@testing-library/react';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, put, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import { storePendingSignIn } from './pending-sign-in.ts';

const awaiting = signedInAs('editor', { access_token: 'token-that-awaits-a-code', twofactor: true });

let answerCode: () => Response;

beforeEach(() => {
  prepareServer();
  sessionStorage.clear();
  answerCode = () => reply(200, signedInAs('editor'));
  answerWith((path) => {
    if (path === '/user-login') return reply(200, awaiting);
    if (path === '/twofactor') return answerCode();
    return reply(200, { success: 1, message: 'Done', data: [] });
  });
});
afterEach(() => jest.useRealTimers());

/** The page of a tab whose person has entered the password before. */
async function openSecondStep() {
  storePendingSignIn(awaiting);
  const opened = openPage('/login');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  const enter = async (typed: string) => {
    await put(opened.person, screen.getByLabelText(/^(Code|Recovery code)$/), typed);
    await opened.person.click(screen.getByRole('button', { name: 'Continue' }));
  };
  return { ...opened, code, enter };
}

const wrong = 'This code is wrong, or was used before.';

test('after the password a code is asked for, and nobody is signed in before, nor after a reload', async () => {
  const { person, unmount } = openPage('/login?returnTo=%2Fsetup%2Fdetailedactivitylogs');
  await put(person, await screen.findByLabelText('Username'), 'editor');
  await put(person, screen.getByLabelText('Password'), 'secret');
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: 'Login' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(code);
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(readSession()).toBeUndefined();
  unmount();
  const next = openPage('/login?returnTo=%2Fsetup%2Fdetailedactivitylogs');
  await put(next.person, await screen.findByLabelText('Code'), ' 123456 ');
  await next.person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(location.pathname).toBe('/setup/detailedactivitylogs');
  expect(readSession()?.token).toBe('token-of-editor');
  expect(sessionStorage.getItem('lexboard.awaitsCode')).toBeNull();
  expect(callsTo('/twofactor')).toEqual([{ otp: '123456', accessusername: 'editor' }]);
  expect(jest.mocked(fetch).mock.calls.find(([address]) => address === '/api/twofactor')?.[1]).toMatchObject({
    headers: { Authorization: 'Bearer token-that-awaits-a-code' },
  });
});

test('a wrong code is said at the field, one that is missing is not sent, and a recovery code has letters', async () => {
  answerCode = () => reply(422, { success: 0, message: wrong, errors: [{ field: 'otp', message: wrong }] });
  const { person, code, enter } = await openSecondStep();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Please fill the Code.')).length).toBeGreaterThan(0);
  expect(callsTo('/twofactor')).toEqual([]);
  await enter('000000');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(document.activeElement).toBe(code);
  answerCode = () => reply(429, { success: 0, message: 'Too many.' }, { 'Retry-After': '130' });
  await enter('1');
  expect(await screen.findByText('Too many tries. Please wait 3 minutes, then try again.')).toBeTruthy();
  answerCode = () => reply(200, signedInAs('editor'));
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect(field.inputMode).toBe('text');
  expect(document.activeElement).toBe(field);
  await enter('7KQ2-M9XD-04TB-HW5C');
  await waitFor(() => expect(readSession()?.username).toBe('editor'));
});

test('Cancel goes back to the password, and the token is given up', async () => {
  const { person } = await openSecondStep();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(callsTo('/user-logout')).toEqual([{ accessusername: 'editor' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('once the server awaits no code any more, or after ten minutes, the sign-in begins anew and says why', async () => {
  const message = 'Too many wrong codes. Please sign in again.';
  answerCode = () => reply(401, { success: 3, message });
  const { enter, unmount } = await openSecondStep();
  await enter('000000');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
  unmount();
  jest.useFakeTimers();
  storePendingSignIn(awaiting);
  openPage('/login');
  expect(screen.getByLabelText('Code')).toBeTruthy();
  act(() => jest.advanceTimersByTime(600_000));
  expect(screen.getByText('Signing in took too long. Please sign in again.')).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('a session that another tab began is gone on with', async () => {
  await openSecondStep();
  act(() => startSession(signedInAs('editor')));
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
  expect(sessionStorage).toHaveLength(0);
});
