import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { mockRemotes } from './testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from './testing/render-workspace.tsx';

const code = 'LAW-000001';

const actions = () => screen.getByRole('button', { name: `Actions ${code}` });

async function openMenu(row: Partial<ListRow> = {}, access: 'Edit' | 'View' = 'Edit') {
  mockRemotes();
  mockServer(() => listOf([lawRow(1, row)]));
  renderWorkspace('/workspace?tab=laws&status=all', { workspaceAccessType: access });
  await screen.findByText('ACT-1');
  await userEvent.click(actions());
  await screen.findByRole('menu', { name: `Actions ${code}` });
  return (name: string) => screen.getByRole('menuitem', { name: `${name} ${code}` });
}

/** Chooses an item of the open menu as the keyboard does: by its first letters. */
async function choose(item: HTMLElement, letters: string) {
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await userEvent.keyboard(letters);
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
}

const namesShown = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('one button has all that can be done with a law, by the names that its signs have elsewhere', async () => {
  const item = await openMenu();
  expect(actions().getAttribute('aria-expanded')).toBe('true');
  expect(namesShown()).toEqual(
    ['View', 'Edit', 'Duplicate', 'Delete', 'Question'].map((name) => `${name} ${code}`),
  );
  expect(item('Edit').getAttribute('href')).toBe('/law/1');
  expect(item('Duplicate').getAttribute('href')).toBe('/law/0?from=1');
  await choose(item('View'), 'v');
  await waitFor(() => expect(shownAddress()).toBe('/workspace?tab=laws&status=all&open=law%3A1'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  ['Repealed: it can no longer be edited', { Active: 'Repealed' }],
  ['Locked by an administrator', { editOption: 'false' }],
] as const)('an item that cannot be chosen says why: %s', async (reason, row) => {
  await openMenu(row);
  expect(namesShown()).toEqual([`View ${code}`, `Edit ${code}${reason}`, `Question ${code}`]);
  const edit = screen.getByRole('menuitem', { name: new RegExp(`^Edit ${code}`) });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
});

test('who may only view has nothing else to choose', async () => {
  await openMenu({}, 'View');
  expect(namesShown()).toEqual([`View ${code}`, `Question ${code}`]);
});

test('Escape, or another press, closes the menu and leaves the focus at its button', async () => {
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(actions().hasAttribute('aria-expanded')).toBe(false);
  await userEvent.click(actions());
  await screen.findByRole('menu');
  await userEvent.click(actions());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('Delete asks for its reason', async () => {
  const item = await openMenu();
  await choose(item('Delete'), 'del');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
