import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';

test.each([
  [' ', 'CSV'],
  ['{ArrowDown}', 'CSV'],
  ['{ArrowUp}', 'Only the columns that are shown'],
])('the menu that "%s" opens for the first time begins at %s', async (key, format) => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  (await screen.findByRole('button', { name: 'Export' })).focus();
  await userEvent.keyboard(key);
  const item = await screen.findByRole(format.startsWith('Only') ? 'menuitemcheckbox' : 'menuitem', {
    name: format,
  });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  const menu = screen.getByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(menu.getAttribute('aria-activedescendant')).toBe(item.id);
});

test('the menu that a click opens waits for what is chosen', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(menu.getAttribute('aria-activedescendant')).toBeNull();
});
