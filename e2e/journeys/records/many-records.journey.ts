import type { Page } from '@playwright/test';
import { selected, start } from '../../support/list/bulk.ts';
import { openFilters } from '../../support/list/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { search } from '../../support/pages/search-dialog.ts';

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

test(
  'however many records there are, they are filtered, sorted, paged, searched and exported',
  { tag: '@slow' },
  async ({ as }) => {
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
    await openFilters(page);
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
  },
);

test(
  'all that match are published, however many they are, and that is stopped when there is enough of it',
  { tag: '@slow' },
  async ({ as }) => {
    const page = await as('editor');
    const { rows, column, text } = lawList(page);
    // Given a search that more laws match than are counted
    await page.goto('/workspace?tab=laws&status=all');
    await column.selectOption('All columns');
    await text.fill('act');
    await text.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 10,000+');
    await expect(rows()).toHaveCount(50);
    // When all of them are selected and published
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await selected(page).getByRole('button', { name: 'Select all 10,000+' }).click();
    await expect(selected(page)).toContainText('10,000+ selected');
    await selected(page).getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 10,000+ laws' });
    await expect(dialog).toContainText('How many they are is shown once this has begun.');
    await start(dialog);
    // Then it says how many they are, and goes on until it is stopped
    const running = page.getByRole('alertdialog', { name: /^Publish [\d,]+ laws$/ });
    await expect(running).toContainText(/[1-9]\d\d of [\d,]+/);
    await running.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: /^Publish/ })).toContainText(
      /Stopped after [\d,]+ of [\d,]+\. Completed changes stay\./,
    );
  },
);
