import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { circularList, type Circular } from '@lexboard/shared-lib/contract';
import { bodiesOf, refuse, reply, replyWithLaw, startServer } from '../../testing/answering-server.ts';
import { button, openForm } from '../../testing/law-form.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { storedLaw } from '../../testing/stored-law.ts';

const circular = (id: number, values: Partial<Circular> = {}): Circular => ({
  id,
  topic: `Amendment ${id}`,
  link: `https://egazette.gov.in/${id}`,
  date: '2026-04-01',
  kind: 'Amendment',
  ...values,
});

const replyWithCirculars = (data: Circular[]) => reply(circularList, { success: 1, data });
const several = (count: number) => Array.from({ length: count }, (_, index) => circular(index + 1));
const name = 'Learn More';

beforeEach(() => {
  startServer();
  signIn();
  replyWithLaw(storedLaw());
});

async function openDialog(shown: Circular[]) {
  replyWithCirculars(several(5));
  const { user } = await openForm('/law/42');
  const opener = await screen.findByRole('button', { name });
  replyWithCirculars(shown);
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Related Orders / Notification / Circulars' });
  return { user, dialog };
}

test.each([0, 1, 4, 6])('with %i amendments Learn More is not offered', async (count) => {
  replyWithCirculars(several(count));
  await openForm('/law/42');
  expect(bodiesOf(circularList)).toMatchObject([{ LawUniqueCode: 'LAW-000042', type: 'Edit' }]);
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('with exactly 5 amendments Learn More lists Topic and Link of what is related', async () => {
  const { dialog } = await openDialog(several(2));
  const table = await within(dialog).findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells[0]).toBe('TopicLink');
  expect(cells[1]).toMatch(/^Amendment 1https:\/\/egazette\.gov\.in\/1/);
  expect(bodiesOf(circularList)[1]).toMatchObject({ LawUniqueCode: 'LAW-000042', type: 'Popup' });
});

test('links open in a new tab that knows nothing of this one', async () => {
  const { dialog } = await openDialog(several(1));
  const link = await within(dialog).findByRole('link');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test.each([
  'javascript:alert(1)',
  'javascript://x/%0Aalert(1)',
  'data:text/html,x',
  '/law/1',
  'see the gazette',
  'https://egazette.gov.in/ of 1957',
])('what is no web address is no link (%s)', async (link) => {
  const { dialog } = await openDialog([circular(1, { link })]);
  expect(await within(dialog).findByText(link)).toBeTruthy();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test("an empty list says 'No Data Found...'", async () => {
  const { dialog } = await openDialog([]);
  expect(await within(dialog).findByText('No Data Found...')).toBeTruthy();
});

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  replyWithCirculars(several(5));
  const { user } = await openForm('/law/42');
  const opener = await screen.findByRole('button', { name });
  refuse(circularList, 500, { message: 'Something went wrong.' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Something went wrong.')).toBeTruthy();
  replyWithCirculars(several(1));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Amendment 1')).toBeTruthy();
});

test('a press beside the dialog leaves it open; closing gives the focus back', async () => {
  const { user, dialog } = await openDialog(several(1));
  await within(dialog).findByRole('table');
  await userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body);
  await user.tab();
  expect(screen.getByRole('dialog').dataset['state']).toBe('open');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name });
  expect(document.activeElement).toBe(button(name));
});

test('a new law has nothing to learn more about', async () => {
  await openForm('/law/0');
  expect(bodiesOf(circularList)).toEqual([]);
});
