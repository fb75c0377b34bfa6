import { screen, waitFor } from '@testing-library/react';
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
import './change-password-page.tsx';

const call = '/user-changePassword';

beforeEach(() => {
  prepareServer();
  startSession(signedInAs('editor'));
});

async function openForm(address = '/change-password') {
  const { person } = openPage(address);
  const old = await screen.findByLabelText<HTMLInputElement>('Old Password');
  const next = screen.getByLabelText<HTMLInputElement>('New Password');
  const again = screen.getByLabelText<HTMLInputElement>('Confirm New Password');
  const update = () => person.click(screen.getByRole('button', { name: 'Update' }));
  const fillIn = async (confirmed = 'four dark lanterns') => {
    await paste(person, old, 'the old one');
    await paste(person, next, 'four dark lanterns');
    await paste(person, again, confirmed);
  };
  return { person, old, next, again, update, fillIn };
}

test('whoever has to change their password can do nothing else before, and goes on to the workspace then', async () => {
  answerWith(() => reply(200, { success: 1, message: 'Password Changed Successfully' }));
  startSession(signedInAs('editor', { passwordChangeRequired: true }));
  const { update, fillIn } = await openForm('/setup/detailedactivitylogs');
  expect(screen.getByText(/^Please choose your own password/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the workspace' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Logout' })).toBeTruthy();
  await fillIn();
  await update();
  await waitFor(() => expect(location.pathname).toBe('/workspace'));
  expect(readSession()?.passwordChangeRequired).toBe(false);
  expect(callsTo(call)).toMatchObject([
    { oldPassword: 'the old one', password: 'four dark lanterns', conformPasswords: 'four dark lanterns' },
  ]);
  expect(await screen.findByText('Password Changed Successfully')).toBeTruthy();
});

const oldRefused = () => {
  const message = 'This is not your password.';
  return reply(422, { success: 0, message, errors: [{ field: 'oldPassword', message }] });
};
const mayBeChanged = /^Your password may have been changed by your earlier try\./;

test('what is missing, does not match or is refused is said at its field, and nothing that was typed is lost', async () => {
  const { person, update, fillIn, old, next, again } = await openForm();
  expect(screen.getByRole('link', { name: 'Back to the workspace' })).toBeTruthy();
  await update();
  expect((await screen.findAllByText('Please fill the Old Password.')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(old);
  await fillIn('four dark lamps');
  await update();
  expect((await screen.findAllByText("Password Didn't Match")).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(again);
  expect(callsTo(call)).toEqual([]);
  answerWith(oldRefused);
  await person.clear(again);
  await paste(person, again, 'four dark lanterns');
  for (const tries of [1, 2]) {
    await update();
    await waitFor(() => expect(callsTo(call)).toHaveLength(tries));
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
  }
  expect(document.activeElement).toBe(old);
  expect(next.value).toBe('four dark lanterns');
  expect(screen.queryByText(mayBeChanged)).toBeNull();
});

test.each([
  ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is that of a failure', () => reply(502, {})],
])('where the reply %s, a refused old password on the next try is explained', async (_, answer) => {
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
