import { screen, waitFor, within } from '@testing-library/react';
import {
  circularAll,
  inboxList,
  inboxSetAside,
  inboxTake,
  type InboxEntry,
} from '@lexboard/shared-lib/contract';
import { bodiesOf, refuse, reply, startServer } from '../../../testing/answering-server.ts';
import { openPage, shownAddress } from '../../../testing/circulars-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { guessKind } from './prefill.ts';

const entry = (id: number, values: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  topic: `Entry ${id}`,
  summary: '',
  link: `https://gazette.example/${id}`,
  date: '2026-06-01',
  source: 1,
  sourceName: 'Gazette',
  changed: false,
  laws: [{ id: 5, code: 'FA-1948', name: 'The Factories Act, 1948' }],
  ...values,
});

const replyWith = (data: InboxEntry[]) => reply(inboxList, { success: 1, totalLength: data.length, data });

beforeEach(() => {
  startServer();
  signIn();
  reply(circularAll, { success: 1, totalLength: 0, data: [] });
  replyWith([entry(1, { changed: true, summary: '<b>Bold</b>', laws: [] }), entry(2), entry(3)]);
});

async function openInbox() {
  const user = openPage('?tab=inbox');
  const list = within(screen.getByRole('region', { name: 'Inbox' }));
  await list.findAllByRole('button', { name: /^Take / });
  const topics = () =>
    list.queryAllByRole('button', { name: /^Take / }).map((button) => button.getAttribute('aria-label'));
  return { user, list, topics };
}

test('each entry stands as text with its date, source and laws; the tab has their number and leads there', async () => {
  const { user, list } = await openInbox();
  const [first] = list.getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('<b>Bold</b>');
  expect(first?.textContent).toContain('Changed');
  expect(list.getAllByRole('link', { name: 'FA-1948' })[0]?.getAttribute('href')).toMatch(/law(:|%3A)5/);
  await user.click(screen.getByRole('tab', { name: 'Circular/Amendments' }));
  await waitFor(() => expect(shownAddress()).toBe('/circular-amendments'));
  await user.click(await screen.findByRole('tab', { name: 'Inbox (3)' }));
  expect(shownAddress()).toBe('/circular-amendments?tab=inbox');
});

test('keys set the row with the focus aside, at once, and the next one has the focus; Undo brings it back', async () => {
  reply(inboxSetAside, { success: 1, message: '1 entry set aside', changed: 1 });
  const { user, topics } = await openInbox();
  await user.keyboard('jj');
  replyWith([entry(1), entry(3)]);
  await user.keyboard('s');
  await waitFor(() => expect(topics()).toEqual(['Take Entry 1', 'Take Entry 3']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Take Entry 3');
  expect(bodiesOf(inboxSetAside)).toMatchObject([{ ids: [2] }]);
  replyWith([entry(1), entry(2), entry(3)]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(topics()).toHaveLength(3));
  expect(bodiesOf(inboxSetAside)[1]).toMatchObject({ ids: [2], undo: 'yes' });
  refuse(inboxSetAside, 503, { message: 'The disk is full.' });
  await user.keyboard('s');
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  await waitFor(() => expect(topics()).toHaveLength(3));
});

test('one is taken with what is known of it, several with their suggested laws or one of all', async () => {
  reply(inboxTake, { success: 1, message: 'Circular/Amendment Added Successfully', id: 9, version: 1 });
  const { user, list } = await openInbox();
  await user.click(list.getByRole('button', { name: 'Take Entry 2' }));
  const taking = within(await screen.findByRole('dialog', { name: 'Take Circular/Amendment' }));
  await user.click(taking.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const taken = {
    topic: 'Entry 2',
    link: 'https://gazette.example/2',
    date: '2026-06-01',
    kind: 'Circular',
    authority: 'Gazette',
  };
  expect(bodiesOf(inboxTake)).toMatchObject([{ id: 2, law_id: 5, ...taken }]);
  const all = list.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });
  await user.click(all);
  await user.keyboard('{Escape}');
  expect(all.checked).toBe(false);
  await user.click(all);
  await user.keyboard('t');
  const many = within(await screen.findByRole('dialog', { name: 'Take 3 entries' }));
  await user.click(many.getByRole('button', { name: 'Take' }));
  const needed = 'Please choose the Law: 1 entry without a suggested one.';
  expect(await many.findByText(needed)).toBeTruthy();
  await user.click(many.getByRole('combobox', { name: 'Law of all' }));
  await user.click(await screen.findByRole('option', { name: 'FACT-1948' }));
  refuse(inboxTake, 409, { message: 'This entry became a circular meanwhile.' });
  await user.click(many.getByRole('button', { name: 'Take' }));
  expect(await many.findByText(/Entry 1: This entry became a circular meanwhile\. Entry 2/)).toBeTruthy();
});

test('who may only view is offered no change', async () => {
  signIn('View');
  openPage('?tab=inbox');
  const list = within(screen.getByRole('region', { name: 'Inbox' }));
  expect(await list.findAllByText('Entry 2')).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
  expect(list.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['The Factories (Amendment) Rules', 'Amendment'],
  ['Notification No. 5', 'Notification'],
  ['G.S.R. 12(E)', 'Notification'],
  ['Order on dust', 'Order'],
  ['Bordering states', 'Circular'],
])('the kind of %p is %s', (topic, kind) => expect(guessKind(topic)).toBe(kind));
