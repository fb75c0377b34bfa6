import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptWorkspaceAddress } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { arriveAt } from '@lexboard/shared-lib/router';
import { lawRow, listOf, mockServer } from './testing/mocked-server.ts';
import { renderWorkspace, renderWorkspaceAgain, shownAddress } from './testing/render-workspace.tsx';

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`No row shows ${name}.`);
  return within(row);
};

test('the law list shows its columns in order, the newest first', async () => {
  const asked = mockServer(() =>
    listOf([lawRow(2), lawRow(1, { Category: '', Active: '', status: 'Draft' })]),
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
  const second = rowOf('ACT-1');
  expect(second.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['2', 'The Act number 1', 'Draft', '--', 'InActive']),
  );
});

test('beside its questions a law says what its rules decide', async () => {
  const results = ['Applicable', 'Not Applicable', 'Conflict', 'Not decided'];
  mockServer(() => listOf(results.map((applicable, index) => lawRow(index + 1, { applicable }))));
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  const signs = (name: string) =>
    rowOf(name)
      .queryAllByRole('img')
      .map((sign) => sign.title);
  expect(['ACT-1', 'ACT-2', 'ACT-3', 'ACT-4'].map(signs)).toEqual([
    ['Applicable'],
    ['Not Applicable'],
    ['Conflict'],
    [],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Grid' }));
  expect(await screen.findByText('Conflict')).toBeTruthy();
  expect(screen.queryByText('Not decided')).toBeNull();
});

test('status buttons choose the list, and are where the next visit starts', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await userEvent.click(screen.getByRole('button', { name: 'Draft' }));
  await screen.findByText('ACT-1');
  expect(asked.at(-1)?.path).toBe('/law/draftlist');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=draft');
  expect(localStorage.getItem('btnStatus')).toBe('2');
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

test('a column and a text are searched with Enter, and Clear takes them off', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Parent Law');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search text' }), ' wages {Enter}');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&column=ParentLaw&text=wages');
  expect(asked.at(-1)?.query).toMatchObject({ ParentLaw: 'wages', page: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  expect(screen.getByRole('searchbox', { name: 'Search text' })).toHaveProperty('value', '');
});

test('Clear leaves the filters as they are, whose chips have their own way to go', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?tab=laws&status=all&category=3&lawentry=factories&text=wages');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&lawentry=factories&category=3');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

test('the keyword of the toolbar is a chip that can be removed', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?tab=laws&lawentry=factories');
  await screen.findByText('ACT-1');
  expect(asked[0]?.query).toMatchObject({ lawentry: 'factories' });
  await userEvent.click(screen.getByRole('button', { name: 'Keyword: factories' }));
  expect(asked.at(-1)?.query).not.toHaveProperty('lawentry');
});

test('a header sorts up, then down, then as it was', async () => {
  const asked = mockServer(() => listOf([lawRow(1)]));
  renderWorkspace('/workspace?page=2');
  await screen.findByText('ACT-1');
  const header = () => screen.getByRole('columnheader', { name: 'Name' });
  const press = () => userEvent.click(within(header()).getByRole('button'));
  await press();
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'Law', order: 'asc', page: '1' });
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  await press();
  expect(header().getAttribute('aria-sort')).toBe('descending');
  await press();
  expect(header().getAttribute('aria-sort')).toBe('none');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
});

test('on a telephone the lesser controls open when asked for, and stand open while they filter', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  const more = screen.getByRole('button', { name: 'More controls' });
  const expanded = () => more.getAttribute('aria-expanded');
  expect(expanded()).toBe('false');
  await userEvent.click(more);
  expect(expanded()).toBe('true');
  await userEvent.click(more);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), 'x');
  expect(expanded()).toBe('true');
});

test('the filter box looks into every value of the loaded rows only', async () => {
  const asked = mockServer(() => listOf([lawRow(1), lawRow(2, { Category: 'Environment' })]));
  renderWorkspace('/workspace?tab=laws&status=all');
  await screen.findByText('ACT-1');
  const box = screen.getByRole('searchbox', { name: 'Filter these rows' });
  await userEvent.type(box, ' ENVIRON ');
  expect(screen.queryByText('ACT-1')).toBeNull();
  expect(rowOf('ACT-2').getByRole('cell', { name: '2' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  await userEvent.type(box, 'x');
  expect(screen.getByText('No Data')).toBeTruthy();
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

test('a page beyond the end becomes the last one', async () => {
  const asked = mockServer(({ query }) => (query['page'] === '2' ? listOf([lawRow(1)], 51) : listOf([], 51)));
  renderWorkspace('/workspace?page=900');
  await screen.findByText('ACT-1');
  expect(asked.map(({ query }) => query['page'])).toEqual(['900', '2']);
  expect(screen.getByText('51–51 of 51')).toBeTruthy();
});

test('a list that cannot be loaded says so, and Retry loads it', async () => {
  let broken = true;
  mockServer(() =>
    broken
      ? { status: 403, reply: { success: 0, message: 'You may not see this list.' } }
      : listOf([lawRow(1)]),
  );
  renderWorkspace();
  expect(await screen.findByText('You may not see this list.')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('ACT-1')).toBeTruthy();
});

test('an empty list says why and offers the next step', async () => {
  mockServer(() => listOf([]));
  renderWorkspace('/workspace?status=draft');
  expect(await screen.findByText('No Data')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all');
  await screen.findByText('No law has been added yet.');
  expect(screen.getAllByRole('link', { name: 'Add law' })[0]?.getAttribute('href')).toBe('/law/0');
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

test('coming back from a form, the list is as it was, and the row is marked and has the focus', async () => {
  mockServer(() => listOf([lawRow(1), lawRow(2)]));
  const { unmount } = renderWorkspace('/workspace?status=all&text=act');
  const main = document.body.appendChild(document.createElement('main'));
  const edit = await screen.findByRole('link', { name: 'Edit LAW-000002' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), 'act-2');
  main.scrollTop = 480;
  fireEvent.scroll(main);
  await userEvent.click(edit);
  expect(shownAddress()).toBe('/law/2');
  unmount();
  const scrollTo = jest.spyOn(main, 'scrollTo');
  main.tabIndex = -1;
  main.focus();
  renderWorkspaceAgain(keptWorkspaceAddress());
  await screen.findByText('ACT-2');
  expect(shownAddress()).toBe('/workspace?tab=laws&status=all&text=act');
  expect(screen.getByRole('searchbox', { name: 'Filter these rows' })).toHaveProperty('value', 'act-2');
  expect(screen.queryByText('ACT-1')).toBeNull();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 480 });
  expect(screen.getByText('ACT-2').closest('tr')).toHaveProperty('dataset.selected', '');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit LAW-000002' }));
  // And the shell, when it arrives later, leaves it so
  main.focus();
  const toTop = jest.fn();
  arriveAt('/workspace', toTop);
  expect(toTop).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit LAW-000002' }));
  main.remove();
});
