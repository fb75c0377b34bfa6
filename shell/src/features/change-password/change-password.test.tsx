import { screen, waitFor } from '@testing-library/react';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import './change-password-page.tsx';

const call = '/user-changePassword';

beforeEach(() => {
  prepareServer();
  startSession(signedInAs('editor'));
});

async function openForm() {
  const { person } = openPage('/change-password');
  const old = await screen.findByLabelText<HTMLInputElement>('Old Password');
  const next = screen.getByLabelText<HTMLInputElement>('New Password');
  const again = screen.getByLabelText<HTMLInputElement>('Confirm New Password');
  const update = () => person.click(screen.getByRole('button', { name: 'Update' }));
  const fillIn = async (confirmed = 'four dark lanterns') => {
    await person.type(old, 'the old one');
    await person.type(next, 'four dark lanterns');
    await person.type(again, confirmed);
  };
  return { person, old, next, again, update, fillIn };
}

test('the profile menu leads to it', async () => {
  const { person } = openPage('/setup/detailedactivitylogs');
  await person.click(await screen.findByRole('button', { name: 'Profile of editor' }));
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('heading', { name: 'Change password' });
  expect(location.pathname).toBe('/change-password');
});

test('whoever is signed out signs in first', async () => {
  localStorage.clear();
  openPage('/change-password');
  await screen.findByRole('heading', { name: 'Sign in' });
});

test('the password is changed, and the page goes on to the workspace', async () => {
  answerWith(() => reply(200, { success: 1, message: 'Password Changed Successfully' }));
  startSession(signedInAs('editor', { passwordChangeRequired: true }));
  const { update, fillIn } = await openForm();
  await fillIn();
  await update();
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
  expect(readSession()?.passwordChangeRequired).toBe(false);
  expect(callsTo(call)).toMatchObject([
    { oldPassword: 'the old one', password: 'four dark lanterns', conformPasswords: 'four dark lanterns' },
  ]);
  expect(await screen.findByText('Password Changed Successfully')).toBeTruthy();
});

test('whoever has to change it can do nothing else before', async () => {
  startSession(signedInAs('editor', { passwordChangeRequired: true }));
  answerWith(() => reply(200, { success: 1, message: 'Password Changed Successfully' }));
  openPage('/setup/detailedactivitylogs');
  expect(await screen.findByText(/^Please choose a password of your own/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the workspace' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Logout' })).toBeTruthy();
});

test('what is missing or does not match is said at its field, and nothing is sent', async () => {
  const { update, fillIn, old, again } = await openForm();
  await update();
  expect((await screen.findAllByText('Please fill the Old Password.')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(old);
  await fillIn('four dark lamps');
  await update();
  expect((await screen.findAllByText("Password Didn't Match")).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(again);
  expect(callsTo(call)).toEqual([]);
});

test('what the server refuses is at its field, and nothing that was typed is lost', async () => {
  const errors = [{ field: 'oldPassword', message: 'This is not your password.' }];
  answerWith(() => reply(422, { success: 0, message: 'This is not your password.', errors }));
  const { update, fillIn, old, next } = await openForm();
  await fillIn();
  await update();
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  expect(document.activeElement).toBe(old);
  expect(next.value).toBe('four dark lanterns');
});

const oldRefused = () => {
  const message = 'This is not your password.';
  return reply(422, { success: 0, message, errors: [{ field: 'oldPassword', message }] });
};
const mayBeChanged = /^Your password may have been changed by your earlier try\./;

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is that of a failure', () => reply(502, {})],
])('where the reply %s, a refused old password is no riddle on the next try', async (_, answer) => {
  answerWith(answer);
  const { update, fillIn, old } = await openForm();
  await fillIn();
  await update();
  expect(await screen.findByText(/^The server (cannot be reached|could not do this)/)).toBeTruthy();
  expect(screen.queryByText(mayBeChanged)).toBeNull();
  answerWith(oldRefused);
  await update();
  expect(await screen.findByText(mayBeChanged)).toBeTruthy();
  expect(screen.getByText('This is not your password.')).toBeTruthy();
  expect(document.activeElement).toBe(old);
});

test('an old password that is refused twice is only wrong', async () => {
  answerWith(oldRefused);
  const { update, fillIn } = await openForm();
  await fillIn();
  await update();
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  await update();
  await waitFor(() => expect(callsTo(call)).toHaveLength(2));
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  expect(screen.queryByText(mayBeChanged)).toBeNull();
});

test('after too many tries it says how long to wait', async () => {
  answerWith(() => reply(429, { success: 0, message: 'Too many.' }, { 'Retry-After': '130' }));
  const { update, fillIn } = await openForm();
  await fillIn();
  await update();
  expect(await screen.findByText('Too many tries. Please wait 3 minutes, then try again.')).toBeTruthy();
});
