import { screen, waitFor } from '@testing-library/react';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, put, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';

beforeEach(prepareServer);

async function openLogin(address = '/login') {
  const { person } = openPage(address);
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const terms = screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
  const press = () => person.click(screen.getByRole('button', { name: 'Login' }));
  const fillIn = async () => {
    await put(person, username, ' editor ');
    await put(person, password, ' secret ');
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
