import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { search } from '../../support/search-dialog.ts';

const otherTabs = ['Licenses', 'Returns', 'Other Compliances'];

/** The range that the paginator names: the rows from `first` to `last` of `total`. */
async function readRange(page: Page) {
  const range = /^([\d,]+)–([\d,]+) of ([\d,]+)\+?$/;
  const said = await page.getByRole('navigation', { name: 'Pages' }).getByText(range).textContent();
  const [, first, last, total] = (range.exec(said ?? '') ?? []).map((count) =>
    Number(count.replaceAll(',', '')),
  );
  return { first, last, total };
}

/** To the last page, where the rows end with the list. */
async function seeLastPage(page: Page) {
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const { first = 0, last, total = 0 } = await readRange(page);
  expect(last).toBe(total);
  await expect(page.getByRole('cell', { name: String(first), exact: true })).toBeVisible();
}

test('however many records there are, they are filtered, sorted, paged, searched and exported', async ({
  as,
}) => {
  const page = await as('editor');
  const { header, rows, status, column, text, clear } = lawList(page);
  // Given the lists of all records, each of them paged to its end
  await page.goto('/workspace?tab=laws&status=all');
  await expect(rows()).toHaveCount(50);
  await seeLastPage(page);
  for (const tab of otherTabs) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await seeLastPage(page);
  }
  await page.getByRole('tab', { name: 'Laws' }).click();
  // When the laws are sorted
  await header('Law Code').getByRole('button').click();
  await expect(header('Law Code')).toHaveAttribute('aria-sort', 'ascending');
  // Then they begin with the first code
  await expect(page).toHaveURL(/sort=ActCodeName/);
  const codes = await page.getByRole('rowheader').allTextContents();
  expect(codes).toHaveLength(50);
  // When they are filtered by category and status
  await page.getByRole('radio', { name: 'Taxation' }).check();
  await status('Published').click();
  await expect(rows('Taxation')).not.toHaveCount(0);
  await expect(rows().filter({ hasNotText: 'Taxation' })).toHaveCount(0);
  await expect(rows().filter({ hasNotText: 'Published' })).toHaveCount(0);
  // When a column is searched, and then all of them
  await clear.click();
  await column.selectOption('Law Name');
  await text.fill('factories');
  await text.press('Enter');
  await expect(rows('Factories')).not.toHaveCount(0);
  await expect(rows().filter({ hasNotText: 'Factories' })).toHaveCount(0);
  await column.selectOption('All columns');
  await text.press('Enter');
  await expect(page).not.toHaveURL(/column=/);
  await expect(rows('Factories')).not.toHaveCount(0);
  // When everything is exported, the file is on its way
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Law List .*\.csv$/);
  // When everything is searched, laws are found whose names hold both words
  await page.keyboard.press('ControlOrMeta+k');
  await search(page).box.fill('factories act');
  await expect(search(page).rows('LAWS', /Factories.*Act/)).not.toHaveCount(0);
});
