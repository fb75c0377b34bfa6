import { expect, type Page } from '@playwright/test';

/** The page of the system log, once its rows are there. */
export async function openLog(page: Page, search = '') {
  await page.goto(`/setup/detailedactivitylogs${search}`);
  const list = page.getByRole('region', { name: 'System Logs' });
  /** Without the header. */
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  return {
    list,
    rows,
    filters: page.getByRole('group', { name: 'Filters' }),
    search: async (text: string) => {
      await page.getByRole('searchbox', { name: 'Search text' }).fill(text);
      await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    },
  };
}
