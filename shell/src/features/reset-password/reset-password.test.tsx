import { cleanup, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
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
import './reset-password-page.tsx';

const call = '/user-newPassword';
const next = 'four dark lanterns';

const account = { username: 'asha', email: 'asha@demo.example', organisation: 'Demo Industries' };
const described = { success: 1, invitation: false, account };

/** Says what the server answers to the new password; the link is a good one. */
const answerUpdateWith = (answer: () => Response | Promise<Response>) =>
  answerWith((path) => (path === '/user-link' ? reply(200, described) : answer()));

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  answerUpdateWith(() => reply(200, { success: 1, message: 'Done' }));
});

async function openForm() {
  const { person } = openPage('/reset-password?authToken=s3cret');
  const password = await screen.findByLabelText<HTMLInputElement>('New Password');
  const again = screen.getByLabelText<HTMLInputElement>('Confirm New Password');
  const update = () => person.click(screen.getByRole('button', { name: 'Update' }));
  const fillIn = async (confirmed = next) => {
    await paste(person, password, next);
    await paste(person, again, confirmed);
  };
  return { person, password, again, update, fillIn };
}

test('the token leaves the address, the password is set with it, and whoever was signed in here signs in anew', async () => {
  startSession(signedInAs('editor'));
  const { person, password, again, update, fillIn } = await openForm();
  await waitFor(() => expect(location.search).toBe(''));
  expect(location.pathname).toBe('/reset-password');
  expect([password.autocomplete, again.autocomplete]).toEqual(['new-password', 'new-password']);
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  if (show) await person.click(show);
  expect([password.type, again.type]).toEqual(['text', 'password']);
  await fillIn();
  await update();
  await screen.findByRole('heading', { name: 'Password updated' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(callsTo(call)).toMatchObject([{ password: next, conformPasswords: next, auth_token: 's3cret' }]);
  expect(readSession()).toBeUndefined();
  await person.click(screen.getByRole('link', { name: 'Login now' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(location.pathname).toBe('/login');
});

test('what is wrong is said in a notice and at its field, and nothing that was typed is lost', async () => {
  const { person, update, fillIn, password, again } = await openForm();
  await update();
  expect(await screen.findAllByText('Please fill the Password.')).toHaveLength(2);
  expect(document.activeElement).toBe(password);
  await fillIn('four dark lamps');
  await update();
  await waitFor(() => expect(screen.getAllByText("Password Didn't Match")).toHaveLength(2));
  expect(document.activeElement).toBe(again);
  expect(callsTo(call)).toEqual([]);
  answerUpdateWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await person.clear(again);
  await paste(person, again, next);
  await update();
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  const message = 'The password must have at least 12 characters.';
  answerUpdateWith(() => reply(422, { success: 0, message, errors: [{ field: 'password', message }] }));
  await update();
  expect(await screen.findByText('Invalid User!')).toBeTruthy();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(password);
  expect([password.value, again.value]).toEqual([next, next]);
});

test('a link that cannot be used says so, at once where it has no token, and leads to a new one', async () => {
  answerUpdateWith(() => reply(200, { success: 0, message: 'Used before' }));
  const { person, update, fillIn } = await openForm();
  await fillIn();
  await update();
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.getByText('Invalid User!')).toBeTruthy();
  expect(screen.getByText(/a password is valid for 30 minutes, an invitation for 7 days/)).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  openPage('/reset-password');
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

test('an invitation welcomes, and names the organisation and the account', async () => {
  answerWith((path) =>
    reply(200, path === '/user-link' ? { ...described, invitation: true } : { success: 1, message: 'Done' }),
  );
  const { fillIn, update } = await openForm();
  expect(screen.getByRole('heading', { name: 'Welcome to Lexboard', level: 1 })).toBeTruthy();
  expect(screen.getByText(/Demo Industries/).parentElement?.textContent).toMatch(
    /^Demo Industries invites you to Lexboard.* sign in with it as asha@demo\.example\.$/,
  );
  expect(callsTo('/user-link')).toEqual([{ auth_token: 's3cret' }]);
  await fillIn();
  await update();
  await screen.findByRole('heading', { name: 'Password updated' });
  expect(screen.getByText('Sign in as asha with your new password from now on.')).toBeTruthy();
});

test('a reset says whose password it is, and asks for it all the same where that cannot be told', async () => {
  const { fillIn } = await openForm();
  expect(screen.getByText(/^For the account/).textContent).toBe('For the account asha of Demo Industries.');
  await fillIn();
  cleanup();
  answerWith(() => reply(503, { success: 0, message: 'Not now' }));
  await openForm();
  expect(screen.getByRole('heading', { name: 'Set your password' })).toBeTruthy();
});

test('a link that has ended says so before anybody chooses a password', async () => {
  answerWith(() => reply(422, { success: 0, message: 'Invalid User!' }));
  openPage('/reset-password?authToken=s3cret');
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.queryByLabelText('New Password')).toBeNull();
});
