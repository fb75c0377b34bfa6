import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeStartStatus, storeStartTab } from '@lexboard/shared-lib/client';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { goBack, renderWorkspace, renderWorkspaceAgain, shownAddress } from './testing/render-workspace.tsx';

const plain = '/workspace?tab=laws&status=all';

beforeEach(() => {
  mockRemotes();
  mockServer(() => listOf([lawRow(1)]));
});

test.each([
  ['tab', 'Licenses', '/workspace?tab=licenses&status=all'],
  ['button', 'Draft', '/workspace?tab=laws&status=draft'],
])('Back from the first %s that is chosen comes to the start', async (role, name, chosen) => {
  renderWorkspace();
  await userEvent.click(screen.getByRole(role, { name }));
  expect(shownAddress()).toBe(chosen);
  goBack();
  expect(shownAddress()).toBe(plain);
  expect(screen.getByRole('tab', { name: 'Laws', selected: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
});

test('an address without a status, or with an unknown one, says what it shows', async () => {
  renderWorkspace('/workspace?tab=laws&lawentry=factories');
  await screen.findByText('ACT-1');
  expect(shownAddress()).toBe(`${plain}&lawentry=factories`);
});

test('a search text of 10,000 characters is cut to what an address holds, and searched', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace(`${plain}&text=${'x'.repeat(10_000)}`);
  await screen.findByText('ACT-1');
  expect(asked.map(({ query }) => query['allFields'])).toEqual(['x'.repeat(500)]);
  expect(screen.getByRole('searchbox', { name: 'Search text' })).toHaveProperty('value', 'x'.repeat(500));
});

test('a record of another kind than the tab opens over it as its own', async () => {
  renderWorkspace(`${plain}&open=license:7`);
  const dialog = await screen.findByRole('region', { name: 'mfe-record-forms/LicenseDetail' });
  expect(dialog.textContent).toContain('"id":7');
  expect(screen.getByRole('tab', { name: 'Laws', selected: true })).toBeTruthy();
});

test('the Close of a record pressed twice goes back once', async () => {
  renderWorkspace();
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View LAW-000001' }));
  const close = await screen.findByRole('button', { name: 'Close mfe-record-forms/LawDetail' });
  act(() => {
    close.click();
    close.click();
  });
  await screen.findByText('ACT-1');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=draft');
});

test('the start of the next visit is the tab and status that were used last', () => {
  const { unmount } = renderWorkspace();
  unmount();
  storeStartTab('returns');
  storeStartStatus('draft');
  renderWorkspaceAgain('/workspace');
  expect(shownAddress()).toBe('/workspace?tab=returns&status=draft');
});
