import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { noteRights, readSession, startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { provideAccessWatch } from './access-news.tsx';
import { renderAccessWatch } from './access-watch.tsx';

const rights = {
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
};
/** The person's rights on the server. */
let now: object;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  prepareServer();
  queryClient.clear();
  now = rights;
  answerWith((path) =>
    reply(200, { success: 1, message: 'Done', data: [], ...(path === '/session/state' && now) }),
  );
  startSession(signedInAs('asha'));
});
afterEach(() => jest.useRealTimers());

async function openSomePage() {
  openPage('/nowhere', userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
  act(() => provideAccessWatch(renderAccessWatch));
  await pass(1_000);
}

test('nothing is asked before the page is shown, and asking keeps no session alive; what has changed is said', async () => {
  const before = localStorage.getItem('lexboard.call');
  openPage('/nowhere', userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
  await pass(20_000);
  expect(callsTo('/session/state')).toHaveLength(0);
  act(() => provideAccessWatch(renderAccessWatch));
  await pass(20_000);
  expect(callsTo('/session/state').length).toBeGreaterThan(1);
  expect(localStorage.getItem('lexboard.call')).toBe(before);
  expect(screen.queryByText('An administrator has changed your access.')).toBeNull();
  now = { ...rights, role: 'yes', workspaceAccessType: 'View' };
  await pass(16_000);
  for (const line of ['You are an administrator now.', 'You may read records, not change them.'])
    expect(screen.getByText(line)).toBeTruthy();
  expect(readSession()).toMatchObject({ isAdministrator: true, canEdit: false });
  expect(screen.getAllByRole('link', { name: 'Users' })).not.toHaveLength(0);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText('An administrator has changed your access.')).toBeNull();
});

test('what people have changed of their own rights is no news to them; rights that somebody has put back hold again', async () => {
  await openSomePage();
  const own = signedInAs('asha', { workspaceAccessType: 'View' });
  now = { ...rights, workspaceAccessType: 'View' };
  act(() => noteRights('token-of-asha', own));
  await pass(16_000);
  expect(readSession()?.canEdit).toBe(false);
  expect(screen.queryByText('An administrator has changed your access.')).toBeNull();
  now = rights;
  await pass(16_000);
  expect(readSession()?.canEdit).toBe(true);
  expect(screen.getByText('You may add and change records.')).toBeTruthy();
});

test('a back end that does not know the call is asked once', async () => {
  answerWith(() => reply(404, { success: 0, message: 'There is no such call.' }));
  await openSomePage();
  await pass(60_000);
  expect(callsTo('/session/state')).toHaveLength(1);
  expect(readSession()).toMatchObject({ isAdministrator: false, canEdit: true });
});

test('a session that the server has ended leads to sign in', async () => {
  await openSomePage();
  answerWith(() => reply(401, { success: 3, message: 'Your session has ended. Please sign in again.' }));
  await pass(16_000);
  expect(location.pathname).toBe('/login');
});

test('a server that lacks the call has the page reloaded, and is asked once', async () => {
  answerWith(() => reply(404, { success: 0, message: 'There is no such call.', unknownCall: true }));
  await openSomePage();
  await pass(60_000);
  expect(callsTo('/session/state')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByText(/^This page is out of date/)).toBeTruthy();
});
