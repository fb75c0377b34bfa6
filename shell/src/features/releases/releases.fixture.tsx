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
// The page is here before the first test waits for it.
import './releases-page.tsx';

/** The remotes on the server from now on, and its answers to other calls. */
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

/** The start of the page: whether its visitor operates the platform. */
export const comeWith = ({ operator }: { operator: boolean }): void => replaceManifest(manifestOf(operator));

/** Before each test: an administrator who operates the platform is signed in, and nothing has been read. */
export function signInOperator(): void {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
  comeWith({ operator: true });
}

/** Opens the page, once its remotes are there. */
export async function openReleases(remote = 'mfe-roadmap') {
  const { person } = openPage('/setup/releases');
  const card = within(await screen.findByRole('region', { name: remote }));
  return { person, card };
}

/** Opens a dialog by itself, without the page around it, once it has the focus. */
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

/** A dialog, once it has the focus: it shows a moment before, and a key would go elsewhere. */
export async function dialogNamed(title: string) {
  const found = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  const dialog = within(found);
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { dialog, field, button: (name: string) => dialog.getByRole('button', { name }) };
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the menu of a version, once that has the focus: a key would go elsewhere before. */
export async function openMenuOf(version: string, person: UserEvent) {
  await person.click(screen.getByRole('button', { name: `More for mfe-roadmap ${version}` }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  return within(menu);
}

/**
 * Chooses in the menu of a version, as a keyboard does. By arrows: letters that come soon after those of another choice, which
 * the menu takes together with them, lead nowhere.
 */
export async function chooseOf(version: string, item: string, person: UserEvent) {
  const menu = await openMenuOf(version, person);
  const offered = menu.getByRole('menuitem', { name: item });
  const below = menu.getAllByRole('menuitem').indexOf(offered);
  await person.keyboard('{Home}' + '{ArrowDown}'.repeat(below));
  await waitFor(() => expect(offered.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
}
