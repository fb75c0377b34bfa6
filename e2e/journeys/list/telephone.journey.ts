import type { Page } from '@playwright/test';
import { deleteDialog } from '../../support/record/delete-dialog.ts';
import { filterSection } from '../../support/list/filter-panel.ts';
import { boxOf, listCovered, scrollsSideways, linesOf } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { noticeWithUndo } from '../../support/browser/notices.ts';

const lists = {
  laws: 'Law List',
  licenses: 'License List',
  returns: 'Returns List',
  'other-compliances': 'Other Compliances List',
};

/** The one line of controls above the rows. */
const controls = (page: Page) => ({
  text: lawList(page).text,
  sort: page.getByRole('combobox', { name: 'Sort' }),
  more: page.getByRole('button', { name: 'More controls' }),
});

/** The controls have one line, a row its name above its code and status, and nothing scrolls sideways. */
async function expectNarrowRows(page: Page, list: string, width: number): Promise<void> {
  const heading = page.getByRole('heading', { name: list, level: 1 });
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await expect(row).toBeVisible();
  expect(await scrollsSideways(page.locator('main, [role=tabpanel] *'))).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await linesOf(heading)).toBe(1);
  const { text, sort, more } = controls(page);
  const line = await boxOf(more);
  for (const control of [text, sort]) {
    expect((await boxOf(control)).y).toBeLessThan(line.foot);
    expect((await boxOf(control)).foot).toBeGreaterThan(line.y);
  }
  expect((await boxOf(row)).y - line.foot).toBeLessThan(24);
  const name = await boxOf(row.getByRole('button').first());
  const code = await boxOf(row.getByRole('rowheader'));
  const badge = await boxOf(row.getByText(/^(Draft|Published)$/));
  const menu = await boxOf(row.getByRole('button', { name: /^Actions / }));
  expect(name.foot).toBeLessThanOrEqual(code.y + 1);
  expect(badge.y).toBeLessThan(code.foot);
  expect(badge.foot).toBeGreaterThan(code.y);
  expect(badge.x).toBeGreaterThanOrEqual(code.end);
  expect(menu.x).toBeGreaterThanOrEqual(Math.max(name.end, badge.end));
  expect(menu.end).toBeLessThanOrEqual(width);
  const check = await boxOf(row.getByRole('checkbox'));
  expect(Math.min(check.width, check.height)).toBeGreaterThanOrEqual(24);
}

test(
  'at 390 and 320 px rows have two lines, nothing scrolls sideways, and the page alone scrolls, below its tabs',
  {
    tag: '@slow',
  },
  async ({ as }) => {
    const page = await as('editor');
    for (const [tab, list] of Object.entries(lists)) {
      for (const width of [390, 320]) {
        await test.step(`${tab} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await page.goto(`/workspace?tab=${tab}&status=all`);
          await expectNarrowRows(page, list, width);
        });
      }
    }
    // When the list is scrolled
    const { rows, pages } = lawList(page);
    await page.goto('/workspace?tab=laws&status=all');
    await expect(rows()).toHaveCount(50);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 900);
    // Then its tabs stay, and it ends with its pages
    await expect(rows().nth(20)).toBeInViewport();
    await expect(page.getByRole('tablist')).toBeInViewport();
    await page.mouse.wheel(0, 9_000);
    await expect(pages).toBeInViewport({ ratio: 1 });
  },
);

/** Reads, edits and deletes a row by its menu. */
async function useRowMenu(page: Page, code: string): Promise<void> {
  const button = page.getByRole('button', { name: `Actions ${code}` });
  const item = (name: string) => page.getByRole('menuitem', { name: `${name} ${code}`, exact: true });
  await button.click();
  for (const name of ['View', 'Edit', 'Duplicate', 'Delete', 'Question']) {
    await expect(item(name)).toBeInViewport({ ratio: 1 });
  }
  await item('View').click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toContainText(code);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  // When it is edited, and the form left
  await button.click();
  await item('Edit').click();
  await expect(lawForm(page).heading).toHaveText('Update Law');
  await page.goBack();
  await expect(button).toBeFocused();
  // When it is deleted
  await button.click();
  await item('Delete').click();
  const { reason, ok, success } = deleteDialog(page);
  await reason.fill('Entered twice');
  await ok.click();
  await success.getByRole('button', { name: 'OK' }).click();
  await expect(button).toHaveCount(0);
  expect(await listCovered(noticeWithUndo(page))).toEqual([]);
}

test(
  'on a telephone a list is filtered, sorted, shown as cards, and a row is read, edited and deleted by its menu',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const word = uniqueWord();
    const call = await callAs('editor');
    await addLaw(call, { Law: `Beta ${word}` });
    const { code } = await addLaw(call, { Law: `Alpha ${word}` });
    await addLaw(call, { Law: `Gamma ${word}`, Central: 'State', state: [17] });
    const page = await as('editor');
    await page.setViewportSize({ width: 390, height: 844 });
    await openLawsWith(page, word);
    const { rows, cards, layout, status } = lawList(page);
    const { sort, more } = controls(page);
    await expect(rows()).toHaveText([/Gamma/, /Alpha/, /Beta/]);
    // When it is sorted
    await sort.selectOption('Name, ascending');
    await expect(rows()).toHaveText([/Alpha/, /Beta/, /Gamma/]);
    await useRowMenu(page, code);
    // When the filters are opened over it
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await filterSection(page, 'States').option('Kerala').check();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(rows()).toHaveText([/Gamma/]);
    await page.getByRole('button', { name: 'State: Kerala' }).click();
    // When the rest of the controls is asked for
    await expect(layout('Grid')).toBeHidden();
    await more.click();
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    // Then cards have the same order, and another by the same control
    await layout('Grid').click();
    await expect(cards).toHaveText([/Beta/, /Gamma/]);
    await sort.selectOption('Name, descending');
    await expect(cards).toHaveText([/Gamma/, /Beta/]);
    // And a status that is chosen is said while its buttons are not there
    await status('Published').click();
    await more.click();
    await page.getByRole('button', { name: 'Status: Published' }).click();
    await expect(page).toHaveURL(/status=all/);
  },
);
