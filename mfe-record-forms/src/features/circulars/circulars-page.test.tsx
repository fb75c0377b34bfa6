import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  circularAll,
  circularDelete,
  circularList,
  circularOne,
  reviewList,
} from '@lexboard/shared-lib/contract';
import { bodiesOf, refuse, reply, replyWithLaw, startServer } from '../../testing/answering-server.ts';
import {
  circularRow,
  openCirculars,
  replyWithCirculars,
  shownAddress,
} from '../../testing/circulars-page.tsx';
import { signIn } from '../../testing/signed-in.ts';

const lastBody = () => bodiesOf(circularAll).at(-1);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

beforeEach(() => {
  startServer();
  signIn();
  replyWithCirculars([circularRow()]);
});

test('each circular stands with its date, kind, topic and law; the heading has their number', async () => {
  replyWithCirculars(
    [circularRow(), circularRow({ id: 2, topic: 'Dust', link: 'javascript:alert(1)' })],
    1234,
  );
  const { list } = await openCirculars();
  expect(headers()).toEqual(['Date', 'Kind', 'Number', 'Authority', 'Topic', 'Law', 'Action']);
  const [date, kind, number, authority, topic, law] = list.getAllByRole('cell');
  const texts = [date, kind, number, authority].map((cell) => cell?.textContent);
  expect(texts).toEqual(['01-04-2026', 'Order', 'S.O. 12(E)', 'Ministry of Labour']);
  expect(topic?.textContent).toContain('Safety committees');
  expect(law?.textContent).toBe('FA-1948The Factories Act, 1948');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.parentElement?.textContent).toBe('Circular/Amendments1,234');
  // A topic leads to its document in a new tab that knows nothing of this one, where its link is a web address.
  const link = list.getByRole('link', { name: 'Safety committees (opens in a new tab)' });
  const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
  expect(attributes).toEqual(['https://egazette.gov.in/1', '_blank', 'noopener noreferrer']);
  expect(list.queryByRole('link', { name: /^Dust/ })).toBeNull();
  // A law leads to its dialog over the list of laws.
  for (const lawLink of list.getAllByRole('link', { name: 'FA-1948' })) {
    expect(lawLink.getAttribute('href')).toMatch(/^\/workspace\?.*open=law(:|%3A)5/);
  }
});

test('who may only view is offered no change, nor anybody those of a locked law; who may not search, no text', async () => {
  replyWithCirculars([circularRow({ editOption: 'false' })]);
  const { list } = await openCirculars();
  expect(list.getByRole('img', { name: 'Locked' })).toBeTruthy();
  expect(list.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Circular/Amendment' })).toBeTruthy();
  cleanup();
  signIn('View');
  localStorage.setItem('model_access_controller', JSON.stringify({ serchInfo: 'No' }));
  replyWithCirculars([circularRow()]);
  const viewed = await openCirculars();
  expect(headers()).toEqual(['Date', 'Kind', 'Number', 'Authority', 'Topic', 'Law']);
  expect(viewed.list.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Circular/Amendment' })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('the address says what is shown', async () => {
  await openCirculars(
    '?text=safety&kind=Order&authority=Ministry+of+Mines&law=5&from=2026-01-01&to=2026-12-31&sort=topic&page=2&size=100',
  );
  expect(lastBody()).toMatchObject({
    page: 2,
    pageSize: 100,
    sort: 'topic',
    order: 'asc',
    text: 'safety',
    kind: 'Order',
    authority: 'Ministry of Mines',
    law: 5,
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search text' }).value).toBe('safety');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('Order');
  // An authority that no circular has any more stays chosen.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Authority' }).value).toBe(
    'Ministry of Mines',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('01/01/2026');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Law' }).value).toBe('FACT-1948'),
  );
});

test('what an address says without a meaning is not asked for', async () => {
  await openCirculars('?kind=Memo&law=x&from=2026-02-30&sort=link');
  expect(lastBody()).toMatchObject({ page: 1, pageSize: 50, sort: 'date', order: 'desc' });
  for (const name of ['kind', 'law', 'from']) expect(lastBody()).not.toHaveProperty(name);
});

test('filters and orders change the address, from its first page; a day that is none filters nothing', async () => {
  const { user, list } = await openCirculars('?page=2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Circular');
  expect(shownAddress()).toBe('/circular-amendments?kind=Circular');
  const from = screen.getByRole('textbox', { name: 'From' });
  await user.type(from, '30/02/2026');
  await user.tab();
  expect(await screen.findByText('Please write it as DD/MM/YYYY.')).toBeTruthy();
  expect(shownAddress()).toBe('/circular-amendments?kind=Circular');
  await user.clear(from);
  await user.type(from, '01/02/2026');
  await waitFor(() => expect(shownAddress()).toBe('/circular-amendments?kind=Circular&from=2026-02-01'));
  await user.type(screen.getByRole('searchbox', { name: 'Search text' }), 'dust{Enter}');
  await waitFor(() =>
    expect(lastBody()).toMatchObject({ kind: 'Circular', from: '2026-02-01', text: 'dust' }),
  );
  await user.click(list.getByRole('button', { name: 'Law' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ sort: 'law', order: 'asc' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shownAddress()).toBe('/circular-amendments?sort=law');
});

test('an address that ends with #add opens the dialog for the law that it names', async () => {
  await openCirculars('?law=5#add');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Circular/Amendment' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Law' }).value).toBe('FACT-1948'),
  );
});

const known = {
  ...circularRow({ law_id: 5 }),
  ...{ number: 'S.O. 12(E)', authority: 'Ministry of Labour', summary: 'Committees meet every quarter' },
  inforce: [{ day: '2026-10-01', what: 'Rule 3' }],
  alsoLaws: [{ id: 6, code: 'MA-1952', name: 'The Mines Act, 1952' }],
  reviews: { total: 3, open: 2, overdue: 1 },
};

test('the dialog has all that is known of a circular, has an address, and leads to the form', async () => {
  reply(circularOne, { success: 1, data: [known], offered: [] });
  reply(reviewList, { success: 1, totalLength: 0, data: [] });
  const { user, list } = await openCirculars('?kind=Order');
  await user.click(list.getByRole('link', { name: 'Details of Safety committees' }));
  expect(shownAddress()).toBe('/circular-amendments?kind=Order#circular-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Circular/Amendment' }));
  expect(await dialog.findByText('Thu 1 Oct 2026: Rule 3')).toBeTruthy();
  for (const text of ['S.O. 12(E)', 'Ministry of Labour', 'Committees meet every quarter', /The Mines Act/])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText('2 of 3 reviews open')).toBeTruthy();
  expect(await dialog.findByRole('table', { name: 'Reviews' })).toBeTruthy();
  expect(bodiesOf(reviewList)).toMatchObject([{ circular: 1 }]);
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Circular/Amendment' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'What' }).value).toBe('Rule 3');
  expect(shownAddress()).toBe('/circular-amendments?kind=Order');
});

