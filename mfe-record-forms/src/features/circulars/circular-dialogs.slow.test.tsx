import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { circularAdd, circularAll, circularUpdate } from '@lexboard/shared-lib/contract';
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

test('what is entered beside is sent, without rows that nothing was entered in', async () => {
  reply(circularAdd, { success: 1, message: 'Circular/Amendment Added Successfully', id: 2, version: 1 });
  const opened = await openAdd('?law=5');
  const { user, dialog, field, press } = opened;
  await fill(opened);
  await user.type(field('Number'), 'S.O. 12(E)');
  await press('Add day');
  await press('Add day');
  await press('Add further law');
  const [day, none] = dialog.getAllByRole('group', { name: /^Comes into force/ }).slice(1);
  const cells = within(day ?? document.body);
  await user.type(cells.getByRole('textbox', { name: 'What' }), 'Rule 3');
  await press('Add');
  expect(await dialog.findByText('Please fill the Day.')).toBeTruthy();
  await user.type(cells.getByRole('textbox', { name: 'Day' }), '01/10/2026');
  expect(none).toBeTruthy();
  await press('Add');
  await isClosed();
  const [sent] = bodiesOf(circularAdd);
  expect(sent).toMatchObject({ number: 'S.O. 12(E)', inforce: [{ day: '2026-10-01', what: 'Rule 3' }] });
  for (const name of ['authority', 'summary', 'alsoLaws']) expect(sent).not.toHaveProperty(name);
});

test('each field says what is wrong with it, nothing is cut, and nothing is sent', async () => {
  const opened = await openAdd('?law=5');
  const { user, dialog, field, press } = opened;
  // A page of one law adds to that.
  const law = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Law' });
  await waitFor(() => expect(law.value).toBe('FACT-1948'));
  await press('Add');
  expect(await dialog.findByText('Please choose the Kind.')).toBeTruthy();
  for (const name of ['Topic', 'Date']) expect(dialog.getByText(`Please fill the ${name}.`)).toBeTruthy();
  expect(dialog.getByText('Please fill the Link or attach a file.')).toBeTruthy();
  const put = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  };
  await put('Topic', 'x'.repeat(501));
  await put('Link', 'javascript:alert(1)');
  await put('Date', '30/02/2026');
  await press('Add');
  expect(await dialog.findByText(/^The Link must be a web address/)).toBeTruthy();
  expect(dialog.getByText('This date does not exist.')).toBeTruthy();
  expect(dialog.getByText('May have at most 500 characters.')).toBeTruthy();
  expect(field('Topic').value).toHaveLength(501);
  expect(field('Topic').getAttribute('aria-invalid')).toBe('true');
  for (const [link, message] of [
    [`https://example.org/${'x'.repeat(2000)}`, 'May have at most 2,000 characters.'],
    ['  https://egazette.gov.in/notice 12.pdf ', /^The Link must have no space in it\./],
  ] as const) {
    await put('Link', link);
    await press('Add');
    expect(await dialog.findByText(message)).toBeTruthy();
  }
  expect(bodiesOf(circularAdd)).toEqual([]);
});

test('a lost reply is sent again under the same key; what it added is in the list, and the dialog says what to do', async () => {
  const opened = await openAdd('?law=5');
  const { dialog, field, retype, press } = opened;
  await fill(opened);
  breakConnection(circularAdd);
  await press('Add');
  await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  // A refusal of the server stands at its field.
  refuse(circularAdd, 422, {
    message: 'Not this one.',
    errors: [{ field: 'link', message: 'Not this one.' }],
  });
  await press('Add');
  await waitFor(() => expect(field('Link').getAttribute('aria-invalid')).toBe('true'));
  const [first, second] = bodiesOf(circularAdd);
  expect(second).toEqual(first);
  replyWithCirculars([circularRow(), circularRow({ id: 2, topic: 'Dust' })]);
  refuse(circularAdd, 422, { message: 'This was already added, with other content.', made: 2 });
  await retype('Topic', 'Dust and noise');
  await press('Add');
  expect(
    await dialog.findByText(/^This was already added with the content of your first press on Add\./),
  ).toBeTruthy();
  expect(await screen.findByText('Dust')).toBeTruthy();
});

test('Update is there once something is changed, and sends it with its version; closing before asks first', async () => {
  const options = circularsQueryOptions('LAW-000005', 'Edit');
  reply(circularUpdate, { success: 1, message: 'Circular/Amendment Updated Successfully', version: 4 });
  const { user, dialog, field, retype, press } = await openEdit();
  await queryClient.fetchQuery(options);
  expect(dialog.queryByRole('button', { name: 'Update' })).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Law' }).value).toBe('FA-1948');
  await retype('Topic', 'Committees');
  await press('Cancel');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(field('Topic').value).toBe('Committees');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Update');
  await isClosed();
  expect(bodiesOf(circularUpdate)).toMatchObject([
    { id: 1, version: 3, law_id: 5, kind: 'Order', topic: 'Committees', date: '2026-04-01' },
  ]);
  // The data that was read of its law is stale.
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});

const conflict = {
  version: 4,
  user: 'admin',
  on: '2026-04-02T10:00:00.000Z',
  changes: [{ field: 'kind', label: 'Kind', old: 'Order', new: 'Circular' }],
};

test('somebody else’s change is shown, in the list too; Keep editing keeps it beside what was typed', async () => {
  refuse(circularUpdate, 409, { message: 'This was changed meanwhile by admin.', conflict });
  const { dialog, retype, press } = await openEdit();
  await retype('Topic', 'Mine');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy());
  replyWithCirculars([circularRow({ version: 4, kind: 'Circular' })]);
  await press('Update');
  expect(await dialog.findByText(/admin changed this/)).toBeTruthy();
  expect(await screen.findByText('Circular', { selector: 'td, td *' })).toBeTruthy();
  reply(circularUpdate, { success: 1, message: 'Circular/Amendment Updated Successfully', version: 5 });
  await press('Keep editing');
  await waitFor(() => expect(dialog.queryByText(/admin changed this/)).toBeNull());
  await press('Update');
  await isClosed();
  expect(bodiesOf(circularAll)).toContainEqual(expect.objectContaining({ id: 1 }));
  expect(bodiesOf(circularUpdate).at(-1)).toMatchObject({ version: 4, topic: 'Mine', kind: 'Circular' });
});
