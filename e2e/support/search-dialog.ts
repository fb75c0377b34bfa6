import type { Page } from '@playwright/test';

/** The toolbar's search box with what is suggested below it, and the dialog that searches everything. */
export function search(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'VIEW SEARCH LIST' });
  return {
    keyword: page.getByRole('searchbox', { name: 'Keyword' }),
    option: (text: string | RegExp) => page.getByRole('option').filter({ hasText: text }),
    dialog,
    box: dialog.getByRole('searchbox', { name: 'Search everything' }),
    /** The rows of a table that contain a text. */
    rows: (table: 'LAWS' | 'LICENSES' | 'RETURNS' | 'OTHER COMPLIANCES', text: string | RegExp = '') =>
      dialog
        .getByRole('table', { name: table, exact: true })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .filter({ hasText: text }),
    empty: dialog.getByText('No Data', { exact: true }),
  };
}
