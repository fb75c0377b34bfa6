import { screen, waitFor, within } from '@testing-library/react';
import type { SignedIn, SignInEntry, UserRow } from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, openPage, prepareServer, reply } from '../../testing/served-page.fixture.tsx';
import { signedInAs } from '../../testing/signed-in.fixture.ts';
// Preloads the page, so that the first test does not wait for it.
import './users-page.tsx';

export const userRow = (values: Partial<UserRow> = {}): UserRow => ({
  id: 2,
  username: 'asha@demo.example',
  email: 'asha@demo.example',
  role: 'no',
  workspaceAccessType: 'View',
  statusInfo: 'All',
  serchInfo: 'Yes',
  gridInfo: 'Yes',
  status: 'Active',
  twoFactor: false,
  lastSignIn: '2026-11-20T05:12:00.000Z',
  invitedAt: null,
  createdAt: '2026-11-01T05:12:00.000Z',
  version: 3,
  ...values,
});

/** The row of the signed-in administrator. */
export const ownRow = (values: Partial<UserRow> = {}): UserRow =>
  userRow({ id: 1, username: 'admin', email: 'admin@demo.example', role: 'yes', ...values });

export const signInEntry = (values: Partial<SignInEntry> = {}): SignInEntry => ({
  id: 9,
  at: '2026-11-20T05:12:00.000Z',
  username: 'asha@demo.example',
  action: 'Signed in',
  address: '10.1.2.3',
  browser: 'Firefox on Windows',
  ...values,
});

/** Sets the fake server's replies; the default is a list of the administrator and `users`. */
export function serve(users: UserRow[], others: Record<string, () => Response> = {}): void {
  const data = [ownRow(), ...users];
  const byPath: typeof others = {
    '/due/duties': () => reply(200, { success: 1, owned: 0, checked: 0 }),
    '/users/holdings': () => reply(200, { success: 1, tokens: [], notices: [], calendar: false }),
    ...others,
  };
  answerWith(
    (path) => byPath[path]?.() ?? reply(200, { success: 1, message: 'Done', totalLength: data.length, data }),
  );
}

/** Before each test: signs in an administrator and clears the cache. */
export function signInAdministrator(rights: Partial<SignedIn> = {}): void {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes', ...rights }));
}

/** Opens the page and waits for its list. */
export async function openUsers(search = '', list = 'Users') {
  const { person } = openPage(`/users${search}`);
  const region = await screen.findByRole('region', { name: list });
  await waitFor(() => expect(within(region).queryByText('Loading')).toBeNull());
  return { person, list: within(region) };
}

type Person = Awaited<ReturnType<typeof openUsers>>['person'];

/** Picks an action of a person by keyboard and finds its confirmation. */
export async function askAbout(person: Person, username: string, item: string, title: string) {
  await person.click(screen.getByRole('button', { name: `More for ${username}` }));
  const offered = await screen.findByRole('menuitem', { name: item });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await person.keyboard(item.slice(0, 1));
  await waitFor(() => expect(offered.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
  return within(await screen.findByRole('alertdialog', { name: title }));
}
