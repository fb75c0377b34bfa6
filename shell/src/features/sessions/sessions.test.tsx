import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
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

test('why a session was not ended stands in its row; once it is ended its row goes, and the focus goes to the heading', async () => {
  const end200 = answers['/session/end'];
  answers['/session/end'] = () => reply(503, { success: 0, message: 'Not now' });
  const { person } = openPage('/sessions');
  await person.click(await screen.findByRole('button', end));
  expect((await within(await rowOf('Safari on iPhone')).findByRole('alert')).textContent).toBe('Not now');
  expect(page().getAllByText('Not now')).toHaveLength(1);
  if (end200) answers['/session/end'] = end200;
  await person.dblClick(screen.getByRole('button', end));
  expect(await screen.findByText('Session Ended Successfully')).toBeTruthy();
  expect(callsTo('/session/end').slice(1)).toMatchObject([{ id: 'phone' }]);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Sessions');
  expect(page().queryByText('Not now')).toBeNull();
});

test('what has ended meanwhile is said to have, and goes', async () => {
  answers['/session/end'] = () => {
    sessions = sessions.slice(0, 1);
    return reply(404, { success: 0, message: 'This session has ended already.' });
  };
  const { person } = openPage('/sessions');
  await person.click(await screen.findByRole('button', end));
  expect(await screen.findByText('This session has ended already.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(page().getByText('This session has ended already.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Sessions');
});

test('all others are ended once that is confirmed; why they were not stays above the list', async () => {
  const end200 = answers['/session/endothers'];
  answers['/session/endothers'] = () => reply(503, { success: 0, message: 'Not now' });
  const { person } = openPage('/sessions');
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  await press('End all others');
  await press('Cancel');
  expect(callsTo('/session/endothers')).toEqual([]);
  await press('End all others');
  expect(screen.getByRole('alertdialog', { name: 'End all other sessions' })).toBeTruthy();
  await press('OK');
  expect(await page().findByText('Not now')).toBeTruthy();
  expect(within(await table()).queryByText('Not now')).toBeNull();
  if (end200) answers['/session/endothers'] = end200;
  await press('End all others');
  await press('OK');
  expect(await screen.findByText('All Other Sessions Ended Successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
  expect(await rowOf('Firefox on Windows')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Sessions');
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
