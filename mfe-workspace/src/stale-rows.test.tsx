import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@lexboard/shared-lib/query';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';

function goOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

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
