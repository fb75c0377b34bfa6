import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { answerBeside, lawRow, listOf, mockServer } from '../../testing/mocked-server.ts';
import { renderWorkspace, shownAddress } from '../../testing/render-workspace.tsx';

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`No row shows ${name}.`);
  return within(row);
};

test('the law list shows its columns in order, the newest first, and what the rules of each law decide', async () => {
  const asked = mockServer(() =>
    listOf([
      lawRow(3, { applicable: 'Not decided' }),
      lawRow(2, { applicable: 'Conflict' }),
      lawRow(1, { Category: '', Active: '', status: 'Draft', applicable: 'Applicable' }),
    ]),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-2');
  expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Law List');
  expect(headers()).toEqual([
    '#',
    'Law Code',
    'Name',
    'Status',
    'Category',
    'Law Status',
    'Question',
    'Action',
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    path: '/law/allLawlist',
    query: { page: '1', pageSize: '50', sort: 'created', order: 'desc', accessusername: 'editor' },
  });
  expect(
    rowOf('ACT-1')
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['3', 'The Act number 1', 'Draft', '--', 'InActive']));
  const signs = (name: string) =>
    rowOf(name)
      .queryAllByRole('img')
      .map((sign) => sign.title);
  expect(['ACT-1', 'ACT-2', 'ACT-3'].map(signs)).toEqual([['Applicable'], ['Conflict'], []]);
});

test('statusInfo gives the first status, and the address says so', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace', {
    model_access_controller: { statusInfo: 'Published', serchInfo: 'No', gridInfo: 'No' },
  });
  await screen.findByText('ACT-1');
  expect(asked[0]?.path).toBe('/law/publishlist');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=published');
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Layout' })).toBeNull();
});

test('a column and a text are searched with Enter; Clear takes them off, and the chips have their own way to go', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?tab=laws&status=all&category=3&lawentry=factories');
  const filters = '&lawentry=factories&category=3';
  await screen.findByText('ACT-1');
  expect(asked[0]?.query).toMatchObject({ lawentry: 'factories', category: '3' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Parent Law');
  const text = screen.getByRole('searchbox', { name: 'Search text' });
  await userEvent.type(text, ' wages {Enter}');
  expect(shownAddress()).toBe(`/workspace?tab=laws&status=all&column=ParentLaw&text=wages${filters}`);
  expect(asked.at(-1)?.query).toMatchObject({ ParentLaw: 'wages', page: '1' });
  expect(document.activeElement).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shownAddress()).toBe(`/workspace?tab=laws&status=all${filters}`);
  expect(text).toHaveProperty('value', '');
  // Also what was typed and not searched for.
  await userEvent.type(text, 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(text).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: 'Keyword: factories' }));
  expect(asked.at(-1)?.query).not.toHaveProperty('lawentry');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  expect(asked.at(-1)?.path).toBe('/law/draftlist');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=draft&category=3');
});

test('a header sorts up, then down, then as it was; the control says the same order, also one that no column has', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?page=2&sort=LawUniqueCode');
  await screen.findByText('ACT-1');
  const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  const said = () => control.selectedOptions[0]?.textContent;
  expect(said()).toBe('Law Unique Code, ascending');
  const header = () => screen.getByRole('columnheader', { name: 'Name' });
  const press = () => userEvent.click(within(header()).getByRole('button'));
  await press();
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'Law', order: 'asc', page: '1' });
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  expect(said()).toBe('Name, ascending');
  await press();
  expect(header().getAttribute('aria-sort')).toBe('descending');
  await press();
  expect(header().getAttribute('aria-sort')).toBe('none');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  await userEvent.selectOptions(control, 'Category, descending');
  expect(screen.getByRole('columnheader', { name: 'Category' }).getAttribute('aria-sort')).toBe('descending');
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'Category', order: 'desc', page: '1' });
});

test('the filter box looks into the loaded rows only; the pages say how many are left, and a search empties it', async () => {
  const rows = [lawRow(1), lawRow(2, { Category: 'Environment' })];
  const asked = mockServer(({ query }) => (query['allFields'] ? listOf([lawRow(3)]) : listOf(rows, 846)));
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  const box = () => screen.getByRole('searchbox', { name: 'Filter these rows' });
  const more = screen.getByRole('button', { name: 'More controls' });
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  const said = () => pages.getByRole('status').textContent;
  expect(said()).toBe('1–50 of 846');
  // On a telephone the lesser controls stand open while they filter.
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(box(), ' ENVIRON ');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByText('ACT-1')).toBeNull();
  expect(rowOf('ACT-2').getByRole('cell', { name: '2' })).toBeTruthy();
  expect(said()).toBe('1 of the 2 on this page 1–50 of 846');
  await userEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Clear' }));
  expect(box()).toHaveProperty('value', '');
  expect(screen.getByText('ACT-1')).toBeTruthy();
  await userEvent.type(box(), 'nothing');
  expect(screen.getByText('No Data')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('ACT-1')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Law List' }));
  await userEvent.type(box(), 'environ');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search text' }), 'mines{Enter}');
  expect(await screen.findByText('ACT-3')).toBeTruthy();
  expect(box()).toHaveProperty('value', '');
});

