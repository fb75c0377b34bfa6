import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { goOnline } from '../testing/connection.ts';
import { lawRow, listOf, mockServer, type Answer, type ReceivedCall } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';

const unreachable = /^The server cannot be reached/;

const replies: Partial<Record<string, object>> = {
  '/savedview/list': { success: 1, data: [] },
  '/law/incomplete': { success: 1, data: [] },
  '/law/optioncounts': { success: 1, data: {} },
  '/law/datafetchdropdown': { success: 1, Category: [], category: ['Labour', 'Taxation'] },
  '/searchfilter/filterdata': { success: 1, category: [{ id: 3, name: 'Labour' }], state: [] },
};

/** The list of laws on a page that then has no connection any more; says how it gets one again. */
async function loseConnection(address = '/workspace?tab=laws&status=all') {
  let reachable = true;
  const answer = ({ path }: ReceivedCall): Answer => {
    if (!reachable) throw new TypeError('Failed to fetch');
    const reply = replies[path];
    return reply ? { reply } : listOf([lawRow(1)]);
  };
  mockServer(answer, answer);
  renderWorkspace(address);
  await screen.findByText(/ACT-1/);
  reachable = false;
  goOnline(false);
  return () => {
    reachable = true;
    goOnline(true);
  };
}

afterEach(() => {
  goOnline(true);
  jest.restoreAllMocks();
});

test('filters that were not loaded say that there is no connection, and are there once there is', async () => {
  const reconnect = await loseConnection();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await drawer.findByText(unreachable)).toBeTruthy();
  reconnect();
  expect(await drawer.findByRole('radio', { name: 'Labour' })).toBeTruthy();
  expect(drawer.queryByRole('alert')).toBeNull();
});

test('views that were not loaded say that there is no connection, and are there once there is', async () => {
  const reconnect = await loseConnection();
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: unreachable })).toBeTruthy();
  reconnect();
  expect(await screen.findByRole('menuitem', { name: 'No saved views yet' })).toBeTruthy();
});

test('a chip whose name was not loaded says that there is no connection', async () => {
  await loseConnection('/workspace?tab=laws&status=all&view=grid');
  await userEvent.click(screen.getByRole('button', { name: 'License of LAW-000001' }));
  expect(await screen.findByRole('button', { name: 'Law: 1 (no connection)' })).toBeTruthy();
});

test('values that were not loaded say that there is no connection, and can be chosen once there is', async () => {
  const reconnect = await loseConnection();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select LAW-000001' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Category' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(unreachable)).toBeTruthy();
  reconnect();
  expect(await dialog.findByRole('option', { name: 'Taxation' })).toBeTruthy();
  expect(dialog.queryByText(unreachable)).toBeNull();
});

test('filters that were loaded before stay, though newer ones cannot be had', async () => {
  await loseConnection('/workspace?tab=laws&status=all&category=3');
  expect(await screen.findByRole('button', { name: 'Category: Labour' })).toBeTruthy();
  await act(() => queryClient.invalidateQueries());
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1 set' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(await drawer.findByRole('radio', { name: 'Labour' })).toBeTruthy();
});

test('without a connection a banner says so, and what was loaded before is still shown', async () => {
  let reachable = true;
  mockServer(({ path }) => {
    if (!reachable) return { status: 403, reply: { success: 0, message: 'Out of reach.' } };
    return path === '/law/allLawlist' ? listOf([lawRow(1)]) : listOf([lawRow(2)]);
  });
  renderWorkspace();
  await screen.findByText('ACT-1');
  reachable = false;
  goOnline(false);
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(screen.getByText('ACT-1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('ACT-1')).toBeTruthy();
  goOnline(true);
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test('rows that could not be refreshed stay, and say so until Retry brings newer ones', async () => {
  let broken = false;
  mockServer(() =>
    broken ? { status: 403, reply: { success: 0, message: 'Not now.' } } : listOf([lawRow(1)]),
  );
  renderWorkspace();
  await screen.findByText('ACT-1');
  broken = true;
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/These rows may be out of date. Not now./)).toBeTruthy();
  expect(screen.getByText('ACT-1')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ACT-1')).toBeTruthy();
  expect(screen.queryByText(/out of date/)).toBeNull();
});

test('a filter that was never loaded says at once that it cannot be without a connection', async () => {
  let reachable = true;
  let tries = 0;
  mockServer(() => {
    if (reachable) return listOf([lawRow(1)]);
    tries += 1;
    throw new TypeError('Failed to fetch');
  });
  renderWorkspace();
  await screen.findByText('ACT-1');
  reachable = false;
  goOnline(false);
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(tries).toBe(1);
  expect(screen.queryByText('ACT-1')).toBeNull();
  reachable = true;
  goOnline(true);
  expect(await screen.findByText('ACT-1')).toBeTruthy();
});
