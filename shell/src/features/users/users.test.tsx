import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, paste, reply } from '../../testing/served-page.fixture.tsx';
import {
  askAbout,
  openUsers,
  ownRow,
  serve,
  signInAdministrator,
  signInEntry,
  userRow,
} from './users-page.fixture.tsx';
import { readSession } from '@lexboard/shared-lib/session';

describe('The page of users', () => {
  beforeEach(() => signInAdministrator());

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

  test('a workbook with people stands in the dialog as lines, before anybody is invited', async () => {
    const lines = 'Name\tE-mail\nRavi\travi@x.example';
    serve([], { '/users/lines': () => reply(200, { success: 1, lines }) });
    const { person } = await openUsers();
    await person.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import People' }));
    await person.upload(dialog.getByLabelText(/^Or a file/), new File(['PK'], 'People.xlsx'));
    expect(await dialog.findByText('1 person can be invited: Ravi (View).')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'People' })).toHaveProperty('value', lines);
    expect(lastOf('/users/lines')).toMatchObject({ name: 'People.xlsx', content: btoa('PK') });
    expect(callsTo('/users/import')).toEqual([]);
  });

  test('what it is narrowed to and sorted by is in the address, and asked for', async () => {
    serve([userRow()]);
    const { person, list } = await openUsers('?colour=red&status=Lost');
    await person.type(screen.getByRole('searchbox', { name: 'Search text' }), 'asha{Enter}');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disabled');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Administrator');
    await person.click(list.getByRole('button', { name: 'Last sign-in (IST)' }));
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

  test('what can be done with somebody depends on their status, and is less for oneself', async () => {
    const data = [
      userRow({ status: 'Active' }),
      userRow({ id: 3, username: 'ravi', status: 'Invited' }),
      userRow({ id: 4, username: 'mira', status: 'Disabled' }),
      ownRow({ twoFactor: true }),
    ];
    serve([], { '/users/list': () => reply(200, { success: 1, totalLength: data.length, data }) });
    const { person } = await openUsers();
    for (const [username, offered] of [
      ['asha@demo.example', ['Log', 'Away', 'Disable']],
      ['ravi', ['Log', 'Invite again', 'Disable']],
      ['mira', ['Log', 'Enable']],
      ['admin', ['Log', 'Away']],
    ] as const) {
      await person.click(screen.getByRole('button', { name: `More for ${username}` }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map((item) => item.textContent)).toEqual(offered);
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  });

  test('what is done with somebody is asked about first, and the list is read anew', async () => {
    const data = [
      userRow({ twoFactor: true }),
      userRow({ id: 3, username: 'ravi', status: 'Disabled' }),
      userRow({ id: 4, username: 'mira', email: 'mira@demo.example', status: 'Invited' }),
    ];
    serve([], { '/users/list': () => reply(200, { success: 1, totalLength: data.length, data }) });
    const { person } = await openUsers();
    for (const [username, item, title, button, path, sent] of [
      [
        'asha@demo.example',
        'Disable',
        'Disable User',
        'Disable',
        '/users/disable',
        { id: 2, version: 3, disabled: true },
      ],
      ['ravi', 'Enable', 'Enable User', 'Enable', '/users/disable', { id: 3, version: 3, disabled: false }],
      ['mira', 'Invite again', 'Invite Again', 'Send', '/users/invite', { id: 4 }],
      [
        'asha@demo.example',
        'Reset two-factor sign-in',
        'Reset Two-factor Sign-in',
        'Reset',
        '/users/resettwofactor',
        { id: 2 },
      ],
    ] as const) {
      const before = callsTo(path).length;
      const dialog = await askAbout(person, username, item, title);
      expect(dialog.getByText(new RegExp(username))).toBeTruthy();
      expect(callsTo(path)).toHaveLength(before);
      const reads = callsTo('/users/list').length;
      await person.click(dialog.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(callsTo(path).slice(before)).toEqual([{ ...sent, accessusername: 'admin' }]);
      await waitFor(() => expect(callsTo('/users/list').length).toBeGreaterThan(reads));
    }
    expect(await screen.findByText('Done')).toBeTruthy();
  });

  test('what is refused is said in the dialog, and the list read anew; the focus goes to the heading when the row goes', async () => {
    const message = 'asha@demo.example was changed meanwhile. Please look at the list again.';
    let isDisabled = false;
    let disable = () => reply(409, { success: 0, message });
    const list = () =>
      reply(200, { success: 1, totalLength: 1, data: isDisabled ? [ownRow()] : [userRow()] });
    serve([], { '/users/list': list, '/users/disable': () => disable() });
    const { person } = await openUsers('?status=Active');
    const dialog = await askAbout(person, 'asha@demo.example', 'Disable', 'Disable User');
    const reads = callsTo('/users/list').length;
    await person.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await waitFor(() => expect(callsTo('/users/list').length).toBeGreaterThan(reads));
    disable = () => {
      isDisabled = true;
      return reply(200, { success: 1, message: 'Done' });
    };
    await person.click(dialog.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByText('asha@demo.example')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Users'));
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
    expect(document.title).toBe('Log of users · Users · Lexboard');
    expect(screen.queryByRole('button', { name: 'Invite User' })).toBeNull();
    screen.getByRole('tab', { name: 'Log of users', selected: true }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('button', { name: 'Invite User' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Users', selected: true }));
    expect(location.search).toBe('');
  });

  test('an empty log says whose it is', async () => {
    serve([], { '/users/log': () => reply(200, { success: 1, totalLength: 0, data: [] }) });
    const { person, list } = await openUsers('?view=log&user=2', 'Log of users');
    expect(await list.findByText('This user has not signed in yet.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByText('Nobody has signed in yet.')).toBeTruthy();
  });
});

describe('The dialogs of users', () => {
  beforeEach(() => signInAdministrator());

  /** A dialog, once it has the focus: it shows a moment before, and a key would go elsewhere. */
  async function openDialog(button: string, title: string) {
    const { person } = await openUsers();
    await person.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const found = within(dialog);
    const press = (name: string) => person.click(found.getByRole('button', { name }));
    const choose = (name: string, option: string) =>
      person.selectOptions(found.getByRole('combobox', { name }), option);
    return { person, dialog: found, press, choose };
  }

  const openInvite = () => openDialog('Invite User', 'Invite User');
  const openEdit = () => openDialog('Edit asha@demo.example', 'Edit User');
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('an invitation is sent with what the person may do, once its address is one and the server takes it', async () => {
    const message = 'Somebody in your organisation has this address already.';
    const errors = [{ field: 'email', message }];
    serve([], { '/users/add': () => reply(422, { success: 0, message, errors }) });
    const { person, dialog, press, choose } = await openInvite();
    await press('Invite');
    expect(await dialog.findByText('Please fill the E-mail Address.')).toBeTruthy();
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'E-mail Address' });
    // One that is too long is not cut to another one.
    for (const typed of ['asha', `asha@${'demo.'.repeat(60)}example`]) {
      await person.clear(field);
      await paste(person, field, typed);
      await press('Invite');
      expect(await dialog.findByText('This is not an e-mail address.')).toBeTruthy();
    }
    expect(callsTo('/users/add')).toEqual([]);
    await person.clear(field);
    await paste(person, field, ' asha@demo.example ');
    await press('Invite');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText(message).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(field));
    serve([]);
    await choose('Role', 'Administrator');
    await choose('Workspace', 'Edit');
    await choose('Default list', 'Drafts');
    await choose('Search', 'No');
    await press('Invite');
    await isClosed();
    expect(callsTo('/users/add').at(-1)).toEqual({
      email: 'asha@demo.example',
      role: 'yes',
      workspaceAccessType: 'Edit',
      statusInfo: 'Draft',
      serchInfo: 'No',
      gridInfo: 'Yes',
      idempotencyKey: expect.any(String) as unknown,
      accessusername: 'admin',
    });
  });

  test('who was invited by a try whose reply was lost is in the list, and the dialog says what to do', async () => {
    serve([], { '/users/add': () => reply(502, {}) });
    const { person, dialog, press } = await openInvite();
    await paste(person, dialog.getByRole('textbox', { name: 'E-mail Address' }), 'asha@demo.exampel');
    await press('Invite');
    await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
    const refusal = { success: 0, message: 'This was already sent, with other content.', made: 2 };
    serve([userRow({ username: 'asha@demo.exampel' })], { '/users/add': () => reply(422, refusal) });
    await person.type(dialog.getByRole('textbox', { name: 'E-mail Address' }), '{Backspace>2/}le');
    await press('Invite');
    expect(
      await dialog.findByText(
        /^The invitation was already sent with the content of your first press on Invite\./,
      ),
    ).toBeTruthy();
    expect((await screen.findAllByText('asha@demo.exampel')).length).toBeGreaterThan(0);
  });

  test('Update is there once something is changed, which closing asks about; it sends the version that was read', async () => {
    serve([userRow()]);
    const { person, dialog, press, choose } = await openEdit();
    expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
    await choose('Workspace', 'Edit');
    await press('Cancel');
    const question = await screen.findByRole('alertdialog');
    expect(callsTo('/users/update')).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Update');
    await isClosed();
    expect(callsTo('/users/update')).toMatchObject([
      { id: 2, version: 3, role: 'no', workspaceAccessType: 'Edit', statusInfo: 'All' },
    ]);
  });

  const message = 'The access of asha@demo.example was changed meanwhile. Please look at it again.';

  /** The dialog, with the workspace chosen anew after somebody else has made the person an administrator. */
  async function meetConflict() {
    serve([userRow()], { '/users/update': () => reply(409, { success: 0, message }) });
    const opened = await openEdit();
    const { dialog, press, choose } = opened;
    await choose('Workspace', 'Edit');
    await press('Update');
    expect(await dialog.findByText(message)).toBeTruthy();
    const now = userRow({ version: 4, role: 'yes' });
    serve([now], { '/users/list': () => reply(200, { success: 1, totalLength: 1, data: [now] }) });
    const valueOf = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name }).value;
    return { ...opened, valueOf };
  }

  test('where somebody else was quicker, what is stored can be shown, and is changed from there', async () => {
    const { dialog, press, choose, valueOf } = await meetConflict();
    await press('Reload');
    await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
    expect(valueOf('Role')).toBe('yes');
    expect(valueOf('Workspace')).toBe('View');
    await choose('Role', 'User');
    await press('Update');
    await isClosed();
    expect(callsTo('/users/update').at(-1)).toMatchObject({ version: 4, role: 'no' });
  });

  test('where somebody else was quicker, what was chosen can be kept over what is stored', async () => {
    const { dialog, press, valueOf } = await meetConflict();
    await press('Keep editing');
    await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
    expect(valueOf('Role')).toBe('yes');
    expect(valueOf('Workspace')).toBe('Edit');
    await press('Update');
    await isClosed();
    expect(callsTo('/users/update').at(-1)).toMatchObject({
      version: 4,
      role: 'yes',
      workspaceAccessType: 'Edit',
    });
  });

  test('administrators are warned before they give up their own role, which takes effect at once and asks for nothing more', async () => {
    serve([]);
    const { dialog, choose, press } = await openDialog('Edit admin', 'Edit User');
    expect(dialog.queryByText(/not be an administrator/)).toBeNull();
    await choose('Role', 'User');
    expect(dialog.getByText(/no longer be an administrator/)).toBeTruthy();
    await choose('Workspace', 'View only');
    const reads = callsTo('/users/list').length;
    await press('Update');
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
    expect(readSession()).toMatchObject({ isAdministrator: false, canEdit: false });
    expect(callsTo('/users/list')).toHaveLength(reads);
  });
});
