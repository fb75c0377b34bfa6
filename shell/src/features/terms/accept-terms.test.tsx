import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { termsVersion } from '@lexboard/shared-lib/domain';
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
import { hasAcceptedHere, recordAcceptedHere } from '../../terms/accepted-here.ts';
import './accept-terms-page.tsx';

beforeEach(prepareServer);

const due = { termsAccepted: false };
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accept' }));

test('terms that are due come before the page that was asked for, which comes then', async () => {
  startSession(signedInAs('editor', due));
  openPage('/setup/detailedactivitylogs?page=2');
  await screen.findByRole('heading', { name: 'Terms of use' });
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('can object, and terminate the subscription, within 30 days');
  for (const part of ['cheque or by bank transfer', 'deleted automatically', `Version ${termsVersion} of`])
    expect(text).toContain(part);
  await accept();
  await screen.findByRole('heading', { name: 'System Logs' });
  expect(location.pathname + location.search).toBe('/setup/detailedactivitylogs?page=2');
  expect(callsTo('/terms/accept')).toEqual([{ version: termsVersion, accessusername: 'editor' }]);
  expect(readSession()?.termsDue).toBe(false);
});

test('what the server refuses is said, and asked again; they can be refused by logging out', async () => {
  const message = 'The terms have changed meanwhile. Please reload the page to read them.';
  answerWith((path) =>
    path === '/terms/accept' ? reply(409, { success: 0, message }) : reply(200, { success: 1 }),
  );
  startSession(signedInAs('editor', due));
  openPage('/setup/detailedactivitylogs');
  await accept();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(readSession()?.termsDue).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(readSession()).toBeUndefined();
});

test('a required change of the password comes first', async () => {
  startSession(signedInAs('editor', { ...due, passwordChangeRequired: true }));
  openPage('/terms');
  await screen.findByRole('heading', { name: 'Change password' });
});

test('whoever owes nothing goes on', async () => {
  startSession(signedInAs('editor'));
  openPage('/terms?returnTo=%2Fsetup%2Fdetailedactivitylogs');
  await screen.findByRole('heading', { name: 'System Logs' });
});

test('the box is ticked for those who have accepted in this browser, and the server decides on the version', async () => {
  recordAcceptedHere('Editor');
  answerWith(() => reply(200, signedInAs('editor', due)));
  const { person } = openPage('/login');
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await person.type(username, 'editor');
  await waitFor(() => expect(box.checked).toBe(true));
  expect(screen.getByText(/^You have accepted them before/)).toBeTruthy();
  await person.type(username, 's');
  await waitFor(() => expect(box.checked).toBe(false));
  await person.type(username, '{Backspace}');
  await paste(person, screen.getByLabelText('Password'), 'secret');
  await person.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Terms of use' });
  expect(callsTo('/user-login')).toEqual([{ username: 'editor', password: 'secret' }]);
});

test('the browser keeps the latest twenty names, and reads what it can', () => {
  for (let count = 0; count <= 20; count += 1) recordAcceptedHere(`person-${count}`);
  recordAcceptedHere(' Person-20 ');
  expect([0, 1, 20].map((count) => hasAcceptedHere(`PERSON-${count}`))).toEqual([false, true, true]);
  localStorage.setItem('lexboard.termsAccepted', '{"no": "list"}');
  expect(hasAcceptedHere('person-1')).toBe(false);
});
