import { expect, type Page } from '@playwright/test';
import { tabTo } from '../browser/keyboard.ts';
import { lawForm, optionOf, type Entry } from '../form/law-form.ts';
import { recordForm } from './record-pages.ts';
import type { RecordWalk, RowGroup } from './record-walks.ts';

/** Types into the control that has the focus, in place of what it holds. */
async function typeAnew(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches a field and types, or chooses by typing. */
export async function fillByKeyboard(page: Page, entry: Entry): Promise<void> {
  const { label, text, choose = '', several = false } = entry;
  await tabTo(page, lawForm(page).field(label));
  await typeAnew(page, text ?? choose);
  if (text !== undefined) return;
  await optionOf(page, entry).waitFor();
  await page.keyboard.press('Enter');
  if (!several) return expect(lawForm(page).choice(label)).toHaveValue(choose);
  await expect(recordForm(page).chip(choose)).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Types a day, opens the calendar at it, walks a month on and back, and chooses it there. */
async function pickDay(page: Page, { label, typed }: RecordWalk['days'][number]): Promise<void> {
  const { day, picker, calendar } = recordForm(page);
  const chosen = calendar(label).locator('button:focus');
  await tabTo(page, day(label));
  await page.keyboard.type(typed);
  await tabTo(page, picker(label));
  await page.keyboard.press('Enter');
  const before = await chosen.getAttribute('aria-label');
  for (const key of ['ArrowDown', 'PageDown', 'PageUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect(chosen).toHaveAccessibleName(before ?? '');
  await page.keyboard.press('Enter');
  await expect(picker(label)).toBeFocused();
  await expect(day(label)).toHaveValue(typed);
}

/** Fills the first row of a group, adds another one and removes it. */
async function fillRows(page: Page, group: RowGroup): Promise<void> {
  const { cell, rows, addRow, removeRow } = recordForm(page);
  for (const { label, day, choose = '' } of group.entries) {
    await tabTo(page, cell(group, 1, label));
    await page.keyboard.type(day ?? choose);
    await expect(cell(group, 1, label)).toHaveValue(day ?? choose);
  }
  await tabTo(page, addRow(group));
  await page.keyboard.press('Enter');
  await expect(cell(group, 2, group.entries[0]?.label ?? '')).toBeFocused();
  await tabTo(page, removeRow(group, 2));
  await page.keyboard.press('Enter');
  await expect(rows(group)).toHaveCount(1);
  await expect(removeRow(group, 1)).toBeFocused();
}

/** Fills the days and rows of a record. */
export async function fillSchedule(page: Page, walk: RecordWalk): Promise<void> {
  for (const day of walk.days) await pickDay(page, day);
  for (const group of walk.rows) await fillRows(page, group);
}
