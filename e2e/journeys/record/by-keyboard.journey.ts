import type { Locator, Page } from '@playwright/test';
import { attachments, pdfOf, txtOf, type PickedFile } from '../../support/attachments/attachments.ts';
import { fillByKeyboard, fillSchedule } from '../../support/record/fill-by-keyboard.ts';
import { changeLaw } from '../../support/record/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { openRecordsWith, recordDialog, recordForm, recordList } from '../../support/record/record-pages.ts';
import { addStateLaw, ofLaw, returnWalk, type RecordLife } from '../../support/record/record-walks.ts';

const files = { kept: pdfOf('Gazette.pdf', 'Extraordinary'), removed: txtOf('Notes.txt', 'To be checked') };

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function save(page: Page, name: 'Draft' | 'Publish' | 'Update'): Promise<void> {
  await press(page, lawForm(page).button(name));
  const { success } = lawForm(page);
  await expect(success).toContainText(/^Success.*Data (Added|Updated) Successfully/);
  await expect(success.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/workspace/);
}

async function attach(page: Page, ...picked: PickedFile[]): Promise<void> {
  const { addButton, link } = attachments(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page, addButton);
  await (await chooser).setFiles(picked);
  for (const { name } of picked) await expect(link(name)).toBeVisible();
}

async function writeAndPublish({ page, walk, name }: RecordLife, law: string): Promise<void> {
  const { add, edit, row } = recordList(page, walk);
  await press(page, add.first());
  await expect(lawForm(page).heading).toHaveText(walk.headings.create);
  for (const entry of walk.basics(name, law)) await fillByKeyboard(page, entry);
  await save(page, 'Draft');
  await press(page, edit(name));
  await expect(lawForm(page).heading).toHaveText(walk.headings.update);
  for (const entry of walk.rest(name)) await fillByKeyboard(page, entry);
  await fillSchedule(page, walk);
  await attach(page, files.kept, files.removed);
  await save(page, 'Publish');
  await expect(row(name)).toContainText('Published');
}

async function editFiles({ page, walk, name }: RecordLife): Promise<void> {
  const { button, row } = attachments(page);
  await press(page, recordList(page, walk).edit(name));
  await press(page, button(`Remove ${files.removed.name}`));
  await expect(button(`Undo removing ${files.removed.name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(`Remove ${files.removed.name}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(files.removed.name)).toContainText('Will be removed when you save');
  await save(page, 'Update');
}

/** Reads the record, its timeline, how it was and what changed, and comes back to where the dialog was opened. */
async function read({ page, walk, name }: RecordLife): Promise<void> {
  const { opener } = recordList(page, walk);
  const { dialog, timeline, views, comparisons, comparison, bar, button } = recordDialog(page, walk);
  await press(page, opener(name));
  await press(page, timeline, 'Space');
  await press(page, views.first());
  await expect(bar).toBeVisible();
  await press(page, button('Back to now'));
  await expect(views.first()).toBeFocused();
  await press(page, comparisons.first());
  await expect(comparison).toContainText(files.removed.name);
  await press(page, button('Back to now'));
  await expect(comparisons.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener(name)).toBeFocused();
}

/** Makes a new record of the repealed one, and a copy of that. */
async function renewAndCopy({ page, walk, name }: RecordLife, law: string): Promise<void> {
  await expect(recordForm(page).note).toContainText('repealed');
  await fillByKeyboard(page, ofLaw(law));
  await fillByKeyboard(page, { label: walk.name, text: `${name} anew` });
  await save(page, 'Publish');
  await openRecordsWith(page, walk, name);
  await press(page, recordList(page, walk).duplicate(`${name} anew`));
  await fillByKeyboard(page, { label: walk.name, text: `${name} copied` });
  await save(page, 'Draft');
  await expect(recordList(page, walk).row(`${name} copied`)).toContainText('Draft');
}

// Returns have every sort of field.
test(
  'a return is written, published, read, renewed below another law and copied without a mouse',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const call = await callAs('editor');
    const [law, nextLaw] = [await addStateLaw(call), await addStateLaw(call)];
    const page = await as('editor');
    const life: RecordLife = { page, walk: returnWalk, name: `Lights of ${uniqueWord()}` };
    await openRecordsWith(page, returnWalk, life.name);
    await writeAndPublish(life, law.shortName);
    await editFiles(life);
    await read(life);
    const address = (await recordList(page, returnWalk).edit(life.name).getAttribute('href')) ?? '';
    await changeLaw(call, law, { Active: 'Repealed' });
    await page.goto(address);
    await renewAndCopy(life, nextLaw.shortName);
    // Then the timeline of the new one has what was done to the old one
    await recordList(page, returnWalk).opener(`${life.name} anew`).click();
    const { dialog, timeline, entries } = recordDialog(page, returnWalk);
    await timeline.click();
    await expect(dialog.getByText(/^Compliance Record: /)).toContainText(`${life.name} anew`);
    await expect(entries.last()).toContainText(/Created.*Return: RET-/s);
    await expect(entries.filter({ hasText: 'Published' })).toHaveCount(2);
  },
);
