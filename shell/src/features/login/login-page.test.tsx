import { screen, waitFor } from '@testing-library/react';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';

beforeEach(prepareServer);

async function openLogin(address = '/login') {
  const { person } = openPage(address);
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const terms = screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
  const press = () => person.click(screen.getByRole('button', { name: 'Login' }));
  const fillIn = async () => {
    await person.type(username, ' editor ');
    await person.type(password, ' secret ');
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
  const { press, username } = await openLogin();
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
  expect(callsTo('/user-login')).toEqual([]);
});

test('terms that were not accepted are asked for', async () => {
  const { press, fillIn, person, terms } = await openLogin();
  await fillIn();
  await person.click(terms);
  await press();
  await waitFor(() => expect(alerts()).toContain('Please accept the Terms and Conditions.'));
  expect(document.activeElement).toBe(terms);
});

test('a right password leads to the address that was asked for', async () => {
  answerWith(() => reply(200, signedInAs('editor')));
  const { press, fillIn } = await openLogin('/setup/detailedactivitylogs');
  await fillIn();
  await press();
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(location.pathname).toBe('/setup/detailedactivitylogs');
  expect(readSession()?.username).toBe('editor');
  expect(callsTo('/user-login')).toEqual([{ username: 'editor', password: ' secret ', acceptTerms: true }]);
});

test.each([
  [reply(422, { success: 0, message: 'Invalid User name or Password.' }), 'Invalid User name or Password.'],
  [
    reply(429, { success: 0, message: 'Too many.' }, { 'Retry-After': '130' }),
    'Too many tries. Please wait 3 minutes, then try again.',
  ],
  [
    reply(429, { success: 0, message: 'Too many.' }, { 'Retry-After': '45' }),
    'Too many tries. Please wait 45 seconds, then try again.',
  ],
])('a refusal is shown at the form and asks for the password again', async (refusal, message) => {
  answerWith(() => refusal);
  const { press, fillIn, password, username } = await openLogin();
  await fillIn();
  await press();
  await waitFor(() => expect(alerts()).toEqual([message]));
  expect(username.value).toBe(' editor ');
  expect(document.activeElement).toBe(password);
});

test('a server out of reach is told apart from a wrong password', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const { press, fillIn } = await openLogin();
  await fillIn();
  await press();
  await waitFor(() => expect(alerts().join()).toContain('cannot be reached'));
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

test('the password can be seen', async () => {
  const { person, password } = await openLogin();
  expect(password.type).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

test('a password may be pasted, and managers of passwords are told what the fields are for', async () => {
  answerWith(() => reply(200, signedInAs('editor')));
  const { person, username, password, fillIn, press } = await openLogin();
  expect([username.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
  await fillIn();
  await person.clear(password);
  await person.paste('four dark lanterns');
  await press();
  await waitFor(() => expect(callsTo('/user-login')).toMatchObject([{ password: 'four dark lanterns' }]));
});

test('the terms can be read, cancelled and accepted', async () => {
  const { person, terms } = await openLogin();
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
});

test('a forgotten password has its page', async () => {
  const { person } = await openLogin();
  await person.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  expect(location.pathname).toBe('/forgot_password');
});

test('whoever is signed in goes on to the workspace', async () => {
  startSession(signedInAs('editor'));
  openPage('/login');
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
});
