import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain, shownAddress } from './testing/render-workspace.tsx';
import {
  choose,
  dialog,
  openManaging,
  openMenu,
  openSaving,
  sentTo,
  view,
  views,
} from './testing/saved-views.ts';

afterEach(() => jest.restoreAllMocks());

const namedButton = (name: string) => screen.findByRole('button', { name });

test('the button names the view that is shown, and whether the list was changed since', async () => {
  await openMenu();
  await choose('View ports');
  await namedButton('Views: View ports');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await namedButton('Views: View ports · changed');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await namedButton('Views: View ports');
  await userEvent.click(screen.getByRole('tab', { name: 'Licenses' }));
  await namedButton('Views');
});

test('a view that was opened is named after the page is loaded anew, before views are asked for', async () => {
  await openMenu();
  await choose('View ports');
  await namedButton('Views: View ports');
  cleanup();
  queryClient.clear();
  renderWorkspaceAgain('/workspace?tab=laws&status=published');
  await namedButton('Views: View ports · changed');
});

test('a view that is saved is the one that is shown', async () => {
  const { saving } = await openSaving({
    '/savedview/list': { reply: { success: 1, data: [view('new', { name: 'Acts' }), ...views] } },
  });
  await userEvent.type(saving.getByRole('textbox', { name: 'Name' }), 'Acts 2');
  await userEvent.click(saving.getByRole('button', { name: 'Save' }));
  await namedButton('Views: Acts · changed');
});

test('an own view is renamed, and keeps what it shows', async () => {
  const { asked, managing } = await openManaging();
  expect(managing.queryByRole('button', { name: 'Rename View mines' })).toBeNull();
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
  expect(sentTo(asked, '/savedview/start')).toEqual([]);
});

test('a name that is refused says why at its field', async () => {
  const message = 'You have a view of this name already.';
  const { managing } = await openManaging({
    '/savedview/save': { status: 422, reply: { success: 0, message } },
  });
  await userEvent.click(managing.getByRole('button', { name: 'Rename View wages' }));
  const renaming = await dialog('Rename view');
  await userEvent.click(renaming.getByRole('button', { name: 'Rename' }));
  expect(await renaming.findByText(message)).toBeTruthy();
});

test.each([
  ['All drafts', 'laws', '?tab=laws&status=draft'],
  ['My drafts', 'returns', '?tab=returns&status=draft&changedBy=editor'],
  ['Changed this week', 'laws', '?tab=laws&status=all&changed=Last+7+days'],
  ['Changed this week', 'licenses', '?tab=licenses&status=all&changed=Last+7+days&sort=updated&order=desc'],
  ['Locked', 'laws', '?tab=laws&status=all&locked=Locked'],
  ['Repealed', 'licenses', '?tab=licenses&status=all&lawStatus=Repealed'],
])('the ready-made view %s of %s is opened and named', async (name, tab, address) => {
  mockServer(({ path }) =>
    path === '/savedview/list' ? { reply: { success: 1, data: views } } : listOf([lawRow(1)]),
  );
  renderWorkspace(`/workspace?tab=${tab}&status=published&text=act&category=3`);
  await userEvent.click(await namedButton('Views'));
  await screen.findByRole('menuitem', { name: /View ports/ });
  await choose(name);
  await waitFor(() => expect(shownAddress()).toBe(`/workspace${address}`));
  await namedButton(`Views: ${name}`);
});

test('a view that filters opens the filters, which had been folded away', async () => {
  jest.spyOn(window, 'innerWidth', 'get').mockReturnValue(1440);
  const filtered = view('ports', { address: '?tab=laws&status=all&category=4' });
  await openMenu({ '/savedview/list': { reply: { success: 1, data: [filtered] } } });
  await userEvent.keyboard('{Escape}');
  const filters = screen.getByRole('button', { name: /^Filters/ });
  if (filters.getAttribute('aria-expanded') === 'true') await userEvent.click(filters);
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('menuitem', { name: /View ports/ });
  await choose('View ports');
  const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
  expect(await panel.findByRole('radio', { name: 'Environment', checked: true })).toBeTruthy();
});