test('an empty list says why', async () => {
  replyWithCirculars([]);
  await openCirculars('?kind=Order');
  expect(await screen.findByText(/amendments match the filters\.$/)).toBeTruthy();
});

const storedLaw = { version: 1, editOption: 'true' as const, attachment: [] };

test('a back end with the documented calls alone lists the circulars of one law', async () => {
  refuse(circularAll, 404, { message: 'Not Found' });
  const { list } = await openCirculars();
  expect(await list.findByText(/^Please choose a law/)).toBeTruthy();
  cleanup();
  replyWithLaw({
    ...storedLaw,
    id: 5,
    LawUniqueCode: 'LAW-000005',
    ActCodeName: 'FA-1948',
    Law: 'The Factories Act, 1948',
  });
  const circulars = [circularRow(), circularRow({ id: 2, topic: 'Dust', link: 'https://egazette.gov.in/2' })];
  reply(circularList, { success: 1, data: circulars });
  const ofLaw = await openCirculars('?law=5&text=dust');
  expect(bodiesOf(circularList)).toMatchObject([{ LawUniqueCode: 'LAW-000005', type: 'Popup' }]);
  expect(await ofLaw.list.findByRole('link', { name: /^Dust/ })).toBeTruthy();
  expect(ofLaw.list.getAllByRole('link', { name: 'FA-1948' })).toBeTruthy();
  expect(ofLaw.list.queryByText(/Safety committees/)).toBeNull();
});

async function askToDelete() {
  const { user, list } = await openCirculars();
  await user.click(list.getByRole('button', { name: 'Delete Safety committees' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Circular/Amendment' }));
  return { user, list, dialog };
}

test('deleting asks, says what is deleted and why it could not be, and reads the list anew', async () => {
  const { user, dialog } = await askToDelete();
  for (const said of ['Safety committees', 'Order of 01-04-2026', 'FA-1948, The Factories Act, 1948']) {
    expect(dialog.getByText(said)).toBeTruthy();
  }
  refuse(circularDelete, 403, { message: 'This law is locked by an administrator.' });
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('This law is locked by an administrator.')).toBeTruthy();
  reply(circularDelete, { success: 1, message: 'Circular/Amendment Deleted Successfully' });
  replyWithCirculars([]);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Circular/Amendment Deleted Successfully')).toBeTruthy();
  const empty = 'No order, notification, circular or amendment has been added yet.';
  expect(await screen.findByText(empty)).toBeTruthy();
  expect(bodiesOf(circularDelete).at(-1)).toMatchObject({ id: 1, version: 3 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('where somebody else was quicker to delete it, the list is read anew and nothing is left to ask', async () => {
  const { user, dialog } = await askToDelete();
  const message = 'This circular/amendment was deleted meanwhile.';
  refuse(circularDelete, 404, { message });
  replyWithCirculars([]);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText(/has been added yet/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
