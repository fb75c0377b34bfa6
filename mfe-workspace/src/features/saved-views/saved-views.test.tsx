import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseListAddress, plainStart } from '@lexboard/shared-lib/client';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { renewalTimes } from '@lexboard/shared-lib/domain';
import { readSession, startSession } from '@lexboard/shared-lib/session';
import { listReadyViews } from './ready-views.ts';
import {
  choose,
  dialog,
  openManaging,
  openMenu,
  openSaving,
  sentTo,
  view,
  views,
} from '../../testing/saved-views.ts';
import { lawRow, listOf, mockServer, type Answer } from '../../testing/mocked-server.ts';
import { editor, goBack, renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

const portsShown = '/workspace?tab=laws&status=draft&columns=ActCodeName%2CLaw';
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

const namedButton = (name: string) => screen.findByRole('button', { name });

test('a view keeps what the list shows, and its columns, once it has a name, and is the one that is shown', async () => {
  const { asked, saving } = await openSaving({
    '/savedview/list': { reply: { success: 1, data: [view('new', { name: 'Acts' }), ...views] } },
  });
  const name = saving.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, '  ');
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  expect(saving.getByText('Please name the view.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(sentTo(asked, '/savedview/save')).toEqual([]);
  // The name of somebody else’s view replaces nothing.
  await userEvent.type(name, 'View mines');
  expect(saving.getByRole('button', { name: 'Save' })).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, ' Acts 2 ');
  await userEvent.click(saving.getByRole('checkbox', { name: 'Share with the organisation' }));
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const address =
    '?tab=laws&status=all&text=act&sort=Law&columns=ActCodeName%2CLaw%2Cstatus%2CCategory%2CActive';
  expect(sentTo(asked, '/savedview/save')).toEqual([{ name: 'Acts 2', address, shared: true }]);
  expect(sentTo(asked, '/savedview/start')).toEqual([]);
  expect(screen.getByText('Answer of /savedview/save')).toBeTruthy();
  await namedButton('Views: Acts · changed');
});

test('the name of an own view replaces that view, which stays shared and the start, and says so before', async () => {
  const { asked, saving } = await openSaving();
  const name = saving.getByRole('textbox', { name: 'Name' });
  const isShared = (checked: boolean) =>
    saving.getByRole('checkbox', { name: 'Share with the organisation', checked });
  const isStart = (checked: boolean) =>
    saving.getByRole('checkbox', { name: 'Open this view by default', checked });
  await userEvent.type(name, 'VIEW WAGES');
  expect(saving.getByText('Replaces your view of this name.')).toBeTruthy();
  expect([isShared(true), isStart(true)]).toHaveLength(2);
  await userEvent.type(name, ' 2');
  expect([isShared(false), isStart(false)]).toHaveLength(2);
  await userEvent.type(name, '{Backspace}{Backspace}');
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(localStorage.getItem('lexboard.start-view.editor')).toMatch('text=act'));
  expect(sentTo(asked, '/savedview/save')).toMatchObject([{ id: 'wages', shared: true }]);
  expect(sentTo(asked, '/savedview/start')).toEqual([{ id: 'new' }]);
});

test('a shared start view that is replaced becomes private and the start no longer where that is chosen', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'View wages');
  for (const name of ['Share with the organisation', 'Open this view by default'])
    await userEvent.click(saving.getByRole('checkbox', { name }));
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/start')).toEqual([{}]));
  expect(sentTo(asked, '/savedview/save')).toMatchObject([{ id: 'wages', shared: false }]);
  expect(localStorage.getItem('lexboard.start-view.editor')).toBe('');
});

test('a name that is too long is sent as it was pasted; the refusal stands at the name, and it stays', async () => {
  const message = 'The name may have at most 100 characters.';
  const { asked, saving } = await openSaving({
    '/savedview/save': { status: 422, reply: { success: 0, message } },
  });
  const name = saving.getByRole('textbox', { name: 'Name' });
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(101));
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  expect(await saving.findByText(message)).toBeTruthy();
  expect(sentTo(asked, '/savedview/save')).toMatchObject([{ name: 'x'.repeat(101) }]);
  expect(name).toHaveProperty('value', 'x'.repeat(101));
});

