import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer, type Answer } from './testing/mocked-server.ts';
import { goBack, renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

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
  const asked = mockServer(({ path }) => (path === '/savedview/list' ? reply.promise : listOf([lawRow(1)])));
  renderWorkspace(address, {}, known);
  return { asked, answer: () => reply.resolve(started(said)) };
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const keptStart = () => localStorage.getItem('lexboard.start-view.editor');

test('the workspace starts with a view and its columns before the server says so', async () => {
  start(ports, ports);
  await screen.findByText('ACT-1');
  expect(shownAddress()).toBe(`/workspace${ports}`);
  expect(headers()).toEqual(['#', 'Law Code', 'Name', 'Question', 'Action']);
});

test.each([
  ['set elsewhere', ports, mines, mines],
  ['removed or deleted', ports, '', '?tab=laws&status=all'],
  ['new to this browser', '', mines, mines],
])('a start view that was %s is followed, without an entry in the history', async (_, known, said, shown) => {
  const { answer } = start(known, said);
  await screen.findByText('ACT-1');
  answer();
  await waitFor(() => expect(shownAddress()).toBe(`/workspace${shown}`));
  expect(keptStart()).toBe(said);
  goBack();
  expect(shownAddress()).toBe(`/workspace${shown}`);
  await screen.findByText('ACT-1');
  if (said) expect(headers()).toEqual(['#', 'Law Code', 'Category', 'Question', 'Action']);
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
