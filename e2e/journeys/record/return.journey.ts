import { attachments, pdfOf, pngOf, txtOf } from '../../support/attachments/attachments.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/form/law-form.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { openRecordsWith, recordDialog, recordForm, recordList } from '../../support/record/record-pages.ts';
import {
  addStateLaw,
  extensionShown,
  returnWalk,
  type RecordLife,
} from '../../support/record/record-walks.ts';

const files = {
  kept: pdfOf('Gazette.pdf', 'Extraordinary'),
  removed: txtOf('Notes.txt', 'To be checked'),
  added: pngOf('Seal.png'),
};

async function writeDraft({ page, walk, name }: RecordLife, law: string): Promise<void> {
  await openRecordsWith(page, walk, name);
  await recordList(page, walk).add.first().click();
  await expect(lawForm(page).heading).toHaveText(walk.headings.create);
  for (const entry of walk.basics(name, law)) await fill(page, entry);
  await expect(recordForm(page).chip('Kerala')).toBeVisible();
  await lawForm(page).button('Draft').click();
  await confirmSaved(page, 'Added');
  await expect(recordList(page, walk).row(name)).toContainText('Draft');
}

/** Fills the days and rows of the record; of two rows the first is removed again. */
async function fillDaysAndRows({ page, walk }: RecordLife): Promise<void> {
  const { day, cell, rows, addRow, removeRow } = recordForm(page);
  for (const { label, typed } of walk.days) await day(label).fill(typed);
  for (const group of walk.rows) {
    await addRow(group).click();
    for (const { label, day: typed, choose } of group.entries) {
      const control = cell(group, 2, label);
      await (typed === undefined ? control.selectOption(choose ?? '') : control.fill(typed));
    }
    await removeRow(group, 1).click();
    await expect(rows(group)).toHaveCount(1);
  }
}

async function publishWithEverything(life: RecordLife): Promise<void> {
  const { page, walk, name } = life;
  await recordList(page, walk).edit(name).click();
  await expect(lawForm(page).heading).toHaveText(walk.headings.update);
  for (const entry of walk.rest(name)) await fill(page, entry);
  await fillDaysAndRows(life);
  const { pick, link } = attachments(page);
  await pick(files.kept, files.removed);
  for (const file of [files.kept, files.removed]) await expect(link(file.name)).toBeVisible();
  await lawForm(page).button('Publish').click();
  await confirmSaved(page, 'Updated');
  await expect(recordList(page, walk).row(name)).toContainText('Published');
}

async function editWithFiles({ page, walk, name }: RecordLife): Promise<void> {
  await recordList(page, walk).edit(name).click();
  const { pick, link, button, row } = attachments(page);
  await expect(link(files.kept.name)).toBeVisible();
  await lawForm(page).text(walk.changed.label).fill('Changed by hand');
  await button(`Remove ${files.removed.name}`).click();
  await expect(row(files.removed.name)).toContainText('Will be removed when you save');
  await pick(files.added);
  await expect(link(files.added.name)).toBeVisible();
  await lawForm(page).button('Update').click();
  await confirmSaved(page, 'Updated');
}

async function readWithTimeline({ page, walk, name }: RecordLife): Promise<void> {
  await recordList(page, walk).opener(name).click();
  const { dialog, row, file, extension, timeline, entries, views, bar, button } = recordDialog(page, walk);
  for (const [label, text] of Object.entries(walk.shown)) await expect(row(label)).toContainText(text);
  for (const { label, shown } of walk.days) await expect(row(label)).toContainText(shown);
  await expect(extension.getByRole('cell')).toHaveText(extensionShown);
  await expect(file(files.kept.name)).toBeVisible();
  await expect(file(files.added.name)).toBeVisible();
  await expect(file(files.removed.name)).toBeHidden();
  await timeline.click();
  const { label, from } = walk.changed;
  await expect(entries.nth(1)).toContainText(
    new RegExp(`Updated.*${label}: from ${from}.*to Changed by hand`, 's'),
  );
  await expect(entries.nth(1)).toContainText(
    /Attachment: from Gazette\.pdf, Notes\.txt.*to Gazette\.pdf, Seal\.png/s,
  );
  await expect(entries.nth(2)).toContainText('Published');
  await expect(entries.last()).toContainText('Created');
  // As it was before the last change it had the other file
  await views.first().click();
  await expect(bar).toBeVisible();
  await expect(file(files.removed.name)).toBeVisible();
  await expect(row(label)).toContainText(from);
  await button('Close').click();
  await expect(dialog).toBeHidden();
}

test('a return is written below a law, published, edited with its files, and read with its timeline', async ({
  as,
  callAs,
}) => {
  const law = await addStateLaw(await callAs('editor'));
  const page = await as('editor');
  const life = { page, walk: returnWalk, name: `Lights of ${uniqueWord()}` };
  await writeDraft(life, law.shortName);
  await publishWithEverything(life);
  await editWithFiles(life);
  await readWithTimeline(life);
});
