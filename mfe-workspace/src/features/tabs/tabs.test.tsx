import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readWorkspaceAddress, storeStartStatus, storeStartTab } from '@lexboard/shared-lib/client';
import {
  defaultTimeZone,
  formatShortDay,
  formatToday,
  license,
  notice,
  otherCompliance,
  returns,
  type ListRow,
} from '@lexboard/shared-lib/domain';
import { startSession } from '@lexboard/shared-lib/session';
import { mockRemotes } from '../../testing/mocked-remotes.tsx';
import { lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import {
  editor,
  goBack,
  renderWorkspace,
  renderWorkspaceAgain,
  shownAddress,
} from '../../testing/render-workspace.tsx';

const plain = '/workspace?tab=laws&status=all';

const laws = '/workspace?tab=laws&status=draft&column=Law&text=act&page=2&sort=Law&order=desc';
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

beforeEach(() => {
  mockRemotes();
  mockServer(({ path }) => (path.startsWith('/law/') ? listOf([lawRow(1)], 90) : listOf([lawRow(2)], 90)));
});

test('each tab keeps its own search, status, page and order, also after a form took the page', async () => {
  const { unmount } = renderWorkspace(laws);
  await tab('Licenses');
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=draft');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await tab('Laws');
  expect(shownAddress()).toBe(laws);
  await tab('Licenses');
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all');
  unmount();
  renderWorkspaceAgain(readWorkspaceAddress());
  await tab('Laws');
  expect(shownAddress()).toBe(laws);
});

test('category and state go with all tabs, and a tab that they change starts at its first page', async () => {
  renderWorkspace(`${laws}&category=3`);
  await tab('Returns');
  expect(shownAddress()).toBe('/workspace?tab=returns&status=draft&category=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Category: Labour' }));
  await tab('Laws');
  expect(shownAddress()).toBe(laws.replace('&page=2', ''));
});

test('what rows were filtered by is there for whoever typed it, and not for the next person', async () => {
  const address = '/workspace?tab=laws&status=all';
  const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter these rows' });
  const first = renderWorkspace(address);
  await userEvent.type(await box(), 'act-1');
  first.unmount();
  startSession({ ...editor, username: 'viewer' });
  const next = renderWorkspaceAgain(address);
  expect((await box()).value).toBe('');
  next.unmount();
  startSession(editor);
  renderWorkspaceAgain(address);
  expect((await box()).value).toBe('act-1');
});

test('a change that comes before the page has followed the one before it is added to that', async () => {
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  act(() => {
    screen.getByRole('button', { name: 'Draft' }).click();
    screen.getByRole('button', { name: 'Grid' }).click();
  });
  expect(shownAddress()).toBe('/workspace?tab=laws&status=draft&view=grid');
});

