import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { goOnline } from './testing/connection.ts';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

afterEach(() => jest.restoreAllMocks());

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

test('a reply that lacks the rows leaves the page, and Retry asks again', async () => {
  let whole = false;
  mockServer(() => (whole ? listOf([lawRow(1)]) : { reply: { success: 1 } }));
  renderWorkspace();
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Law List' })).toBeTruthy();
  whole = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ACT-1')).toBeTruthy();
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

test('nothing is done with the rows of another filter while those of this one are on their way', async () => {
  const drafts = Promise.withResolvers<void>();
  mockServer(async ({ path }) => {
    if (path === '/law/allLawlist') return listOf([lawRow(1)]);
    await drafts.promise;
    return listOf([lawRow(2)]);
  });
  renderWorkspace();
  await screen.findByText('ACT-1');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  for (const name of ['Select LAW-000001', 'Select all rows of this page']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  screen.getByRole('button', { name: 'Delete LAW-000001' }).focus();
  await userEvent.keyboard('{Enter}');
  drafts.resolve();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000002' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
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
