import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { circularAdd, circularAll, circularList, circularUpdate } from '@lexboard/shared-lib/contract';
import { circularsQueryOptions } from '@lexboard/shared-lib/client';
import { queryClient } from '@lexboard/shared-lib/query';
import { bodiesOf, breakConnection, refuse, reply, startServer } from '../../testing/answering-server.ts';
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

async function openAdd(search = '') {
  const { user } = await openCirculars(search);
  return openDialog(user, 'Add Circular/Amendment', 'Add Circular/Amendment');
}

async function openEdit() {
  const { user } = await openCirculars();
  return openDialog(user, 'Edit Safety committees', 'Edit Circular/Amendment');
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function fill({ user, dialog, field }: Awaited<ReturnType<typeof openAdd>>) {
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Notification');
  await user.type(field('Date'), '01/02/2026');
  await user.type(field('Topic'), 'Dust');
  await user.type(field('Link'), 'https://example.org/dust');
}

test('what is added belongs to the law that was looked up; the lists are read anew', async () => {
  await queryClient.fetchQuery(circularsQueryOptions('LAW-000005', 'Popup'));
  reply(circularAdd, { success: 1, message: 'Circular/Amendment Added Successfully', id: 2, version: 1 });
  const opened = await openAdd();
  const { user, dialog, press } = opened;
  await user.click(dialog.getByRole('combobox', { name: 'Law' }));
  await user.click(await screen.findByRole('option', { name: 'FACT-1948' }));
  await fill(opened);
  const reads = bodiesOf(circularAll).length;
  await press('Add');
  expect(await screen.findByText('Circular/Amendment Added Successfully')).toBeTruthy();
  await isClosed();
  expect(bodiesOf(circularAdd)).toMatchObject([
    {
      law_id: 5,
      kind: 'Notification',
      date: '2026-02-01',
      topic: 'Dust',
      link: 'https://example.org/dust',
    },
  ]);
  expect(bodiesOf(circularAdd)[0]).toHaveProperty('idempotencyKey');
  expect(bodiesOf(circularAll).length).toBeGreaterThan(reads);
});

test('a page of one law adds to that', async () => {
  const { dialog } = await openAdd('?law=5');
  const law = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Law' });
  await waitFor(() => expect(law.value).toBe('FACT-1948'));
});

test('each field says what is wrong with it, and nothing is sent', async () => {
  const { user, dialog, field, press } = await openAdd();
  await press('Add');
  for (const name of ['Law', 'Kind'])
    expect(await dialog.findByText(`Please choose the ${name}.`)).toBeTruthy();
  for (const name of ['Topic', 'Link', 'Date'])
    expect(dialog.getByText(`Please fill the ${name}.`)).toBeTruthy();
  await user.type(field('Link'), 'javascript:alert(1)');
  await user.type(field('Date'), '30/02/2026');
  await press('Add');
  expect(await dialog.findByText(/^The Link must be a web address/)).toBeTruthy();
  expect(dialog.getByText('The Date is no day of the calendar.')).toBeTruthy();
  expect(bodiesOf(circularAdd)).toEqual([]);
});

test('a link with a space in it is refused for that, and spaces around it are none of it', async () => {
  const opened = await openAdd('?law=5');
  const { user, dialog, field, press } = opened;
  await fill(opened);
  await user.clear(field('Link'));
  await user.type(field('Link'), '  https://egazette.gov.in/notice 12.pdf ');
  await press('Add');
  expect(await dialog.findByText(/^The Link must have no space in it\./)).toBeTruthy();
  expect(bodiesOf(circularAdd)).toEqual([]);
  await user.clear(field('Link'));
  await user.type(field('Link'), '  https://egazette.gov.in/notice-12.pdf ');
  await press('Add');
  await waitFor(() => expect(bodiesOf(circularAdd)).toHaveLength(1));
});

test.each([
  ['Topic', 'x'.repeat(501), 'May have at most 500 characters.'],
  ['Link', `https://example.org/${'x'.repeat(2000)}`, 'May have at most 2,000 characters.'],
])(
  'a %s that is too long is not cut: its field says so, and nothing is sent',
  async (name, text, message) => {
    const opened = await openAdd('?law=5');
    const { user, dialog, field, press } = opened;
    await fill(opened);
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
    await press('Add');
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(field(name).value).toBe(text);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(bodiesOf(circularAdd)).toEqual([]);
  },
);

test('what the server refuses stands at its field, and a lost reply is sent again under the same key', async () => {
  const opened = await openAdd('?law=5');
  const { dialog, field, press } = opened;
  await fill(opened);
  breakConnection(circularAdd);
  await press('Add');
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  refuse(circularAdd, 422, {
    message: 'Not this one.',
    errors: [{ field: 'link', message: 'Not this one.' }],
  });
  await press('Add');
  await waitFor(() => expect(field('Link').getAttribute('aria-invalid')).toBe('true'));
  const [first, second] = bodiesOf(circularAdd);
  expect(second).toEqual(first);
});

test('what was added by a try whose reply was lost is in the list, and the dialog says what to do', async () => {
  const opened = await openAdd('?law=5');
  const { dialog, retype, press } = opened;
  await fill(opened);
  breakConnection(circularAdd);
  await press('Add');
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  replyWithCirculars([circularRow(), circularRow({ id: 2, topic: 'Dust' })]);
  refuse(circularAdd, 422, { message: 'This was already added, with other content.', made: 2 });
  await retype('Topic', 'Dust and noise');
  await press('Add');
  expect(
    await dialog.findByText(/^This was added already, as it was when you first pressed Add\./),
  ).toBeTruthy();
  expect(await screen.findByText('Dust')).toBeTruthy();
});

test('Update is there once something is changed, and sends it with the version that was read', async () => {
  reply(circularUpdate, { success: 1, message: 'Circular/Amendment Updated Successfully', version: 4 });
  const { dialog, retype, press } = await openEdit();
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Law' }).value).toBe('FA-1948');
  await retype('Topic', 'Committees');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy());
  await press('Update');
  await isClosed();
  expect(bodiesOf(circularUpdate)).toMatchObject([
    { id: 1, version: 3, law_id: 5, kind: 'Order', topic: 'Committees', date: '2026-04-01' },
  ]);
});

