import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { leaving } from '../../page/leave-for.ts';
import { readStoredReturnAddress } from '../../page/sign-on-return.ts';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import './sessions-page.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const sessionOf = (id: string, device: string, own: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device,
  address: '10.0.0.1',
  signedInAt: minutesAgo(300),
  lastUsedAt: minutesAgo(5),
  current: false,
  ...own,
});

let sessions: OwnSession[];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('editor'));
  sessions = [
    sessionOf('this', 'Firefox on Windows', { current: true }),
    sessionOf('phone', 'Safari on iPhone', { address: '2001:db8::1', lastUsedAt: minutesAgo(125) }),
    sessionOf('old', 'Unknown device', { address: '' }),
  ];
  answers = {
    '/session/list': () => reply(200, { success: 1, totalLength: sessions.length, data: sessions }),
    '/session/end': () => {
      sessions = sessions.filter(({ id }) => id !== 'phone');
      return reply(200, { success: 1, message: 'Session Ended Successfully' });
    },
    '/session/endothers': () => {
      sessions = sessions.slice(0, 1);
      return reply(200, { success: 1, message: 'All Other Sessions Ended Successfully' });
    },
  };
  answerWith((path) => answers[path]?.() ?? reply(200, { success: 1, message: 'Done', data: [] }));
});

const table = () => screen.findByRole('table', { name: 'Sessions' });
const rowOf = async (device: string) =>
  within(await table())
    .getByText(device)
    .closest('tr') ?? document.body;
/** Without the notices, which go. */
const page = () => within(screen.getByRole('main'));
const end = { name: 'End Safari on iPhone, 2001:db8::1' };

test('each session stands with its device, address and times; this one is marked and has no End', async () => {
  answers['/session/list'] = () => reply(200, { success: 1, totalLength: 1_203, data: sessions });
  openPage('/sessions');
  const own = await rowOf('Firefox on Windows');
  expect(own.textContent).toContain('This session');
  expect(within(own).queryByRole('button')).toBeNull();
  const phone = await rowOf('Safari on iPhone');
  expect(phone.textContent).toContain('2001:db8::1');
  expect(phone.textContent).toContain('2 hours ago');
  expect(phone.textContent).not.toContain('This session');
  expect((await rowOf('Unknown device')).textContent).toContain('Unknown address');
  expect(screen.getByText('And 1,200 more, which were used longer ago.')).toBeTruthy();
});

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('a session ends by the password; why it did not stands in the dialog; then its row goes, and the focus goes to the heading', async () => {
  const end200 = answers['/session/end'];
  const message = 'This is not your password.';
  answers['/session/end'] = () =>
    reply(422, { success: 0, message, errors: [{ field: 'password', message }] });
  const { person } = openPage('/sessions');
  await person.click(await screen.findByRole('button', end));
  const asked = within(await dialog('End session'));
  expect(asked.getByText(/^Safari on iPhone, 2001:db8::1, is signed out at once\./)).toBeTruthy();
  await person.click(asked.getByRole('button', { name: 'End' }));
  expect(await asked.findByText('Please fill the Password.')).toBeTruthy();
  expect(callsTo('/session/end')).toEqual([]);
  await person.type(asked.getByLabelText('Password'), 'guessed{Enter}');
  expect(await asked.findByText(message)).toBeTruthy();
  answers['/session/end'] = () => reply(503, { success: 0, message: 'Not now' });
  await person.click(asked.getByRole('button', { name: 'End' }));
  expect(await asked.findByText('Not now')).toBeTruthy();
  if (end200) answers['/session/end'] = end200;
  await person.click(asked.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Session Ended Successfully')).toBeTruthy();
  expect(callsTo('/session/end').at(-1)).toMatchObject({ id: 'phone', password: 'guessed' });
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessions'));
});

test('who a provider signed in a moment ago needs nothing else; who it did before is led there, and back', async () => {
  let provider = { name: 'login.example', fresh: true };
  answers['/proof/options'] = () => reply(200, { success: 1, password: false, passkey: false, provider });
  answers['/signin/again'] = () => reply(200, { success: 1, address: 'https://login.example/authorize' });
  sessions = sessions.map((session) =>
    session.current ? { ...session, provider: 'login.example' } : session,
  );
  const { person } = openPage('/sessions');
  expect(await screen.findByText('Signed in by login.example')).toBeTruthy();
  await person.click(screen.getByRole('button', end));
  const asked = within(await dialog('End session'));
  expect(await asked.findByText(/^You signed in by login.example a moment ago/)).toBeTruthy();
  expect(asked.queryByLabelText('Password')).toBeNull();
  await person.click(asked.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Session Ended Successfully')).toBeTruthy();
  expect(callsTo('/session/end').at(-1)).not.toHaveProperty('password');
  provider = { name: 'login.example', fresh: false };
  const lead = jest.spyOn(leaving, 'to').mockImplementation();
  await person.click(await screen.findByRole('button', { name: 'End all others' }));
  await person.click(await screen.findByRole('button', { name: 'Sign in again by login.example' }));
  await waitFor(() => expect(lead).toHaveBeenCalledWith('https://login.example/authorize'));
  expect(readStoredReturnAddress()).toBe('/sessions');
});

test('what has ended meanwhile is said to have, and goes', async () => {
  answers['/session/end'] = () => {
    sessions = sessions.slice(0, 1);
    return reply(404, { success: 0, message: 'This session has ended already.' });
  };
  const { person } = openPage('/sessions');
  await person.click(await screen.findByRole('button', end));
  await person.type(within(await dialog('End session')).getByLabelText('Password'), 'secret{Enter}');
  expect(await page().findByText('This session has ended already.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessions'));
});

test('all others end by the password, unless somebody thinks again', async () => {
  const { person } = openPage('/sessions');
  const endOthers = { name: 'End all others' };
  await person.click(await screen.findByRole('button', endOthers));
  const name = 'End all other sessions';
  await person.click(within(await dialog(name)).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', endOthers));
  await person.type(within(await dialog(name)).getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('All Other Sessions Ended Successfully')).toBeTruthy();
  expect(callsTo('/session/endothers')).toMatchObject([{ password: 'secret' }]);
  await waitFor(() => expect(screen.queryByRole('button', endOthers)).toBeNull());
  expect(await rowOf('Firefox on Windows')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessions'));
});

test('a list that could not be loaded is asked for again', async () => {
  const list = answers['/session/list'];
  answers['/session/list'] = () => reply(403, { success: 0, message: 'Not now' });
  const { person } = openPage('/sessions');
  expect(await screen.findByText('Not now')).toBeTruthy();
  if (list) answers['/session/list'] = list;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Safari on iPhone')).toBeTruthy();
});