test('Back from the first tab that is chosen comes to the start', async () => {
  renderWorkspace();
  await tab('Licenses');
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all');
  goBack();
  expect(shownAddress()).toBe(plain);
  expect(screen.getByRole('tab', { name: 'Laws', selected: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
});

test('an address without a status says what it shows; a text is cut to what an address holds', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace(`/workspace?tab=laws&text=${'x'.repeat(10_000)}`);
  await screen.findByText('ACT-1');
  const cut = 'x'.repeat(500);
  expect(shownAddress()).toBe(`${plain}&text=${cut}`);
  expect(asked.map(({ query }) => query['allFields'])).toEqual([cut]);
  expect(screen.getByRole('searchbox', { name: 'Search text' })).toHaveProperty('value', cut);
});

test('the next visit starts with the tab that was shown, however it was come to, and the status that was pressed', async () => {
  const start = () => ['selectedTabIndex', 'btnStatus'].map((key) => localStorage.getItem(key));
  const { unmount } = renderWorkspace('/workspace?tab=laws&view=grid');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(start()).toEqual(['0', '2']);
  await userEvent.click(await screen.findByRole('button', { name: 'License of LAW-000001' }));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Licenses' }));
  expect(start()).toEqual(['1', '2']);
  goBack();
  expect(start()).toEqual(['0', '2']);
  unmount();
  storeStartTab('returns');
  storeStartStatus('draft');
  renderWorkspaceAgain('/workspace');
  expect(shownAddress()).toBe('/workspace?tab=returns&status=draft');
});

test('Question opens the Law Question tab of that law, which stays; the arrow keys go round the tabs', async () => {
  renderWorkspace();
  await screen.findByText('ACT-1');
  expect(screen.queryByRole('tab', { name: 'Law Question' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Question LAW-000001' }));
  expect(shownAddress()).toBe('/workspace?tab=questions&status=all&law=1');
  expect(screen.getByRole('tab', { name: 'Law Question', selected: true })).toBeTruthy();
  const questions = await screen.findByRole('region', { name: 'mfe-questions-rules/LawQuestions' });
  expect(questions.textContent).toBe('{"lawId":1,"shown":""}');
  await tab('Laws');
  await tab('Law Question');
  expect(shownAddress()).toBe('/workspace?tab=questions&status=all&law=1');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Licenses', selected: true }));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Laws', selected: false })).toBeTruthy();
  expect(localStorage.getItem('selectedTabIndex')).not.toBe('0');
});

test('the grid shows cards that lead to what belongs to the law, and their code to the law itself', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  renderWorkspace(`${plain}&view=grid`);
  const code = await screen.findByRole('link', { name: 'LAW-000001' });
  expect(code.getAttribute('href')).toBe(`${plain}&view=grid&open=law%3A1`);
  const [card = document.body, ...others] = screen.getAllByRole('listitem');
  expect(others).toHaveLength(1);
  const add = within(card).getByRole('link', { name: 'Add Returns to LAW-000001' });
  expect(add.getAttribute('href')).toBe('/return/0/1');
  await userEvent.click(within(card).getByRole('button', { name: 'License of LAW-000001' }));
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all&law=1&view=grid');
});

const DAY_MS = 86_400_000;

/** The fields of D1 §3 under the labels of D1 §2; the name follows the code (decisions §9). */
const attached = [
  {
    tab: 'licenses',
    kind: license,
    lists: ['/license/licalllistdata', '/license/licdraftdata'],
    columns: {
      'Unique Code': 'UniqueCode',
      License: 'license',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'License Code': 'licensecode',
      Sensitivity: 'sensitivity',
      'Next Due': 'nextdue',
      'Law Status': 'law_status',
    },
  },
  {
    tab: 'returns',
    kind: returns,
    lists: ['/return/returnalllistdata', '/return/returndraftdata'],
    columns: {
      'Unique Code': 'UniqueCode',
      'Return Name': 'returnName',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'Return Code': 'returncode',
      Sensitivity: 'sensitivity',
      Periodicity: 'periodicity',
      'Next Due': 'nextdue',
      'Law Status': 'law_status',
    },
  },
  {
    tab: 'other-compliances',
    kind: otherCompliance,
    lists: ['/othercomp/othercomslllistdata', '/othercomp/othercomdraftdata'],
    columns: {
      'Unique Code': 'UniqueCode',
      'Task Name': 'name',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'Code Name': 'code_name',
      'Task Type': 'task_type',
      Sensitivity: 'sensitivity',
      Periodicity: 'periodicity',
      'Next Due': 'nextdue',
      'Law Status': 'law_status',
    },
  },
  {
    tab: 'notices',
    kind: notice,
    lists: ['/notice/notalllistdata', '/notice/notdraftdata'],
    columns: {
      'Unique Code': 'UniqueCode',
      Subject: 'subject',
      'Law Code Name': 'law',
      Status: 'publish_status',
      'Notice Number': 'noticenumber',
      Stage: 'stage',
      Next: 'nextstep',
      'Next Due': 'nextdue',
      'Law Status': 'law_status',
    },
  },
] as const;

const rowOf = ({ kind }: (typeof attached)[number]): ListRow => ({
  ...Object.fromEntries(kind.list.rowFields.map((name) => [name, `Some ${name}`])),
  id: 4,
  publish_status: 'Draft',
  nextdue: '2026-10-12',
  nextstep: 'Some nextstep',
  lawbasedid: 9,
  editOption: 'true',
  version: 1,
});

test.each(attached)(
  'the tab $tab shows the columns and fields of the document, and opens the dialog of its kind',
  async (list) => {
    const asked = mockServer(() => listOf([rowOf(list)]));
    renderWorkspace(`/workspace?tab=${list.tab}`);
    await screen.findByText('Some UniqueCode');
    const fields = Object.values(list.columns);
    const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
    expect(texts(screen.getAllByRole('columnheader'))).toEqual(['#', ...Object.keys(list.columns), 'Action']);
    const shown = within(screen.getByRole('row', { name: /Some UniqueCode/ }));
    const [code, ...others] = fields.map((name) => {
      if (name === 'nextdue') return '12 Oct 2026';
      return name === 'publish_status' ? 'Draft' : `Some ${name}`;
    });
    expect(texts(shown.getAllByRole('rowheader'))).toEqual([code]);
    expect(texts(shown.getAllByRole('cell')).slice(2, -1)).toEqual(others);
    expect(asked[0]).toMatchObject({ path: list.lists[0], query: { page: '1', accessusername: 'editor' } });
    expect(asked[0]?.body).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'View Some UniqueCode' }));
    const detail = { name: `mfe-record-forms/${list.kind.component}Detail` };
    expect((await screen.findByRole('region', detail)).textContent).toContain('"id":4');
    await userEvent.click(screen.getByRole('button', { name: `Close ${detail.name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
    await screen.findByText('Some UniqueCode');
    expect(asked.at(-1)?.path).toBe(list.lists[1]);
  },
);

test.each([
  [-1, ['Overdue']],
  [0, []],
])('what is due %d days from today is marked as %j', async (days, marks) => {
  const today = Date.parse(formatToday(defaultTimeZone));
  const nextdue = new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  mockServer(() => listOf([{ ...rowOf(attached[1]), nextdue }]));
  renderWorkspace('/workspace?tab=returns&status=all');
  const day = (await screen.findByText(formatShortDay('UTC', nextdue))).closest('td');
  const images = within(day ?? document.body).queryAllByRole('img');
  expect(images.map((image) => image.getAttribute('aria-label'))).toEqual(marks);
});

test('the code of its law leads to that law, over the same list; below it one is added', async () => {
  mockServer(() => listOf([rowOf(attached[1])]));
  renderWorkspace('/workspace?tab=returns&status=all&law=9');
  const code = await screen.findByRole('link', { name: 'Some law' });
  expect(code.getAttribute('href')).toBe('/workspace?tab=laws&status=all&open=law%3A9');
  const add = screen.getByRole('link', { name: /^Add return/i });
  expect(add.getAttribute('href')).toBe('/return/0/9');
  await userEvent.click(code);
  expect(shownAddress()).toBe('/workspace?tab=returns&status=all&law=9&open=law%3A9');
  const dialog = await screen.findByRole('region', { name: 'mfe-record-forms/LawDetail' });
  expect(dialog.textContent).toContain('"id":9');
});

test('cards of licenses say the category of their law, and lead to it and to the other kinds below it', async () => {
  mockServer(() => listOf([rowOf(attached[0])]));
  renderWorkspace('/workspace?tab=licenses&view=grid&sort=law&state=12&status=draft&columns=UniqueCode');
  const card = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  expect(card.getByText('Some law · Category: Some Category · Some law_status')).toBeTruthy();
  const related = card.getAllByRole('button', { name: / of / });
  expect(related.map(({ textContent }) => textContent)).toEqual([
    'Law',
    'Returns',
    'Other Compliance',
    'Notice',
  ]);
  await userEvent.click(related[1] ?? document.body);
  expect(shownAddress()).toBe('/workspace?tab=returns&status=all&law=9&view=grid');
  goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Law of Some UniqueCode' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&law=9&view=grid');
  expect(screen.queryByRole('button', { name: /^State/ })).toBeNull();
});

test('the card of a notice says its stage and what it waits for; without a law it has neither code nor category', async () => {
  const row = {
    ...rowOf(attached.find(({ kind }) => kind === notice) ?? attached[0]),
    stage: 'Heard',
    nextstep: 'Reply in 4 days',
    nextdue: '2026-12-04',
  };
  mockServer(() => listOf([row, { ...row, id: 10, law: '', Category: '' }]));
  renderWorkspace('/workspace?tab=notices&view=grid');
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain(
    'Reply in 4 days, 4 Dec 2026Heard · Some law · Category: Some Category',
  );
  expect(second?.textContent).toMatch(/4 Dec 2026Heard(?! ·)/);
});
