import { screen, waitFor, within } from '@testing-library/react';
import { readSession } from '@lexboard/shared-lib/session';
import { callsTo, put, reply } from '../../app/served-page.fixture.tsx';
import { openUsers, serve, signInAdministrator, userRow } from './users-page.fixture.tsx';

beforeEach(signInAdministrator);

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
    await put(person, field, typed);
    await press('Invite');
    expect(await dialog.findByText('This is not an e-mail address.')).toBeTruthy();
  }
  expect(callsTo('/users/add')).toEqual([]);
  await person.clear(field);
  await put(person, field, ' asha@demo.example ');
  await press('Invite');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText(message).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(field));
  serve([]);
  await choose('Role', 'Administrator');
  await choose('Workspace', 'Edit');
  await choose('Lists start with', 'Drafts');
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
  await put(person, dialog.getByRole('textbox', { name: 'E-mail Address' }), 'asha@demo.exampel');
  await press('Invite');
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  const refusal = { success: 0, message: 'This was already sent, with other content.', made: 2 };
  serve([userRow({ username: 'asha@demo.exampel' })], { '/users/add': () => reply(422, refusal) });
  await person.type(dialog.getByRole('textbox', { name: 'E-mail Address' }), '{Backspace>2/}le');
  await press('Invite');
  expect(
    await dialog.findByText(/^The invitation was sent already, as it was when you first pressed Invite\./),
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
  expect(dialog.getByText(/not be an administrator any more/)).toBeTruthy();
  await choose('Workspace', 'View only');
  const reads = callsTo('/users/list').length;
  await press('Update');
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  expect(readSession()).toMatchObject({ isAdministrator: false, canEdit: false });
  expect(callsTo('/users/list')).toHaveLength(reads);
});
