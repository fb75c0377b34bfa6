import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { circularUpdate } from '@lexboard/shared-lib/contract';
import { refuse, reply, startServer } from '../../testing/answering-server.ts';
import { circularRow, openCirculars, replyWithCirculars } from '../../testing/circulars-page.tsx';
import { signIn } from '../../testing/signed-in.ts';

beforeEach(() => {
  startServer();
  signIn();
  replyWithCirculars([circularRow()]);
});

/** A dialog, once it has the focus: it shows a moment before, and a key would go elsewhere. */
async function openDialog(user: UserEvent, button: string, title: string) {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const found = within(dialog);
  const field = (name: string) => found.getByRole<HTMLInputElement>('textbox', { name });
  const press = (name: string) => user.click(found.getByRole('button', { name }));
  const retype = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  return { user, dialog: found, field, press, retype };
}

async function openEdit() {
  const { user } = await openCirculars();
  return openDialog(user, 'Edit Safety committees', 'Edit Circular/Amendment');
}

const conflict = {
  version: 4,
  user: 'admin',
  on: '2026-04-02T10:00:00.000Z',
  changes: [{ field: 'kind', label: 'Kind', old: 'Order', new: 'Circular' }],
};

async function meetConflict() {
  refuse(circularUpdate, 409, { message: 'This was changed meanwhile by admin.', conflict });
  const opened = await openEdit();
  await opened.retype('Topic', 'Mine');
  await waitFor(() => expect(opened.dialog.getByRole('button', { name: 'Update' })).toBeTruthy());
  await opened.press('Update');
  expect(await opened.dialog.findByText(/admin changed this/)).toBeTruthy();
  replyWithCirculars([circularRow({ version: 4, kind: 'Circular' })]);
  reply(circularUpdate, { success: 1, message: 'Circular/Amendment Updated Successfully', version: 5 });
  return opened;
}

test('Reload takes what is stored', async () => {
  const { dialog, field, press } = await meetConflict();
  await press('Reload');
  await waitFor(() => expect(field('Topic').value).toBe('Safety committees'));
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('Circular');
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('one that was deleted after a conflict leaves the list', async () => {
  const { press } = await meetConflict();
  replyWithCirculars([]);
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByText('Safety committees')).toBeNull());
});

test('one that was deleted meanwhile says so and leaves the list, and what was typed stays', async () => {
  const message = 'This circular/amendment was deleted meanwhile.';
  refuse(circularUpdate, 404, { message });
  const { dialog, field, retype, press } = await openEdit();
  await retype('Topic', 'Mine');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy());
  replyWithCirculars([]);
  await press('Update');
  expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safety committees')).toBeNull());
  expect(field('Topic').value).toBe('Mine');
});