test('a view that is opened shows its list and its columns, named and marked; back leads to the own ones', async () => {
  const own = view('own', { address: '?tab=laws&status=draft&columns=ActCodeName%2CLaw%2Cstatus' });
  const plain = view('plain', { address: '?tab=laws&status=draft' });
  await openMenu({ '/savedview/list': { reply: { success: 1, data: [...views, own, plain] } } });
  await choose('View ports');
  await waitFor(() => expect(shownAddress()).toBe(portsShown));
  await screen.findByText('ACT-1');
  expect(headers()).toEqual(['#', 'Law Code', 'Name', 'Question', 'Action']);
  await userEvent.click(await namedButton('Views: View ports'));
  const marked = (await screen.findAllByRole('menuitem')).filter((item) => item.querySelector('svg'));
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'View ports',
    'View wages',
    'View plain',
    'All draftsReady-made',
  ]);
  await userEvent.keyboard('{Escape}');
  // Whether the list was changed since is said, too.
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await namedButton('Views: View ports · changed');
  goBack();
  await namedButton('Views: View ports');
  goBack();
  await waitFor(() => expect(headers()).toContain('Status'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lexboard.columns'))).toEqual([]);
});

test('a view of a search opens without it for whoever may not search by text', async () => {
  const searching = view('ports', { address: '?tab=laws&status=draft&text=act&lawentry=wages' });
  const asked = await openMenu(
    { '/savedview/list': { reply: { success: 1, data: [searching] } } },
    { model_access_controller: { statusInfo: 'All', serchInfo: 'No', gridInfo: 'Yes' } },
  );
  await choose('View ports');
  await waitFor(() => expect(shownAddress()).toBe('/workspace?tab=laws&status=draft'));
  await screen.findByText('ACT-1');
  expect(asked.filter(({ query }) => 'allFields' in query || 'lawentry' in query)).toEqual([]);
});

