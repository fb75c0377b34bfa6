import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';

test('a category and a state narrow every tab, and each tab keeps the rest for itself', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all&sort=Law');
  const { rows, text, status } = lawList(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  const option = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(rows()).toHaveCount(50);
  await expect(status('All')).toHaveAccessibleDescription(/^\d+$/);
  // When a category is looked up and chosen
  await page.getByRole('searchbox', { name: 'Search Law Category' }).fill('labour');
  await page.getByRole('radiogroup', { name: 'Law Category' }).getByRole('radio').first().check();
  // Then the laws are of that category, and a chip says so by its name
  await expect(page.getByRole('button', { name: /^Category: .*Labour/ })).toBeVisible();
  await expect(page.getByText('1 filter')).toBeVisible();
  await expectAccessible(page, [1440]);
  // And so are the records of the other tabs, which keep their own search
  await tab('Licenses').click();
  await expect(page).toHaveURL(/tab=licenses.*category=\d+/);
  await expect(tab('Licenses')).toHaveAttribute('aria-selected', 'true');
  await text.fill('factory');
  await text.press('Enter');
  await option('Maharashtra').check();
  await expect(page.getByText('2 filters')).toBeVisible();
  await tab('Laws').click();
  await expect(page).toHaveURL(/tab=laws&status=all&category=\d+&state=\d+&sort=Law$/);
  await expect(text).toHaveValue('');
  await tab('Licenses').click();
  await expect(text).toHaveValue('factory');
  // When the filters are cleared, everything is back
  await page.getByRole('button', { name: 'Clear Law Category' }).click();
  await page.getByRole('button', { name: 'Clear States' }).click();
  await tab('Laws').click();
  await expect(rows()).toHaveCount(50);
});

test('what is pressed below stays where it is when filters are set', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const { rows, header } = lawList(page);
  await expect(rows()).toHaveCount(50);
  const before = await header('Name').boundingBox();
  for (const [filter, count] of [
    ['Law Category', '1 filter'],
    ['States', '2 filters'],
  ]) {
    await page.getByRole('radiogroup', { name: filter }).getByRole('radio').nth(11).check();
    await expect(page.getByText(count ?? '', { exact: true })).toBeVisible();
    expect(await header('Name').boundingBox()).toMatchObject({ y: before?.y });
  }
});

test('on a telephone the filters open over the list', async ({ as }) => {
  const page = await as('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('radio', { name: 'Kerala', exact: true }).check();
  await expectAccessible(page, [390]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'State: Kerala' })).toBeVisible();
});
