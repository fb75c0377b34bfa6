import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer, type ReceivedCall } from '../testing/mocked-server.ts';
import { renderWorkspace } from '../testing/render-workspace.tsx';
import { printFile } from './print-file.ts';
import { watchSavedFiles } from '../testing/saved-files.ts';

jest.mock('./print-file.ts', () => ({ printFile: jest.fn() }));

let saved: ReturnType<typeof watchSavedFiles>;

beforeEach(() => {
  saved = watchSavedFiles();
});

afterEach(() => jest.restoreAllMocks());

const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  return menu;
};

/** Presses a key in the open menu. One that came before the menu had done the one before it would be lost. */
async function moveTo(item: HTMLElement | undefined, key: string) {
  await userEvent.keyboard(`{${key}}`);
  await waitFor(() => expect(item?.hasAttribute('data-highlighted')).toBe(true));
}

async function exportAs(format: string, refusal?: { status: number; reply: object }) {
  const asked = mockServer(({ path }: ReceivedCall) =>
    path === '/law/export' && refusal ? refusal : listOf([lawRow(1)], 120),
  );
  renderWorkspace('/workspace?tab=laws&status=draft&text=mines&category=3&page=2&sort=Law');
  await openMenu();
  await moveTo(screen.getByRole('menuitem', { name: format }), format.slice(0, 1));
  await userEvent.keyboard('{Enter}');
  return asked;
}

test('exports all pages of what is filtered, in its order', async () => {
  const asked = await exportAs('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Law List \d{4}-\d\d-\d\d\.csv$/);
  expect(asked.find(({ path }) => path === '/law/export')?.query).toEqual({
    list: 'draft',
    format: 'csv',
    allFields: 'mines',
    category: '3',
    sort: 'Law',
    order: 'asc',
    accessusername: 'editor',
  });
});

const rows = [lawRow(1), lawRow(2, { Category: 'Environment' }), lawRow(3, { Category: 'Environment' })];

/** Opens the menu of a list whose loaded rows are filtered by a keyword. */
async function openFiltered(keyword: string) {
  const asked = mockServer(() => listOf(rows, 1_846));
  renderWorkspace('/workspace?tab=laws&status=draft&sort=Law');
  await screen.findByText('ACT-1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), keyword);
  await openMenu();
  const items = screen.getAllByRole('menuitem');
  return { asked, items, labels: items.map(({ textContent }) => textContent) };
}

test('rows that a filter shows are told apart from all that match, and exported by their ids', async () => {
  const { asked, items, labels } = await openFiltered('environ');
  const shown = '2 rows that are shown';
  expect(labels).toEqual([
    `The ${shown}, as CSV`,
    `The ${shown}, as Excel (XLSX)`,
    `Print the ${shown}`,
    'All 1,846 that match the filters, as CSV',
    'All 1,846 that match the filters, as Excel (XLSX)',
    'Print all 1,846 that match the filters',
  ]);
  for (const item of items.slice(0, 2)) await moveTo(item, 'ArrowDown');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  const calls = () => asked.filter(({ path }) => path === '/law/export');
  expect(calls()[0]?.query).toMatchObject({ list: 'draft', format: 'xlsx', sort: 'Law', order: 'asc' });
  expect(calls()[0]?.body).toEqual({ ids: [2, 3], accessusername: 'editor' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  // Where the filter leaves no row, only all that match can be exported.
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter these rows' }), ' nothing like it');
  await openMenu();
  const again = screen.getAllByRole('menuitem');
  expect(again.map((item) => item.getAttribute('aria-disabled'))).toEqual([
    ...Array<string>(3).fill('true'),
    ...Array<null>(3).fill(null),
  ]);
  await moveTo(again[3], 'ArrowDown');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()[1]?.body).toBeUndefined();
});

const selectRow = (code: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${code}` }));

test('selected rows are exported apart from all that match, with the columns that are shown where that is set', async () => {
  const asked = mockServer(() => listOf(rows, 1_846));
  renderWorkspace('/workspace?tab=laws&status=draft&columns=Law%2CCategory');
  await screen.findByRole('checkbox', { name: 'Select LAW-000001' });
  await selectRow('LAW-000001');
  await selectRow('LAW-000003');
  await openMenu();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'The 2 rows that are selected, as CSV',
    'The 2 rows that are selected, as Excel (XLSX)',
    'Print the 2 rows that are selected',
    'All that match the filters, as CSV',
    'All that match the filters, as Excel (XLSX)',
    'Print all that match the filters',
  ]);
  const only = screen.getByRole('menuitemcheckbox', { name: 'Only the columns that are shown' });
  expect(only.getAttribute('aria-checked')).toBe('false');
  await moveTo(only, 'End');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(only.getAttribute('aria-checked')).toBe('true'));
  const [csv, excel] = screen.getAllByRole('menuitem');
  await moveTo(csv, 'Home');
  await moveTo(excel, 'ArrowDown');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  const calls = () => asked.filter(({ path }) => path === '/law/export').map(({ body }) => body);
  const columns = ['ActCodeName', 'Law', 'Category'];
  expect(calls()).toEqual([{ ids: [1, 3], columns, accessusername: 'editor' }]);
});

test('says why when there is no file, and saves none', async () => {
  await exportAs('Excel (XLSX)', { status: 422, reply: { success: 0, message: 'Too many rows.' } });
  expect(await screen.findByText('Too many rows.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('all pages are printed with the columns that the list shows, and no file is saved', async () => {
  const asked = await exportAs('Print all pages');
  await waitFor(() => expect(printFile).toHaveBeenCalledTimes(1));
  const { query, body } = asked.find(({ path }) => path === '/law/export') ?? {};
  expect(query).toMatchObject({ list: 'draft', format: 'json', sort: 'Law' });
  expect(body).toMatchObject({ columns: expect.arrayContaining(['ActCodeName', 'Law']) as unknown });
  expect(saved).toEqual([]);
});
