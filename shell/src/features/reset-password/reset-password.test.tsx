import { screen, waitFor } from '@testing-library/react';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
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
    await person.type(password, next);
    await person.type(again, confirmed);
  };
  return { person, password, again, update, fillIn };
}

test('the token leaves the address, and the password is set with it', async () => {
  const { person, update, fillIn } = await openForm();
  await waitFor(() => expect(location.search).toBe(''));
  expect(location.pathname).toBe('/reset-password');
  await fillIn();
  await update();
  await screen.findByRole('heading', { name: 'Password updated' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(callsTo(call)).toEqual([{ password: next, conformPasswords: next, auth_token: 's3cret' }]);
  expect(readSession()).toBeUndefined();
  await person.click(screen.getByRole('link', { name: 'Login now' }));
  await screen.findByRole('heading', { name: 'Sign in' });
});

test('whoever was signed in here is so no more, and can sign in anew', async () => {
  startSession(signedInAs('editor'));
  const { person, update, fillIn } = await openForm();
  await fillIn();
  await update();
  await person.click(await screen.findByRole('link', { name: 'Login now' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(location.pathname).toBe('/login');
});

test('what is missing or does not match is said in a notice and at its field, and nothing is sent', async () => {
  const { update, fillIn, password, again } = await openForm();
  await update();
  expect(await screen.findAllByText('Please fill the Password.')).toHaveLength(2);
  expect(document.activeElement).toBe(password);
  await fillIn('four dark lamps');
  await update();
  await waitFor(() => expect(screen.getAllByText("Password Didn't Match")).toHaveLength(2));
  expect(document.activeElement).toBe(again);
  expect(callsTo(call)).toEqual([]);
});

test('a password that the server refuses is said at its field, and nothing that was typed is lost', async () => {
  const message = 'The password must have at least 12 characters.';
  answerWith(() => reply(422, { success: 0, message, errors: [{ field: 'password', message }] }));
  const { update, fillIn, password, again } = await openForm();
  await fillIn();
  await update();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(document.activeElement).toBe(password);
  expect(again.value).toBe(next);
});

test('a link that cannot be used is told, and leads to a new one', async () => {
  answerWith(() => reply(422, { success: 0, message: 'Invalid User!' }));
  const { person, update, fillIn } = await openForm();
  await fillIn();
  await update();
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.getByText('Invalid User!')).toBeTruthy();
  expect(screen.getByText(/a password holds for 30 minutes, an invitation for 7 days/)).toBeTruthy();
  expect(
    screen.getByText('After an invitation has ended, ask whoever invited you for another.'),
  ).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await screen.findByRole('heading', { name: 'Forgot password' });
});

test('an address without a token is told at once', async () => {
  openPage('/reset-password');
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

test('a server out of reach leaves the form as it is', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const { update, fillIn, password } = await openForm();
  await fillIn();
  await update();
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  expect(password.value).toBe(next);
});

test('the passwords may be pasted, and managers of passwords are told that they are new', async () => {
  const { person, password, again, update } = await openForm();
  for (const field of [password, again]) {
    expect(field.autocomplete).toBe('new-password');
    await person.click(field);
    await person.paste(next);
  }
  await update();
  await screen.findByRole('heading', { name: 'Password updated' });
});

test('the passwords can be seen', async () => {
  const { person, password } = await openForm();
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  if (show) await person.click(show);
  expect(password.type).toBe('text');
});
