import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';

/** Where the focus is: the row, counted from the header, and the stop in it. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr');
    const stops = [...(row?.querySelectorAll('a, button, input') ?? [])];
    const stop = stops.findIndex((element) => element === document.activeElement);
    return [row?.rowIndex, stop === stops.length - 1 ? 'last' : stop];
  });

/** Presses keys, after each of which the focus is at another place of the rows, in sight. */
async function walkRows(page: Page): Promise<void> {
  // The first stop of a row is its checkbox.
  const steps: [key: string, place: [row: number, stop: number | 'last']][] = [
    ['ArrowDown', [2, 1]],
    ['ArrowRight', [2, 2]],
    ['ArrowDown', [3, 2]],
    ['End', [3, 'last']],
    ['ArrowUp', [2, 'last']],
    ['Home', [2, 0]],
    ['PageDown', [12, 0]],
    ['PageUp', [2, 0]],
    ['PageUp', [0, 0]],
    ['Control+End', [50, 'last']],
    ['Control+Home', [1, 0]],
    ['ArrowRight', [1, 1]],
  ];
  for (const [key, place] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => placeOfFocus(page), key).toEqual(place);
    await expect(page.locator(':focus'), key).toBeInViewport();
  }
}

/** Leads by arrows through a menu and back to its button. */
async function walkMenu(page: Page): Promise<void> {
  const highlighted = (name: string) =>
    expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('data-highlighted');
  const button = page.getByRole('button', { name: 'Export' });
  await button.press('ArrowDown');
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
}

test(
  'keys lead through rows, menus and tabs of a list, select a range and reach its actions; ? lists them',
  {
    tag: '@slow',
  },
  async ({ as }) => {
    const page = await as('editor');
    await page.goto('/workspace?tab=laws&status=all');
    const { rows, text } = lawList(page);
    await expect(rows()).toHaveCount(50);
    await rows().first().getByRole('rowheader').getByRole('link').focus();
    await walkRows(page);
    // And Enter opens what has the focus
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // When rows are walked along and the third and all as far as the fifth are selected
    const bar = page.getByRole('region', { name: 'Selected rows' });
    for (const key of ['j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
    // Then they are, and one key more leads to what can be done with them
    await expect(bar.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('a');
    await expect(bar.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    // And / leads to the search, where keys are letters
    await page.keyboard.press('/');
    await page.keyboard.type('?jx');
    await expect(text).toHaveValue('?jx');
    await walkMenu(page);
    // And ? lists the keys from anywhere else
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    // When the arrows lead along the tabs
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Laws').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Licenses'],
      ['End', 'Notices'],
      ['ArrowRight', 'Laws'],
      ['ArrowLeft', 'Notices'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
  },
);