test('closing a changed dialog asks first', async () => {
  const { user, dialog, field, press } = await openEdit();
  await user.type(field('Topic'), ' now');
  await press('Cancel');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(field('Topic').value).toBe('Safety committees now');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await isClosed();
  expect(bodiesOf(circularUpdate)).toEqual([]);
});

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

test('somebody else’s change is shown; Keep editing keeps it beside what was typed', async () => {
  const { dialog, press } = await meetConflict();
  await press('Keep editing');
  await waitFor(() => expect(dialog.queryByText(/admin changed this/)).toBeNull());
  await press('Update');
  await isClosed();
  expect(bodiesOf(circularAll)).toContainEqual(expect.objectContaining({ id: 1 }));
  expect(bodiesOf(circularUpdate).at(-1)).toMatchObject({ version: 4, topic: 'Mine', kind: 'Circular' });
});

test('Reload takes what is stored', async () => {
  const { dialog, field, press } = await meetConflict();
  await press('Reload');
  await waitFor(() => expect(field('Topic').value).toBe('Safety committees'));
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('Circular');
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('the list has what somebody else changed, whatever is decided about it', async () => {
  refuse(circularUpdate, 409, { message: 'This was changed meanwhile by admin.', conflict });
  const { dialog, retype, press } = await openEdit();
  await retype('Topic', 'Mine');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy());
  replyWithCirculars([circularRow({ version: 4, topic: 'Theirs' })]);
  await press('Update');
  expect(await screen.findByText('Theirs')).toBeTruthy();
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

test('what is read of one law is stale after a change', async () => {
  const options = circularsQueryOptions('LAW-000005', 'Edit');
  reply(circularUpdate, { success: 1, message: 'Circular/Amendment Updated Successfully', version: 4 });
  const { dialog, retype, press } = await openEdit();
  await queryClient.fetchQuery(options);
  expect(bodiesOf(circularList)).toHaveLength(1);
  await retype('Topic', 'Committees');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy());
  await press('Update');
  await isClosed();
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});
