import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { deleteDialog } from '../../support/delete-dialog.ts';
import { boxOf, coveredBy, goesOnSideways, linesOf } from '../../support/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { noticeWithUndo } from '../../support/notices.ts';

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

for (const [tab, list] of Object.entries(lists)) {
  for (const width of [390, 320]) {
    test(`at ${width} px a row of ${tab} has two lines, and nothing scrolls sideways`, async ({ as }) => {
      const page = await as('editor');
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/workspace?tab=${tab}&status=all`);
      const heading = page.getByRole('heading', { name: list, level: 1 });
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .first();
      await expect(row).toBeVisible();
      expect(await goesOnSideways(page.locator('main, [role=tabpanel] *'))).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Then the title has one line, and so have the controls
      expect(await linesOf(heading)).toBe(1);
      const { text, sort, more } = controls(page);
      const line = await boxOf(more);
      for (const control of [text, sort]) {
        expect((await boxOf(control)).y).toBeLessThan(line.foot);
        expect((await boxOf(control)).foot).toBeGreaterThan(line.y);
      }
      expect((await boxOf(row)).y - line.foot).toBeLessThan(24);
      // And a row has its name above its code and status, and its menu beside them
      const name = await boxOf(row.getByRole('button').first());
      const [code, badge] = [
        await boxOf(row.getByRole('rowheader')),
        await boxOf(row.getByText(/^(Draft|Published)$/)),
      ];
      const menu = await boxOf(row.getByRole('button', { name: /^Actions / }));
      expect(name.foot).toBeLessThanOrEqual(code.y + 1);
      expect(badge.y).toBeLessThan(code.foot);
      expect(badge.foot).toBeGreaterThan(code.y);
      expect(badge.x).toBeGreaterThanOrEqual(code.end);
      expect(menu.x).toBeGreaterThanOrEqual(Math.max(name.end, badge.end));
      expect(menu.end).toBeLessThanOrEqual(width);
    });
  }
}

test('on a telephone a row is read, edited and deleted by its menu', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await openLawsWith(page, law.name);
  const button = page.getByRole('button', { name: `Actions ${law.code}` });
  const item = (name: string) => page.getByRole('menuitem', { name: `${name} ${law.code}`, exact: true });
  await button.click();
  for (const name of ['View', 'Edit', 'Duplicate', 'Delete', 'Question']) {
    await expect(item(name)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, [390]);
  // When it is closed by a key, its button has the focus
  await page.keyboard.press('Escape');
  await expect(item('View')).toBeHidden();
  await expect(button).toBeFocused();
  // When the record is read, and the dialog closed
  await button.click();
  await item('View').click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(dialog).toContainText(law.name);
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
  await expect(lawList(page).empty).toBeVisible();
  expect(await coveredBy(noticeWithUndo(page))).toEqual([]);
});

test('on a telephone rows and cards are sorted, and the rest of the controls opens when asked for', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const name of ['Beta', 'Alpha', 'Gamma']) await addLaw(call, { Law: `${name} ${word}` });
  const page = await as('editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await openLawsWith(page, word);
  const { rows, cards, layout, status } = lawList(page);
  const { sort, more } = controls(page);
  await expect(rows()).toHaveText([/Gamma/, /Alpha/, /Beta/]);
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Newest first');
  await sort.selectOption('Name, ascending');
  await expect(rows()).toHaveText([/Alpha/, /Beta/, /Gamma/]);
  // When the rest of the controls is asked for
  await expect(layout('Grid')).toBeHidden();
  await more.click();
  await expect(status('All')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectAccessible(page, [390]);
  // Then cards have the same order, and another by the same control
  await layout('Grid').click();
  await expect(cards).toHaveText([/Alpha/, /Beta/, /Gamma/]);
  await sort.selectOption('Name, descending');
  await expect(cards).toHaveText([/Gamma/, /Beta/, /Alpha/]);
  // And a status that is chosen is said while its buttons are not there
  await status('Published').click();
  await more.click();
  await page.getByRole('button', { name: 'Status: Published' }).click();
  await expect(page).toHaveURL(/status=all/);
});

test('on a telephone the page alone scrolls, below its tabs, to the end of the list', async ({ as }) => {
  const page = await as('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?tab=laws&status=all');
  const { rows, pages } = lawList(page);
  await expect(rows()).toHaveCount(50);
  await page.mouse.move(200, 700);
  await page.mouse.wheel(0, 900);
  await expect(rows().nth(20)).toBeInViewport();
  await expect(page.getByRole('tablist')).toBeInViewport();
  await page.mouse.wheel(0, 9_000);
  await expect(pages).toBeInViewport({ ratio: 1 });
});
