import { screen, waitFor, within } from '@testing-library/react';
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
  attachment: [],
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

test('with fewer than 5 amendments Learn More is not offered, and a new law has nothing to learn more about', async () => {
  for (const count of [0, 4]) {
    replyWithCirculars(several(count));
    const { unmount } = await openForm('/law/42');
    await waitFor(() =>
      expect(bodiesOf(circularList).at(-1)).toMatchObject({ LawUniqueCode: 'LAW-000042', type: 'Edit' }),
    );
    expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
  }
  replyWithCirculars(several(6));
  const { unmount: close } = await openForm('/law/42');
  expect(await screen.findByRole('button', { name })).toBeTruthy();
  close();
  const asked = bodiesOf(circularList).length;
  await openForm('/law/0');
  expect(bodiesOf(circularList)).toHaveLength(asked);
});

test('with exactly 5 amendments it lists Topic and Link of what is related, and stays until it is closed', async () => {
  replyWithCirculars(several(5));
  const { user } = await openForm('/law/42');
  const opener = await screen.findByRole('button', { name });
  refuse(circularList, 500, { message: 'Something went wrong.' });
  await user.click(opener);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Related Orders / Notification / Circulars' }),
  );
  expect(await dialog.findByText('Something went wrong.')).toBeTruthy();
  const noAddresses = [
    'javascript:alert(1)',
    'data:text/html,x',
    '/law/1',
    'https://egazette.gov.in/ of 1957',
  ];
  replyWithCirculars([circular(1), ...noAddresses.map((link, index) => circular(index + 2, { link }))]);
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  const rows = within(await dialog.findByRole('table')).getAllByRole('row');
  expect(rows[0]?.textContent).toBe('TopicLink');
  expect(rows[1]?.textContent).toMatch(/^Amendment 1https:\/\/egazette\.gov\.in\/1/);
  expect(bodiesOf(circularList).at(-1)).toMatchObject({ LawUniqueCode: 'LAW-000042', type: 'Popup' });
  // A text that is no web address is no link; links open in a new tab that knows nothing of this one.
  for (const link of noAddresses) expect(dialog.getByText(link)).toBeTruthy();
  const [link, ...others] = dialog.getAllByRole('link');
  expect(others).toEqual([]);
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  // A press beside the dialog leaves it open; closing gives the focus back.
  await userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body);
  await user.tab();
  expect(screen.getByRole('dialog').dataset['state']).toBe('open');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name });
  expect(document.activeElement).toBe(button(name));
});

test("an empty list says 'No Data Found...'", async () => {
  replyWithCirculars(several(5));
  const { user } = await openForm('/law/42');
  const opener = await screen.findByRole('button', { name });
  replyWithCirculars([]);
  await user.click(opener);
  expect(await within(await screen.findByRole('dialog')).findByText('No Data Found...')).toBeTruthy();
});
