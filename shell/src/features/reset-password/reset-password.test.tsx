import { screen, waitFor } from '@testing-library/react';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, put, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import './reset-password-page.tsx';

const call = '/user-newPassword';
const next = 'four dark lanterns';

beforeEach(prepareServer);

async function openForm() {
  const { person } = openPage('/reset-password?authToken=s3cret');
  const password = await screen.findByLabelText<HTMLInputElement>('New Password');
  const again = screen.getByLabelText<HTMLInputElement>('Confirm New Password');
  const update = () => person.click(screen.getByRole('button', { name: 'Update' }));
  const fillIn = async (confirmed = next) => {
    await put(person, password, next);
    await put(person, again, confirmed);
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
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await person.clear(again);
  await put(person, again, next);
  await update();
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  const message = 'The password must have at least 12 characters.';
  answerWith(() => reply(422, { success: 0, message, errors: [{ field: 'password', message }] }));
  await update();
  expect(await screen.findByText('Invalid User!')).toBeTruthy();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(password);
  expect([password.value, again.value]).toEqual([next, next]);
});

test('a link that cannot be used says so, at once where it has no token, and leads to a new one', async () => {
  answerWith(() => reply(200, { success: 0, message: 'Used before' }));
  const { person, update, fillIn } = await openForm();
  await fillIn();
  await update();
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.getByText('Invalid User!')).toBeTruthy();
  expect(screen.getByText(/a password holds for 30 minutes, an invitation for 7 days/)).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  openPage('/reset-password');
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.queryByLabelText('New Password')).toBeNull();
});
