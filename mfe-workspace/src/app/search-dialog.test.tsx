import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRecentSearches } from '@lexboard/shared-lib/client';
import { kinds, license, otherCompliance, type ListRow } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { Providers } from '@lexboard/shared-lib/ui';
import { Component as SearchDialog } from './search-dialog.tsx';
import { mockRemotes } from '../testing/mocked-remotes.tsx';
import { lawRow, mockServer, type ReceivedCall } from '../testing/mocked-server.ts';
import { editor } from '../testing/render-workspace.tsx';

const licenseRow: ListRow = {
  ...Object.fromEntries(license.list.rowFields.map((name) => [name, `Some ${name}`])),
  id: 4,
  UniqueCode: 'LIC-000004',
  license: 'Licence to work a factory',
  publish_status: 'Draft',
  law_status: 'Active',
  editOption: 'true',
  version: 1,
};

const none = { law: 0, license: 0, return: 0, othercomp: 0, notice: 0 };

const laws = [
  lawRow(1, { Law: 'The Factories Act, 1948', Category: '' }),
  lawRow(2, { Active: 'Repealed' }),
  lawRow(3, { editOption: 'false' }),
];

const foundReply = {
  success: 1,
  lawArr: laws,
  licenseArr: [licenseRow],
  returnArr: [],
  otherComArr: [],
  totalLength: { ...none, law: 23, license: 1 },
};

const cappedAt = (law: number) => ({
  ...foundReply,
  totalLength: { ...none, law },
  totalCapped: { law: true },
});

const nothing = { success: 1, lawArr: [], licenseArr: [], returnArr: [], otherComArr: [], totalLength: none };

type Answer = Awaited<ReturnType<Parameters<typeof mockServer>[0]>>;
const sought = ({ body }: ReceivedCall): unknown => Reflect.get(Object(body), 'keywordstr');
const lawPage = ({ body }: ReceivedCall): unknown =>
  Reflect.get(Object(Reflect.get(Object(body), 'pages')), 'law');

function open({
  keyword = 'fact',
  person = {},
  answer = (): Answer | Promise<Answer> => ({ reply: foundReply }),
}: {
  keyword?: string;
  person?: Partial<typeof editor>;
  answer?: (asked: ReceivedCall) => Answer | Promise<Answer>;
} = {}) {
  queryClient.clear();
  localStorage.clear();
  startSession({ ...editor, ...person });
  const asked = mockServer(answer);
  const onClosed = jest.fn();
  const onChosen = jest.fn();
  render(<SearchDialog {...{ keyword, onClosed, onChosen }} />, { wrapper: Providers });
  return { asked, onClosed, onChosen, user: userEvent.setup() };
}

const table = (name: string) => screen.findByRole('table', { name });
const box = () => screen.findByRole('searchbox', { name: 'Search everything' });
const headersOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent);

beforeEach(mockRemotes);

test('a table for each kind shows what was found, in the columns of the lists; empty ones say No Data', async () => {
  const { asked } = open();
  const lawTable = within(await table('LAWS'));
  expect(screen.getByRole('dialog', { name: 'VIEW SEARCH LIST' })).toBeTruthy();
  expect(
    screen.getAllByRole('table').map((element) => element.querySelector('caption')?.textContent),
  ).toEqual(['LAWS', 'LICENSES', 'RETURNS', 'OTHER COMPLIANCES', 'NOTICES']);
  expect(headersOf('LAWS')).toEqual([
    'Unique Code',
    'Name',
    'Law Code',
    'Status',
    'Category',
    'Law Status',
    'Action',
  ]);
  const labels = otherCompliance.list.columns
    .filter(({ optional, holds }) => !optional && !holds)
    .map(({ label }) => label);
  expect(headersOf('OTHER COMPLIANCES').slice(0, 3)).toEqual(['Unique Code', 'Task Name', 'Law Code Name']);
  expect(headersOf('OTHER COMPLIANCES').toSorted()).toEqual([...labels, 'Action'].toSorted());
  const first = lawTable.getByRole('row', { name: /ACT-1/ });
  expect(first.textContent).toContain('LAW-000001The Factories Act, 1948ACT-1Published--Active');
  expect(within(first).getByText('Fact').tagName).toBe('MARK');
  expect(within(await table('RETURNS')).getByText('No Data')).toBeTruthy();
  expect(within(await table('LICENSES')).queryByText('No Data')).toBeNull();
  expect(screen.getByText('24 found').role).toBe('status');
  const page = { page: 1, pageSize: 10 };
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/searchfilter/searchfilterdata',
      {
        keywordstr: 'fact',
        pages: Object.fromEntries(kinds.map(({ name }) => [name, page])),
        accessusername: 'editor',
      },
    ],
  ]);
});

