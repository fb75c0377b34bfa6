import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, openManaging, openMenu, openSaving, sentTo, view, views } from './testing/saved-views.ts';
import { goBack, shownAddress } from './testing/render-workspace.tsx';

const portsShown = '/workspace?tab=laws&status=draft&columns=ActCodeName%2CLaw';
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a view keeps what the list shows, and its columns', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), ' Acts ');
  await userEvent.click(saving.getByRole('checkbox', { name: 'Share with the organisation' }));
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const address =
    '?tab=laws&status=all&text=act&sort=Law&columns=ActCodeName%2CLaw%2Cstatus%2CCategory%2CActive';
  expect(sentTo(asked, '/savedview/save')).toEqual([{ name: 'Acts', address, shared: true }]);
  expect(sentTo(asked, '/savedview/start')).toEqual([]);
  expect(screen.getByText('Answer of /savedview/save')).toBeTruthy();
});

test('a view that is to be the start becomes it', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'Acts');
  await userEvent.click(saving.getByRole('checkbox', { name: 'Start the workspace with this view' }));
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/start')).toEqual([{ id: 'new' }]));
});

test('a view without a name is not saved', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), '  ');
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  expect(saving.getByText('Please name the view.')).toBeTruthy();
  expect(document.activeElement).toBe(saving.getByRole('textbox', { name: 'Name' }));
  expect(sentTo(asked, '/savedview/save')).toEqual([]);
});

test('the name of an own view replaces that view, and says so before', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'VIEW PORTS');
  expect(saving.getByText('Replaces your view of this name.')).toBeTruthy();
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/save')).toMatchObject([{ id: 'ports' }]));
});

test('a shared view that is replaced stays shared, and says so before', async () => {
  const { asked, saving } = await openSaving();
  const name = saving.getByRole('textbox', { name: 'Name' });
  const isShared = (checked: boolean) =>
    saving.getByRole('checkbox', { name: 'Share with the organisation', checked });
  await userEvent.type(name, 'View wages');
  expect(isShared(true)).toBeTruthy();
  await userEvent.type(name, ' 2');
  expect(isShared(false)).toBeTruthy();
  await userEvent.type(name, '{Backspace}{Backspace}');
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(sentTo(asked, '/savedview/save')).toMatchObject([{ id: 'wages', shared: true }]),
  );
});

test('a shared view that is replaced becomes private where that is chosen', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'View wages');
  await userEvent.click(saving.getByRole('checkbox', { name: 'Share with the organisation' }));
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() =>
    expect(sentTo(asked, '/savedview/save')).toMatchObject([{ id: 'wages', shared: false }]),
  );
});

test('a start view that is replaced stays the start, and says so before', async () => {
  const { asked, saving } = await openSaving();
  const name = saving.getByRole('textbox', { name: 'Name' });
  const isStart = (checked: boolean) =>
    saving.getByRole('checkbox', { name: 'Start the workspace with this view', checked });
  await userEvent.type(name, 'View wages');
  expect(isStart(true)).toBeTruthy();
  await userEvent.type(name, ' 2');
  expect(isStart(false)).toBeTruthy();
  await userEvent.type(name, '{Backspace}{Backspace}');
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(localStorage.getItem('lexboard.start-view.editor')).toMatch('text=act'));
  expect(sentTo(asked, '/savedview/start')).toEqual([{ id: 'new' }]);
});

test('a start view that is replaced is the start no longer where that is chosen', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'View wages');
  await userEvent.click(saving.getByRole('checkbox', { name: 'Start the workspace with this view' }));
  await userEvent.click(saving.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/start')).toEqual([{}]));
  expect(localStorage.getItem('lexboard.start-view.editor')).toBe('');
});

test('the name of somebody else’s view replaces nothing', async () => {
  const { saving } = await openSaving();
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'View mines');
  expect(saving.getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('a refusal stands at the name, and what was typed stays', async () => {
  const message = 'You have 100 views already. Please delete one first.';
  const { saving } = await openSaving({ '/savedview/save': { status: 422, reply: { success: 0, message } } });
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'Acts');
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  expect(await saving.findByText(message)).toBeTruthy();
  expect(saving.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Acts');
});

test('a name that is too long is sent as it was pasted, to be refused in words', async () => {
  const { asked, saving } = await openSaving();
  await userEvent.click(saving.getByRole('textbox', { name: 'Name' }));
  await userEvent.paste('x'.repeat(101));
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/save')).toMatchObject([{ name: 'x'.repeat(101) }]));
});

test('a view that is opened shows its list and its columns', async () => {
  await openMenu();
  await choose('View ports');
  await waitFor(() => expect(shownAddress()).toBe(portsShown));
  await screen.findByText('ACT-1');
  expect(headers()).toEqual(['#', 'Law Code', 'Name', 'Question', 'Action']);
});

test('back from a view that was opened leads to the own columns, which no view changes', async () => {
  await openMenu();
  await choose('View ports');
  await waitFor(() => expect(headers()).not.toContain('Status'));
  goBack();
  await waitFor(() => expect(headers()).toContain('Status'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lexboard.columns'))).toEqual([]);
});

test('the menu marks the view that is shown, by its columns too', async () => {
  const own = view('own', { address: '?tab=laws&status=draft&columns=ActCodeName%2CLaw%2Cstatus' });
  const plain = view('plain', { address: '?tab=laws&status=draft' });
  await openMenu({ '/savedview/list': { reply: { success: 1, data: [...views, own, plain] } } });
  await choose('View ports');
  await waitFor(() => expect(shownAddress()).toBe(portsShown));
  await userEvent.click(screen.getByRole('button', { name: 'Views: View ports' }));
  const marked = (await screen.findAllByRole('menuitem')).filter((item) => item.querySelector('svg'));
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'View ports',
    'View wages',
    'View plain',
    'All draftsReady-made',
  ]);
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

test('the list of views says who sees each, and lets nobody delete what others share', async () => {
  const { managing } = await openManaging();
  const rows = managing.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'NameSeen byStartAction',
    'View portsPrivate',
    'View wagesShared',
    'View minesShared by admin',
  ]);
  expect(managing.getByRole('radio', { name: 'Start with View wages', checked: true })).toBeTruthy();
  expect(managing.queryByRole('button', { name: 'Delete View mines' })).toBeNull();
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

test('another view becomes the start, or none', async () => {
  const { asked, managing } = await openManaging();
  await userEvent.click(managing.getByRole('radio', { name: 'Start with View ports' }));
  await userEvent.click(managing.getByRole('button', { name: 'Start without a view' }));
  await waitFor(() => expect(sentTo(asked, '/savedview/start')).toEqual([{ id: 'ports' }, {}]));
});

test('views that cannot be loaded say so in the menu', async () => {
  await openMenu({
    '/savedview/list': { status: 500, reply: { success: 0, message: 'Views could not: 4711' } },
  });
  expect(screen.getByRole('menuitem', { name: 'Views could not: 4711' })).toBeTruthy();
});
