import { screen, waitFor, within } from '@testing-library/react';
import { startSession } from '@lexboard/shared-lib/session';
import { callsTo, openPage, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import {
  openUsers,
  ownRow,
  serve,
  signInAdministrator,
  signInEntry,
  userRow,
} from './users-page.fixture.tsx';

beforeEach(signInAdministrator);

const lastOf = (path: string) => callsTo(path).at(-1);

test('the list says of everybody whether they can sign in and what they may do', async () => {
  serve([userRow({ status: 'Invited', lastSignIn: null, twoFactor: true })]);
  const { list } = await openUsers();
  const row = within(list.getByRole('row', { name: /asha/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(1, 6)).toEqual(['Invited', 'User', 'View only', 'On', '--']);
  expect(list.getByRole('row', { name: /admin \(you\)/ })).toBeTruthy();
  expect(document.title).toBe('Users · Lexboard');
});

test('what it is narrowed to and sorted by is in the address, and asked for', async () => {
  serve([userRow()]);
  const { person, list } = await openUsers('?colour=red&status=Lost');
  await person.type(screen.getByRole('searchbox', { name: 'Search text' }), 'asha{Enter}');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disabled');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await person.click(list.getByRole('button', { name: 'Last sign-in' }));
  expect(location.search).toBe('?text=asha&status=Disabled&role=yes&sort=lastSignIn');
  await waitFor(() =>
    expect(lastOf('/users/list')).toMatchObject({
      text: 'asha',
      status: 'Disabled',
      role: 'yes',
      sort: 'lastSignIn',
      order: 'asc',
      page: 1,
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(location.search).toBe('?sort=lastSignIn');
});

test.each([
  ['Active', ['Log', 'Disable']],
  ['Invited', ['Log', 'Invite again', 'Disable']],
  ['Disabled', ['Log', 'Enable']],
] as const)('what can be done with somebody who is %s', async (status, offered) => {
  serve([userRow({ status })]);
  const { person } = await openUsers();
  await person.click(screen.getByRole('button', { name: 'More for asha@demo.example' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(offered);
});

test('administrators neither disable themselves nor reset their own two-factor sign-in', async () => {
  serve([], {
    '/users/list': () => reply(200, { success: 1, totalLength: 1, data: [ownRow({ twoFactor: true })] }),
  });
  const { person } = await openUsers();
  await person.click(screen.getByRole('button', { name: 'More for admin' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Log']);
});

async function ask(item: string, title: string, search = '') {
  const { person } = await openUsers(search);
  await person.click(screen.getByRole('button', { name: 'More for asha@demo.example' }));
  const offered = await screen.findByRole('menuitem', { name: item });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await person.keyboard(item.slice(0, 1));
  await waitFor(() => expect(offered.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  return { person, dialog };
}

test.each([
  ['Active', 'Disable', 'Disable User', 'Disable', '/users/disable', { id: 2, version: 3, disabled: true }],
  ['Disabled', 'Enable', 'Enable User', 'Enable', '/users/disable', { id: 2, version: 3, disabled: false }],
  ['Invited', 'Invite again', 'Invite Again', 'Send', '/users/invite', { id: 2 }],
  [
    'Active',
    'Reset two-factor sign-in',
    'Reset Two-factor Sign-in',
    'Reset',
    '/users/resettwofactor',
    { id: 2 },
  ],
] as const)('%s: %s asks first, and reads the list anew', async (status, item, title, button, path, sent) => {
  serve([userRow({ status, twoFactor: true })]);
  const { person, dialog } = await ask(item, title);
  expect(dialog.getByText(/asha@demo\.example/)).toBeTruthy();
  expect(callsTo(path)).toEqual([]);
  const reads = callsTo('/users/list').length;
  await person.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(callsTo(path)).toEqual([{ ...sent, accessusername: 'admin' }]);
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(callsTo('/users/list').length).toBeGreaterThan(reads);
});

test('the focus goes to the heading when who was disabled leaves the list', async () => {
  let isDisabled = false;
  const list = () => reply(200, { success: 1, totalLength: 1, data: isDisabled ? [ownRow()] : [userRow()] });
  serve([], {
    '/users/list': list,
    '/users/disable': () => {
      isDisabled = true;
      return reply(200, { success: 1, message: 'Done' });
    },
  });
  const { person, dialog } = await ask('Disable', 'Disable User', '?status=Active');
  await person.click(dialog.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(screen.queryByText('asha@demo.example')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Users'));
});

test('what is refused is said in the dialog, which stays; a list that is out of date is read anew', async () => {
  const message = 'asha@demo.example was changed meanwhile. Please look at the list again.';
  serve([userRow()], { '/users/disable': () => reply(409, { success: 0, message }) });
  const { person, dialog } = await ask('Disable', 'Disable User');
  const reads = callsTo('/users/list').length;
  await person.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(callsTo('/users/list').length).toBeGreaterThan(reads));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the log says who signed in and from where, of everybody or of one', async () => {
  const log = () => reply(200, { success: 1, totalLength: 1, data: [signInEntry()] });
  serve([], { '/users/log': log });
  const { person, list } = await openUsers('?view=log&user=2', 'Log of users');
  const cells = list.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(expect.arrayContaining(['Signed in', '10.1.2.3', 'Firefox on Windows']));
  expect(lastOf('/users/log')).toMatchObject({ id: 2, page: 1 });
  await person.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(location.search).toBe('?view=log');
  await waitFor(() => expect(lastOf('/users/log')).not.toHaveProperty('id'));
  await person.click(screen.getByRole('tab', { name: 'Users' }));
  expect(await screen.findByRole('button', { name: 'Invite User' })).toBeTruthy();
  expect(location.search).toBe('');
});

test.each([
  ['?view=log', 'Nobody has signed in yet.'],
  ['?view=log&user=2', 'This user has not signed in yet.'],
])('an empty log at "%s" says whose it is', async (search, why) => {
  serve([], { '/users/log': () => reply(200, { success: 1, totalLength: 0, data: [] }) });
  const { list } = await openUsers(search, 'Log of users');
  expect(await list.findByText(why)).toBeTruthy();
});

test('arrow keys go from tab to tab, and the focus goes with them', async () => {
  serve([userRow()], {
    '/users/log': () => reply(200, { success: 1, totalLength: 1, data: [signInEntry()] }),
  });
  const { person } = await openUsers();
  screen.getByRole('tab', { name: 'Users', selected: true }).focus();
  await person.keyboard('{ArrowRight}');
  expect(await screen.findByRole('region', { name: 'Log of users' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Log of users', selected: true }));
  expect(document.title).toBe('Log of users · Users · Lexboard');
  expect(screen.queryByRole('button', { name: 'Invite User' })).toBeNull();
  await person.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('region', { name: 'Users' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Users', selected: true }));
});

test('nobody else gets to it', async () => {
  startSession(signedInAs('editor'));
  openPage('/users');
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  expect(callsTo('/users/list')).toEqual([]);
});