test('what was found instead of a mistyped word is marked; a row says in which field it holds what it does not show', async () => {
  const held = [lawRow(1), lawRow(2, { Law: 'Ports', Active: '' }), lawRow(3)];
  open({
    keyword: 'factries',
    answer: () => ({
      reply: {
        ...foundReply,
        lawArr: [lawRow(4, { Law: 'The Factories Act, 1948' }), ...held],
        meant: { law: ['factories', 'factory'] },
        matches: { law: [{ id: 3, field: 'GeneralKeyWords', text: '…safety in factories and mines' }] },
      },
    }),
  });
  const laws = await table('LAWS');
  const marks = (place: Element) => [...place.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks(laws)).toEqual(['Factories', 'factories']);
  expect(marks(await table('LICENSES'))).toEqual([]);
  const note = within(within(laws).getByRole('row', { name: /ACT-3/ })).getByText(/^General Key Words/);
  expect(note.textContent).toBe('General Key Words: …safety in factories and mines');
  const why = within(laws).getAllByText('Found in a field that is not shown here');
  expect(why.map((said) => said.closest('tr')?.querySelector('th')?.textContent)).toEqual([
    'LAW-000001',
    'LAW-000002',
  ]);
});

test('it begins with what was typed elsewhere, in its box, and searches as one types on, never showing a late answer', async () => {
  const late = Promise.withResolvers<Answer>();
  const { asked, user, onClosed } = open({
    answer: (call) => {
      if (sought(call) === 'mines') return late.promise;
      return { reply: sought(call) === 'fact' ? foundReply : nothing };
    },
  });
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  expect(await box()).toHaveProperty('value', 'fact');
  await table('LAWS');
  await user.keyboard('mines');
  await waitFor(() => expect(asked.map(sought)).toEqual(['fact', 'mines']));
  // Rows say what they were found for until those of another text are there.
  const first = within(await table('LAWS')).getByRole('row', { name: /ACT-1/ });
  expect(within(first).getByText('Fact').tagName).toBe('MARK');
  await user.keyboard(' act{Enter}');
  const none = 'Nothing matches “mines act”. Check the spelling, or use fewer words.';
  expect(await screen.findByText(none)).toBeTruthy();
  expect(asked.map(sought).at(-1)).toBe('mines act');
  expect(screen.getAllByText('No Data')).toHaveLength(5);
  late.resolve({ reply: foundReply });
  await user.click(screen.getByRole('heading', { name: 'VIEW SEARCH LIST' }));
  expect(screen.queryByText('ACT-1')).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClosed).toHaveBeenCalled();
});

