import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawRow, listOf, mockServer, type Asked } from './testing/mocked-server.ts';
import { renderWorkspace } from './testing/render-workspace.tsx';
import { watchSavedFiles } from './testing/saved-files.ts';

let saved: ReturnType<typeof watchSavedFiles>;

beforeEach(() => {
  saved = watchSavedFiles();
});

afterEach(() => jest.restoreAllMocks());

async function exportAs(format: string, refusal?: { status: number; reply: object }) {
  const asked = mockServer(({ path }: Asked) =>
    path === '/law/export' && refusal ? refusal : listOf([lawRow(1)], 120),
  );
  renderWorkspace('/workspace?tab=laws&status=draft&text=mines&category=3&page=2&sort=Law');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const item = await screen.findByRole('menuitem', { name: format });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  await userEvent.keyboard(format.slice(0, 1));
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
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

test.each([
  ['{Enter}', 'CSV'],
  [' ', 'CSV'],
  ['{ArrowDown}', 'CSV'],
  ['{ArrowUp}', 'Excel (XLSX)'],
])('the menu that "%s" opens for the first time begins at %s', async (key, format) => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  (await screen.findByRole('button', { name: 'Export' })).focus();
  await userEvent.keyboard(key);
  const item = await screen.findByRole('menuitem', { name: format });
  await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
  const menu = screen.getByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(menu.getAttribute('aria-activedescendant')).toBe(item.id);
});

test('the menu that a click opens waits for what is chosen', async () => {
  mockServer(() => listOf([lawRow(1)]));
  renderWorkspace();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(menu.getAttribute('aria-activedescendant')).toBeNull();
});

test('says why when there is no file, and saves none', async () => {
  await exportAs('Excel (XLSX)', { status: 422, reply: { success: 0, message: 'Too many rows.' } });
  expect(await screen.findByText('Too many rows.')).toBeTruthy();
  expect(saved).toEqual([]);
});
