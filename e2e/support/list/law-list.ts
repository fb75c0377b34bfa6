import type { Page } from '@playwright/test';

/** The controls of the law list. */
export const lawList = (page: Page) => {
  const table = page.getByRole('table', { name: 'Law List' });
  return {
    heading: page.getByRole('heading', { name: 'Law List', level: 1 }),
    table,
    column: page.getByRole('combobox', { name: 'Column' }),
    text: page.getByRole('searchbox', { name: 'Search text' }),
    search: page.getByRole('button', { name: 'Search', exact: true }),
    clear: page.getByRole('button', { name: 'Clear', exact: true }),
    filter: page.getByRole('searchbox', { name: 'Filter these rows' }),
    status: (name: 'All' | 'Published' | 'Draft') => page.getByRole('button', { name, exact: true }),
    layout: (name: 'List' | 'Grid') => page.getByRole('button', { name, exact: true }),
    /** The rows that contain a text; without one, all below the header. */
    rows: (text: string | RegExp = '') =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .filter({ hasText: text }),
    cards: page.getByRole('list', { name: 'Law List' }).getByRole('listitem'),
    header: (name: string) => page.getByRole('columnheader', { name, exact: true }),
    pages: page.getByRole('navigation', { name: 'Pages' }),
    empty: page.getByText('No Data', { exact: true }),
  };
};

/** Opens the law list with nothing but the laws that contain a text. */
export async function openLawsWith(page: Page, text: string): Promise<void> {
  await page.goto(`/workspace?${new URLSearchParams({ tab: 'laws', status: 'all', text }).toString()}`);
  await lawList(page).rows().first().waitFor();
}