test('without a text nothing is asked for', async () => {
  const { asked } = open({ keyword: '' });
  expect(await screen.findByText(/are searched by their codes/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(asked).toEqual([]);
});

test('each table has pages of 10, 20 or 50; another text begins at the first', async () => {
  const { asked, user } = open();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of LAWS' }));
  expect(pages.getByText('1–10 of 23')).toBeTruthy();
  const sizes = pages.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '20', '50']);
  const askedLast = () => asked.map(lawPage).at(-1);
  await user.click(pages.getByRole('button', { name: 'Next page' }));
  expect(askedLast()).toEqual({ page: 2, pageSize: 10 });
  await pages.findByText('11–20 of 23');
  await user.selectOptions(sizes, '20');
  expect(askedLast()).toEqual({ page: 1, pageSize: 20 });
  await user.type(await box(), 'x');
  await waitFor(() => expect(askedLast()).toEqual({ page: 1, pageSize: 10 }));
});

test('the pages end where more are not counted, and say how to find them', async () => {
  const { asked, user } = open({ answer: () => ({ reply: cappedAt(10_000) }) });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of LAWS' }));
  const remedy = 'There are more: add words to the search';
  expect(pages.getByRole('status').textContent).toBe('1–10 of 10,000+');
  await user.click(pages.getByRole('button', { name: 'Last page' }));
  expect((await pages.findByText(remedy)).closest('[role=status]')?.textContent).toContain(
    '9,991–10,000 of 10,000+',
  );
  const next = pages.getByRole('button', { name: 'Next page' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await user.click(next);
  expect(asked.map(lawPage)).toEqual([1, 1_000].map((page) => ({ page, pageSize: 10 })));
});

test('what is found is viewed over it, chosen by its name, or to be changed where it may be; then it is a recent search', async () => {
  const { user, onClosed, onChosen } = open();
  await user.click(await screen.findByRole('button', { name: 'View LIC-000004' }));
  expect(readRecentSearches()).toEqual(['fact']);
  const detail = await screen.findByRole('region', { name: 'mfe-record-forms/LicenseDetail' });
  expect(detail.textContent).toContain('{"id":4,"detail":""}');
  await user.click(screen.getByRole('button', { name: 'Show timeline' }));
  expect(detail.textContent).toContain('"detail":"timeline"');
  await user.click(screen.getByRole('button', { name: 'Close mfe-record-forms/LicenseDetail' }));
  expect(screen.queryByRole('region', { name: /Detail/ })).toBeNull();
  expect(onClosed).not.toHaveBeenCalled();
  const editable = screen.getAllByRole('button', { name: /^Edit / });
  expect(editable.map((button) => button.title)).toEqual(['Edit LAW-000001', 'Edit LIC-000004']);
  await user.click(await screen.findByRole('button', { name: /^Licence to work a/ }));
  await user.click(screen.getByRole('button', { name: 'Edit LAW-000001' }));
  expect(onChosen.mock.calls).toEqual([
    [{ type: 'License', id: 4, edit: false }],
    [{ type: 'Law', id: 1, edit: true }],
  ]);
});

test('without Edit access nothing has Edit', async () => {
  open({ person: { workspaceAccessType: 'View' } });
  expect(await screen.findAllByRole('button', { name: /^View / })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
});

test('arrow keys lead from the box through the names of all tables and back; the numbers lead to their tables', async () => {
  const { user } = open();
  await table('LAWS');
  await user.click(await box());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('The Act number 2');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Licence to work a factory');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(await box());
  await user.click(screen.getByRole('button', { name: 'LICENSES 1' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'LICENSES 1' }));
  expect(screen.getByRole('button', { name: 'RETURNS 0' })).toHaveProperty('disabled', true);
});

test('what is on its way and what failed are told apart, and Retry searches again', async () => {
  const first = Promise.withResolvers<Answer>();
  let answer: () => Answer | Promise<Answer> = () => first.promise;
  const { user } = open({ answer: () => answer() });
  expect(await screen.findByText('Loading')).toBeTruthy();
  first.resolve({ status: 422, reply: { success: 0, message: 'The search took too long.' } });
  expect(await screen.findByText('The search took too long.')).toBeTruthy();
  answer = () => ({ reply: foundReply });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await table('LAWS')).toBeTruthy();
});
