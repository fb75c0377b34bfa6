import { screen, within } from '@testing-library/react';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { recordFirstView } from '../../page/first-view.ts';
import { answerWith, callsTo, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
// Its code is here before the first test waits for it.
import './notification-list.tsx';

const first = {
  id: 7,
  what: 'sentback',
  open: 'due:12',
  name: 'Annual return',
  law: 'FACT-1948',
  dueDay: '2026-11-30',
  byName: 'asha',
  said: 'The challan is missing',
  at: '2026-11-30T06:00:00Z',
  read: false,
};
const second = {
  ...first,
  id: 6,
  what: 'imported',
  open: 'import:9d',
  name: 'laws.xlsx',
  law: '',
  dueDay: null,
};
const third = { ...first, id: 5, what: 'owner', open: 'return:3', dueDay: null, said: '', read: true };

/** A server with these notifications, whose state it keeps. */
function answerNotifications(found: { id: number; read: boolean }[], totalLength = found.length): void {
  let rows = found;
  const count = () => rows.filter(({ read }) => !read).length;
  const answers: Record<string, () => object> = {
    '/due/notifications': () => ({ data: rows, totalLength, unread: count() }),
    '/due/counts': () => ({
      ...{ overdue: 0, due: 0, submitted: 0, notScheduled: 0 },
      mine: { overdue: 0, due: 0, toApprove: 0, unread: count() },
    }),
    '/due/notificationread': () => {
      rows = rows.map((row) => ({ ...row, read: true }));
      return { unread: 0 };
    },
  };
  answerWith((path) => reply(200, { success: 1, message: 'Done', data: [], ...answers[path]?.() }));
}

beforeEach(() => {
  prepareServer();
  queryClient.clear();
  recordFirstView();
  startSession(signedInAs('editor'));
});

test('the bell counts what is unread, lists what happened with links to it, and marks all as read', async () => {
  answerNotifications([first, second, third], 12);
  const { person } = openPage('/nowhere');
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const list = within(await screen.findByRole('region', { name: 'Notifications' }));
  const rows = (await list.findAllByRole('listitem')).map((row) => [
    within(row).getByRole('link').getAttribute('href'),
    row.textContent,
  ]);
  expect(rows).toEqual([
    ['/due?open=due:12', expect.stringContaining('Due Mon 30 Nov 2026, by asha: The challan is missing')],
    ['/import?id=9d', expect.stringContaining('Import ended, unread')],
    ['/due?open=return:3', expect.stringContaining('All its due days, by asha')],
  ]);
  await person.click(list.getByRole('button', { name: 'Older notifications' }));
  expect(callsTo('/due/notifications')).toMatchObject([{ page: 1 }, { page: 2 }]);
  await person.click(list.getByRole('button', { name: 'Newer notifications' }));
  await person.click(list.getByRole('button', { name: 'Mark all as read' }));
  expect(callsTo('/due/notificationread')).toMatchObject([{ id: 7, older: true }]);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('a bell without notifications says what it is for', async () => {
  answerNotifications([]);
  const { person } = openPage('/nowhere');
  await person.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/shown here for 90 days/)).toBeTruthy();
});
