import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';

/** Where the focus is: the row, counted from the header, and the stop in it. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr');
    const stops = [...(row?.querySelectorAll('a, button, input') ?? [])];
    const stop = stops.findIndex((element) => element === document.activeElement);
    return [row?.rowIndex, stop === stops.length - 1 ? 'last' : stop];
  });

test('the keys of a grid lead through the rows of a list, to its header and its far end', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const { rows } = lawList(page);
  await expect(rows()).toHaveCount(50);
  await rows().first().getByRole('rowheader').getByRole('link').focus();
  const steps: [key: string, place: [row: number, stop: number | 'last']][] = [
    ['ArrowDown', [2, 0]],
    ['ArrowRight', [2, 1]],
    ['ArrowDown', [3, 1]],
    ['End', [3, 'last']],
    ['ArrowUp', [2, 'last']],
    ['Home', [2, 0]],
    ['ArrowLeft', [2, 0]],
    ['PageDown', [12, 0]],
    ['PageUp', [2, 0]],
    ['PageUp', [0, 0]],
    ['Control+End', [50, 'last']],
    ['Control+Home', [1, 0]],
  ];
  for (const [key, place] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => placeOfFocus(page), key).toEqual(place);
    await expect(page.locator(':focus'), key).toBeInViewport();
  }
  // And Enter opens what has the focus
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toBeVisible();
});

test('arrow keys lead through menus, and from tab to tab', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const highlighted = (name: string) => expect(item(name)).toHaveAttribute('data-highlighted');
  // When a menu is opened by an arrow
  const button = page.getByRole('button', { name: 'Export' });
  await button.press('ArrowDown');
  // Then it is at its first item, and goes on from there
  await highlighted('CSV');
  await page.keyboard.press('ArrowDown');
  await highlighted('Excel (XLSX)');
  await page.keyboard.press('Home');
  await highlighted('CSV');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemcheckbox')).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  // And the menu of views passes over what cannot be chosen
  const views = page.getByRole('button', { name: 'Views' });
  await views.press('ArrowUp');
  await expect(
    item('Save this view …').or(item('Manage views …')).and(page.locator('[data-highlighted]')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(views).toBeFocused();
  // When the arrows lead along the tabs
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Laws').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Licenses'],
    ['End', 'Other Compliances'],
    ['ArrowRight', 'Laws'],
    ['ArrowLeft', 'Other Compliances'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('single keys lead through the list, select a range and reach its actions; ? lists them', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/workspace?tab=laws&status=all');
  const { rows, text } = lawList(page);
  await expect(rows()).toHaveCount(50);
  const bar = page.getByRole('region', { name: 'Selected rows' });
  // When rows are walked along and the third and all as far as the fifth are selected
  for (const key of ['j', 'j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  // Then they are, and one key more leads to what can be done with them
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(bar.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  // And Enter opens the record of a row
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // And / leads to the search, where keys are letters
  await page.keyboard.press('/');
  await page.keyboard.type('?jx');
  await expect(text).toHaveValue('?jx');
  // And ? lists the keys from anywhere else
  await rows().first().getByRole('rowheader').getByRole('link').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
});
