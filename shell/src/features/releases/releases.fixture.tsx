import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { Providers } from '@lexboard/shared-lib/ui';
import { answerWith, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
import { seriesOf } from './remote-status.fixture.ts';
import { replaceManifest } from '../../federation/page-manifest.ts';
import { OpenedDialog, type Opened } from './operations/opened-dialog.tsx';
// Preloads the page, so that the first test does not wait for it.
import './releases-page.tsx';

/** Sets the fake server's remotes and its replies to other calls. */
export function serve(remotes: RemoteStatus[], others: Record<string, () => Response> = {}): void {
  answerWith((path) => {
    const other = others[path]?.();
    if (other) return other;
    if (path === '/releases/status') return reply(200, { success: 1, remotes });
    if (path === '/releases/series') return reply(200, { success: 1, ...seriesOf() });
    return reply(200, { success: 1, message: 'Done', revision: 8, totalLength: 0, data: [] });
  });
}

const manifestOf = (operator: boolean) => ({
  success: 1 as const,
  remotes: {},
  revision: 1,
  operator,
  overridable: false,
});

/** Sets whether the visitor is an operator. */
export const comeWith = ({ operator }: { operator: boolean }): void => replaceManifest(manifestOf(operator));

/** Before each test: signs in an administrator who is an operator, and clears the cache. */
export function signInOperator(): void {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
  comeWith({ operator: true });
}

/** Opens the page and waits for its remotes. */
export async function openReleases(remote = 'mfe-roadmap') {
  const { person } = openPage('/setup/releases');
  const card = within(await screen.findByRole('region', { name: remote }));
  return { person, card };
}

/** Opens a dialog without the page and waits for its focus. */
export async function openDialog(opened: Opened, title: string) {
  const closed = jest.fn();
  const person = userEvent.setup();
  const { unmount } = render(
    <OpenedDialog
      opened={opened}
      onClosed={() => {
        closed();
        unmount();
      }}
    />,
    { wrapper: Providers },
  );
  return { person, closed, ...(await dialogNamed(title)) };
}

/** Waits until a dialog has the focus; a key pressed earlier would go elsewhere. */
export async function dialogNamed(title: string) {
  const found = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  const dialog = within(found);
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { dialog, field, button: (name: string) => dialog.getByRole('button', { name }) };
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the menu of a version and waits for its focus. */
export async function openMenuOf(version: string, person: UserEvent) {
  await person.click(screen.getByRole('button', { name: `More for mfe-roadmap ${version}` }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  return within(menu);
}

/**
 * Picks an entry of a version's menu by arrow keys. Typed letters would be added to those of an earlier choice and
 * match nothing.
 */
export async function chooseOf(version: string, item: string, person: UserEvent) {
  const menu = await openMenuOf(version, person);
  const offered = menu.getByRole('menuitem', { name: item });
  await person.keyboard('{Home}');
  for (const entry of menu.getAllByRole('menuitem')) {
    // A key that comes before the menu has followed the one before is lost.
    await waitFor(() => expect(entry.hasAttribute('data-highlighted')).toBe(true));
    if (entry === offered) break;
    await person.keyboard('{ArrowDown}');
  }
  await person.keyboard('{Enter}');
}
