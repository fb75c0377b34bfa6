import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { lawRow, listOf, mockServer, type Answer } from '../../testing/mocked-server.ts';
import {
  goBack,
  renderWorkspace,
  renderWorkspaceAgain,
  shownAddress,
} from '../../testing/render-workspace.tsx';
import { choose, openMenu, view } from '../../testing/saved-views.ts';

afterEach(() => jest.restoreAllMocks());

const namedButton = (name: string) => screen.findByRole('button', { name });

test('a view that was opened is named after the page is loaded anew, before views are asked for', async () => {
  await openMenu();
  await choose('View ports');
  await namedButton('Views: View ports');
  cleanup();
  queryClient.clear();
  renderWorkspaceAgain('/workspace?tab=laws&status=published');
  await namedButton('Views: View ports · changed');
});

test('a view that filters opens the filters, which had been folded away', async () => {
  jest.spyOn(window, 'innerWidth', 'get').mockReturnValue(1600);
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

  test.each([
    ['removed or deleted', ports, '', '?tab=laws&status=all'],
    ['new to this browser', '', mines, mines],
  ])('one that was %s is followed, without an entry in the history', async (_, known, said, shown) => {
    const { answer } = start(known, said);
    await screen.findByText('ACT-1');
    answer();
    await waitFor(() => expect(shownAddress()).toBe(`/workspace${shown}`));
    expect(keptStart()).toBe(said);
    goBack();
    expect(shownAddress()).toBe(`/workspace${shown}`);
  });

  test('what was changed until the server answers stays', async () => {
    const { answer } = start(ports, mines);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    answer();
    await waitFor(() => expect(keptStart()).toBe(mines));
    expect(shownAddress()).toBe(`/workspace${ports.replace('draft', 'all')}`);
  });

  test('an address that says what to show asks for no start view', async () => {
    const { asked } = start(ports, mines, '/workspace?tab=laws&status=all');
    await screen.findByText('ACT-1');
    expect(asked.map(({ path }) => path)).not.toContain('/savedview/list');
  });
});