test('a page beyond the end of what is counted becomes the last that is', async () => {
  const capped = (rows: ListRow[]) => ({
    reply: { success: 1, totalLength: 10_000, totalCapped: true, data: rows },
  });
  const asked = mockServer(({ query }) => capped(Number(query['page']) <= 200 ? [lawRow(1)] : []));
  renderWorkspace('/workspace?tab=laws&status=all&text=a&page=99999999999');
  await screen.findByText('ACT-1');
  expect(asked.map(({ query }) => query['page'])).toEqual(['10000000', '200']);
});

test('another page takes the place of the one before, and leaves the focus on its button', async () => {
  mockServer(({ query }) =>
    listOf(
      (query['page'] === '2' ? [11, 12, 13] : [1, 2, 3]).map((id) => lawRow(id)),
      90,
    ),
  );
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  const rows = () => screen.getAllByRole('rowheader', { name: /ACT/ });
  const last = screen.getByRole('button', { name: 'Last page' });
  await userEvent.click(last);
  await screen.findByText('ACT-11');
  expect(rows()).toHaveLength(3);
  expect(screen.queryByText('ACT-1')).toBeNull();
  expect(screen.queryByRole('button', { name: /LAW-00000/ })).toBeNull();
  expect(document.activeElement).toBe(last);
});

test('a list that cannot be loaded, or lacks its rows, says so, and Retry loads it', async () => {
  let answer: ReturnType<typeof listOf> = {
    status: 403,
    reply: { success: 0, message: 'You may not see this list.' },
  };
  mockServer(() => answer);
  renderWorkspace();
  expect(await screen.findByText('You may not see this list.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  answer = { reply: { success: 1 } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Law List' })).toBeTruthy();
  answer = listOf([lawRow(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ACT-1')).toBeTruthy();
});

test('an organisation without laws leads its administrators to the packs', async () => {
  const none = { success: 1, totalLength: { all: 0, published: 0, draft: 0 } };
  mockServer(
    () => listOf([]),
    (asked) => (asked.path.endsWith('/counts') ? { reply: none } : answerBeside(asked)),
  );
  renderWorkspace('/workspace?tab=laws&status=all', { role: 'yes' });
  const link = await screen.findByRole('link', { name: 'Take them over from a pack' });
  expect(link.getAttribute('href')).toBe('/import');
});

test('an empty list says why and offers the next step', async () => {
  mockServer(() => listOf([]));
  renderWorkspace('/workspace?status=draft');
  expect(await screen.findByText('No Data')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  await screen.findByText('No laws have been added yet.');
  expect(screen.getAllByRole('link', { name: 'Add law' })[0]?.getAttribute('href')).toBe('/law/0');
});

test('a keyword that no law has says where it is found, and leads there', async () => {
  const found = (all: number) => ({ reply: { success: 1, totalLength: { all, published: all, draft: 0 } } });
  mockServer(
    ({ path }) => listOf(path === '/license/licalllistdata' ? [lawRow(7)] : []),
    ({ path }) => (path === '/license/counts' ? found(3) : found(0)),
  );
  renderWorkspace('/workspace?tab=laws&status=draft&lawentry=boiler');
  await screen.findByText('No laws match your search and filters.');
  await userEvent.click(await screen.findByRole('button', { name: 'Licenses: 3' }));
  expect(screen.queryByRole('button', { name: /^(Returns|Laws): / })).toBeNull();
  expect(shownAddress()).toBe('/workspace?tab=licenses&status=all&text=boiler');
});

test('a late answer never replaces the one that was asked for after it', async () => {
  let answerFirst: () => void = () => undefined;
  mockServer(({ path }) => {
    if (path !== '/law/publishlist') return listOf([lawRow(2)]);
    return new Promise((resolve) => {
      answerFirst = () => resolve(listOf([lawRow(1)]));
    });
  });
  renderWorkspace('/workspace?status=published');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await screen.findByText('ACT-2');
  answerFirst();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Action' }));
  expect(screen.queryByText('ACT-1')).toBeNull();
  expect(screen.getByText('ACT-2')).toBeTruthy();
});

test('nothing is done with the rows of another filter while those of this one are on their way', async () => {
  const drafts = Promise.withResolvers<void>();
  mockServer(async ({ path }) => {
    if (path === '/law/allLawlist') return listOf([lawRow(1)]);
    await drafts.promise;
    return listOf([lawRow(2)]);
  });
  renderWorkspace();
  await screen.findByText('ACT-1');
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  for (const name of ['Select LAW-000001', 'Select all rows of this page']) {
    await userEvent.click(screen.getByRole('checkbox', { name }));
  }
  screen.getByRole('button', { name: 'Delete LAW-000001' }).focus();
  await userEvent.keyboard('{Enter}');
  drafts.resolve();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select LAW-000002' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['list', 'list&columns=ActCodeName%2CCategory', 'grid'])(
  'what is to be reviewed leads to the own review, or to the record: %s',
  async (view) => {
    mockServer(() =>
      listOf([lawRow(3, { toReview: 7 }), lawRow(2, { toReview: -1 }), lawRow(1, { toReview: 0 })]),
    );
    renderWorkspace(`/workspace?tab=laws&status=all&view=${view}`);
    const badges = await screen.findAllByRole('link', { name: 'To be reviewed' });
    expect(badges.map((badge) => badge.getAttribute('href'))).toEqual([
      '/review/7',
      expect.stringMatching(/^\/workspace\?.*open=law%3A2$/),
    ]);
  },
);
