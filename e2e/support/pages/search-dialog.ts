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

/** Opens a page and the dialog over it, by keys. The page listens to them once its heading is shown. */
export async function openSearchAt(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  return search(page);
}