test('the list of views says who sees each; an own one is renamed or becomes the start, no other is offered', async () => {
  const { asked, managing } = await openManaging();
  const rows = managing.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'NameSeen byStartAction',
    'View portsPrivate',
    'View wagesShared',
    'View minesShared by admin',
  ]);
  for (const name of ['Delete View mines', 'Rename View mines'])
    expect(managing.queryByRole('button', { name })).toBeNull();
  expect(managing.getByRole('radio', { name: 'Start with View wages', checked: true })).toBeTruthy();
  await userEvent.click(managing.getByRole('radio', { name: 'Start with View ports' }));
  await userEvent.click(managing.getByRole('button', { name: 'Start without a view' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/start')).toEqual([{ id: 'ports' }, {}]));
  await userEvent.click(managing.getByRole('button', { name: 'Rename View wages' }));
  const renaming = await dialog('Rename view');
  const name = renaming.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(renaming.getByRole('button', { name: 'Rename' }));
  expect(renaming.getByText('Please name the view.')).toBeTruthy();
  await userEvent.type(name, ' Pay ');
  await userEvent.click(renaming.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename view' })).toBeNull());
  const { id, address } = view('wages');
  expect(sentTo(asked, '/savedview/save')).toEqual([{ id, name: 'Pay', address, shared: true }]);
});

test('administrators delete what others share, once they have been told whose it is', async () => {
  const { asked, managing } = await openManaging({}, { role: 'yes' });
  const press = managing.getByRole('button', { name: 'Delete View mines' });
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Delete view' }));
  await userEvent.click(press);
  expect((await question()).getByText(/is shared by/).textContent).toMatch('View mines is shared by admin.');
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo(asked, '/savedview/delete')).toEqual([]);
  await userEvent.click(press);
  await userEvent.click((await question()).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/delete')).toEqual([{ id: 'mines' }]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an own view that was deleted can be taken back', async () => {
  const { asked, managing } = await openManaging();
  await userEvent.click(managing.getByRole('button', { name: 'Delete View wages' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sentTo(asked, '/savedview/save')).toMatchObject([{ name: 'View wages', shared: true }]),
  );
  await waitFor(() => expect(sentTo(asked, '/savedview/start')).toEqual([{ id: 'new' }]));
});

test.each([
  [
    'laws',
    [
      '?tab=laws&status=draft&changedBy=editor',
      '?tab=laws&status=draft',
      '?tab=laws&status=all&changed=Last+7+days',
      '?tab=laws&status=all&locked=Locked',
      '?tab=laws&status=all&lawStatus=Repealed',
    ],
  ],
  [
    'licenses',
    [
      '?tab=licenses&status=all&due=Overdue&sort=nextdue',
      '?tab=licenses&status=all&due=Due+in+30+days&sort=nextdue',
      '?tab=licenses&status=all&due=Not+scheduled&sort=nextdue',
      '?tab=licenses&status=all&expiry=Expiring+in+90+days&sort=nextdue',
      '?tab=licenses&status=all&expiry=Renewal+applied&sort=nextdue',
      '?tab=licenses&status=all&expiry=Expired&sort=nextdue',
      '?tab=licenses&status=draft&changedBy=editor',
      '?tab=licenses&status=draft',
      '?tab=licenses&status=all&changed=Last+7+days&sort=updated&order=desc',
      '?tab=licenses&status=all&locked=Locked',
      '?tab=licenses&status=all&lawStatus=Repealed',
    ],
  ],
])('the ready-made views of %s', (tab, addresses) => {
  startSession(editor);
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in.');
  const shown = parseListAddress(`?tab=${tab}&status=published&text=act&category=3`, plainStart);
  const offered = listReadyViews(shown, session);
  expect(offered.map(({ name }) => name)).toEqual([
    ...(tab === 'laws' ? [] : ['Overdue', 'Due in 30 days', 'Not scheduled', ...renewalTimes]),
    'My drafts',
    'All drafts',
    'Changed this week',
    'Locked',
    'Repealed',
  ]);
  expect(offered.map(({ address }) => address)).toEqual(addresses);
});

describe('the view that the workspace starts with', () => {
  const ports = '?tab=laws&status=draft&text=ports&columns=ActCodeName%2CLaw';
  const mines = '?tab=laws&status=published&text=mines&columns=ActCodeName%2CCategory';

  const started = (address: string): Answer => {
    const view: SavedView = {
      id: '1',
      name: 'One',
      address,
      shared: false,
      owner: 'editor',
      own: true,
      start: true,
    };
    return { reply: { success: 1, data: address ? [view] : [] } };
  };

  /** Opens the workspace in a browser that knows of one start view while the server says another. */
  function start(known: string, said: string, address?: string) {
    const reply = Promise.withResolvers<Answer>();
    const asked = mockServer(({ path }) =>
      path === '/savedview/list' ? reply.promise : listOf([lawRow(1)]),
    );
    renderWorkspace(address, {}, known);
    return { asked, answer: () => reply.resolve(started(said)) };
  }

  const keptStart = () => localStorage.getItem('lexboard.start-view.editor');

  test('the workspace starts with a view and its columns before the server says so', async () => {
    start(ports, ports);
    await screen.findByText('ACT-1');
    expect(shownAddress()).toBe(`/workspace${ports}`);
    expect(headers()).toEqual(['#', 'Law Code', 'Name', 'Question', 'Action']);
  });

  test('one that was set elsewhere is followed, without an entry in the history', async () => {
    const { answer } = start(ports, mines);
    await screen.findByText('ACT-1');
    answer();
    await waitFor(() => expect(shownAddress()).toBe(`/workspace${mines}`));
    expect(keptStart()).toBe(mines);
    goBack();
    expect(shownAddress()).toBe(`/workspace${mines}`);
    await screen.findByText('ACT-1');
    expect(headers()).toEqual(['#', 'Law Code', 'Category', 'Question', 'Action']);
  });
});
