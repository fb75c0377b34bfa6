import { boxOf, goesOnSideways } from '../../support/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { openSearchAt, search } from '../../support/search-dialog.ts';

const tables = ['LAWS', 'LICENSES', 'RETURNS', 'OTHER COMPLIANCES'] as const;

test('each of the four tables is turned by itself, in pages of 10, 20 or 50', async ({ as }) => {
  const page = await as('viewer');
  const { box, dialog, rows } = await openSearchAt(page, '/roadmap');
  await box.fill('a');
  await expect(dialog).toHaveCSS('width', '1200px');
  for (const table of tables) {
    const pages = dialog.getByRole('navigation', { name: `Pages of ${table}` });
    const range = pages.getByRole('status');
    const size = pages.getByRole('combobox', { name: 'Rows per page' });
    // Given its first ten
    await expect(rows(table)).toHaveCount(10);
    await expect(size.getByRole('option')).toHaveText(['10', '20', '50']);
    const first = await rows(table).first().innerText();
    // When the next are asked for, then the last and the first
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(range).toHaveText(/^11–\d+ of \d/);
    await expect(rows(table).first()).not.toHaveText(first);
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(range).toHaveText(/^1–10 of \d/);
    // And more at once
    await size.selectOption('20');
    await expect(range).toHaveText(/^1–20 of \d/);
    await expect(rows(table)).toHaveCount(20);
    await size.selectOption('50');
    await expect(rows(table).nth(20)).toBeVisible();
    await size.selectOption('10');
    await expect(rows(table)).toHaveCount(10);
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(range).toHaveText(/^11–\d+ of \d/);
  }
  // Then another text begins at the first page of all of them
  await box.fill('act');
  await expect(dialog.getByRole('navigation', { name: 'Pages of LAWS' }).getByRole('status')).toHaveText(
    /^1–/,
  );
});

for (const width of [390, 320]) {
  test(`at ${width} px what is found has its name above its code and status, and nothing scrolls sideways`, async ({
    as,
  }) => {
    const page = await as('viewer');
    await page.setViewportSize({ width, height: 844 });
    const { box, dialog, rows } = await openSearchAt(page, '/roadmap');
    await box.fill('factory');
    const row = rows('LICENSES').first();
    await expect(row).toBeVisible();
    expect(await goesOnSideways(dialog.locator('*'))).toBe(false);
    const name = await boxOf(row.locator('[data-found]'));
    const [code, badge] = [
      await boxOf(row.getByRole('rowheader')),
      await boxOf(row.getByText(/^(Draft|Published)$/)),
    ];
    expect(name.foot).toBeLessThanOrEqual(code.y + 1);
    expect(badge.x).toBeGreaterThanOrEqual(code.end);
  });
}

test('Escape and Back close the search, which has no address of its own', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const address = page.url();
  const { box, dialog, empty } = search(page);
  await page.getByRole('tab', { name: 'Laws' }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(`nothing ${'like this'.repeat(3)}`);
  await expect(empty).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Laws' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
});
