import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedView, SignedIn } from '@lexboard/shared-lib/contract';
import { lawRow, listOf, mockServer, type Answer, type ReceivedCall } from './mocked-server.ts';
import { renderWorkspace } from './render-workspace.tsx';

export const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  address: '?tab=laws&status=draft&columns=ActCodeName%2CLaw',
  shared: false,
  owner: 'editor',
  own: true,
  start: false,
  ...more,
});

export const views = [
  view('ports'),
  view('wages', { shared: true, start: true }),
  view('mines', { own: false, shared: true, owner: 'admin', address: '?tab=licenses&status=all' }),
];

export async function openMenu(answers: Record<string, Answer> = {}, person: Partial<SignedIn> = {}) {
  const asked = mockServer(({ path }: ReceivedCall) => {
    const known: Answer = { reply: { success: 1, message: `Answer of ${path}`, id: 'new', data: views } };
    return path.startsWith('/savedview/') ? (answers[path] ?? known) : listOf([lawRow(1)]);
  });
  renderWorkspace('/workspace?tab=laws&status=all&text=act&page=1&sort=Law', person);
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByRole('menuitem', { name: /View ports|could not|No saved/ });
  return asked;
}

/** Chooses an item of the open menu as the keyboard does: by its first letters. */
export async function choose(name: string) {
  const item = screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await userEvent.keyboard(name);
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  await userEvent.keyboard('{Enter}');
}

/** An open dialog, once it has taken the focus. */
export async function dialog(name: string) {
  const found = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  return within(found);
}

export const sentTo = (asked: ReceivedCall[], path: string) =>
  asked
    .filter((call) => call.path === path)
    .map(({ body }) => (typeof body === 'object' ? { ...body, accessusername: undefined } : body));

export async function openSaving(answers?: Record<string, Answer>) {
  const asked = await openMenu(answers);
  await choose('Save');
  return { asked, saving: await dialog('Save view') };
}

export async function openManaging(answers?: Record<string, Answer>, person?: Partial<SignedIn>) {
  const asked = await openMenu(answers, person);
  await choose('Manage');
  return { asked, managing: await dialog('Views') };
}
