import { act, screen, waitFor } from '@testing-library/react';
import type { CodeAwaited } from '@lexboard/shared-lib/contract';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import {
  answerWith,
  callsTo,
  openPage,
  prepareServer,
  paste,
  reply,
} from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { storePendingSignIn } from './pending-sign-in.ts';

describe('The password', () => {
  beforeEach(prepareServer);

  async function openLogin(address = '/login') {
    const { person } = openPage(address);
    const username = await screen.findByLabelText<HTMLInputElement>('Username');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    const terms = screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
    const press = () => person.click(screen.getByRole('button', { name: 'Login' }));
    const fillIn = async () => {
      await paste(person, username, ' editor ');
      await paste(person, password, ' secret ');
      await person.click(terms);
    };
    return { person, username, password, terms, press, fillIn };
  }

  const alerts = () =>
    screen
      .getAllByRole('alert')
      .map((alert) => alert.textContent)
      .filter(Boolean);

  test('an empty form says what is missing, at the fields and for the first in a notice', async () => {
    const { press, fillIn, person, terms, username } = await openLogin();
    await press();
    await waitFor(() => expect(alerts()).toHaveLength(4));
    expect(alerts().sort()).toEqual([
      'Enter the Password.',
      'Please accept the Terms and Conditions.',
      'enter the User name.',
      'enter the User name.',
    ]);
    expect(document.activeElement).toBe(username);
    expect(username.getAttribute('aria-invalid')).toBe('true');
    await fillIn();
    await person.click(terms);
    await press();
    await waitFor(() => expect(document.activeElement).toBe(terms));
    expect(alerts()).toContain('Please accept the Terms and Conditions.');
    expect(callsTo('/user-login')).toEqual([]);
  });

  test('a refusal is shown at the form and asks for the password again; a right one leads to the address asked for', async () => {
    answerWith(() => reply(422, { success: 0, message: 'Invalid User name or Password.' }));
    const { press, fillIn, password, username } = await openLogin('/setup/detailedactivitylogs');
    expect([username.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
    await fillIn();
    await press();
    await waitFor(() => expect(alerts()).toEqual(['Invalid User name or Password.']));
    expect(username.value).toBe(' editor ');
    expect(document.activeElement).toBe(password);
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await press();
    await waitFor(() => expect(alerts().join()).toContain('cannot be reached'));
    answerWith(() => reply(200, signedInAs('editor')));
    await press();
    await screen.findByRole('heading', { name: 'System Logs' });
    expect(location.pathname).toBe('/setup/detailedactivitylogs');
    expect(readSession()?.username).toBe('editor');
    expect(callsTo('/user-login').at(-1)).toEqual({
      username: 'editor',
      password: ' secret ',
      acceptTerms: true,
    });
  });

  test('the button waits for the reply, and a second press asks nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answerWith(() => promise);
    const { press, fillIn } = await openLogin();
    await fillIn();
    await press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).ariaBusy ?? '').toBe('true'));
    await press();
    expect(callsTo('/user-login')).toHaveLength(1);
    resolve(reply(200, signedInAs('editor')));
    await waitFor(() => expect(location.pathname).toBe('/workspace'));
  });

  test('the terms can be read, cancelled and accepted, the password be seen, and a forgotten one has its page', async () => {
    const { person, terms, password } = await openLogin();
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
    await person.click(screen.getByRole('button', { name: 'Read the terms of use' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terms of use' });
    for (const part of ['cheque or by bank transfer', 'deleted automatically', 'within 30 days']) {
      expect(dialog.textContent).toContain(part);
    }
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(terms).toHaveProperty('checked', false);
    await person.click(screen.getByRole('button', { name: 'Read the terms of use' }));
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(terms).toHaveProperty('checked', true);
    await person.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    expect(location.pathname).toBe('/forgot_password');
  });

  test('whoever is signed in goes on to the workspace', async () => {
    startSession(signedInAs('editor'));
    openPage('/login');
    await waitFor(() => expect(location.pathname).toBe('/workspace'));
  });
});

describe('The second step', () => {
  const awaiting: CodeAwaited = {
    success: 1,
    access_token: 'token-that-awaits-a-code',
    username: 'editor',
    twofactor: true,
  };

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
      await paste(opened.person, screen.getByLabelText(/^(Code|Recovery code)$/), typed);
      await opened.person.click(screen.getByRole('button', { name: 'Continue' }));
    };
    return { ...opened, code, enter };
  }

  const wrong = 'This code is wrong, or was used before.';

  test('after the password a code is asked for, and nobody is signed in before, nor after a reload', async () => {
    const { person, unmount } = openPage('/login?returnTo=%2Fsetup%2Fdetailedactivitylogs');
    await paste(person, await screen.findByLabelText('Username'), 'editor');
    await paste(person, screen.getByLabelText('Password'), 'secret');
    await person.click(screen.getByRole('checkbox'));
    await person.click(screen.getByRole('button', { name: 'Login' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    expect(document.activeElement).toBe(code);
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(readSession()).toBeUndefined();
    unmount();
    const next = openPage('/login?returnTo=%2Fsetup%2Fdetailedactivitylogs');
    await paste(next.person, await screen.findByLabelText('Code'), ' 123456 ');
    expect(sessionStorage.getItem('lexboard.awaitsCode')).not.toBeNull();
    await next.person.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'System Logs' });
    expect(location.pathname).toBe('/setup/detailedactivitylogs');
    expect(readSession()?.token).toBe('token-of-editor');
    expect(sessionStorage.getItem('lexboard.awaitsCode')).toBeNull();
    expect(callsTo('/twofactor')).toEqual([{ otp: '123456', accessusername: 'editor' }]);
    expect(
      jest.mocked(fetch).mock.calls.find(([address]) => address === '/api/twofactor')?.[1],
    ).toMatchObject({
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
});
