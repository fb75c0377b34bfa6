import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawDialog } from '../../support/record/histories.ts';
import { confirmSaved, fill, lawForm, publishEntries, type Entry } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { expectAnnounced } from '../../support/browser/notices.ts';

const isNeededForDraft = ({ label }: Entry) => ['Law', 'Central', 'Master Name'].includes(label);

/** Rows of the dialog of the law that was written. */
const shownRows = [
  'Central/State From State',
  'State Kerala',
  'Parent Law No Parent Law',
  'Business Function Access Legal',
  'Entity Type Key Listed Company',
  'Master Name State Master',
  'Rules Harbour Rules, 2026',
];

/** Saves a draft of a new law; every check refuses it once, in the order of the document. */
async function writeDraft(page: Page, name: string): Promise<void> {
  const { heading, button, field } = lawForm(page);
  await page.goto('/workspace');
  await page.getByRole('link', { name: 'Add law' }).click();
  await expect(heading).toHaveText('Add New Law');
  await expect(button('Update')).toBeHidden();
  for (const entry of publishEntries(name).filter(isNeededForDraft)) {
    await button('Draft').click();
    await expectAnnounced(page, `Please fill the ${entry.label}.`);
    await expect(field(entry.label)).toBeFocused();
    await fill(page, entry);
  }
  // A double click saves once: the list is counted later.
  await button('Draft').dblclick();
  await confirmSaved(page, 'Added');
}

/** Publishes the draft; each missing field says so, and the summary of errors leads to it. */
async function publishDraft(page: Page, name: string): Promise<void> {
  const { heading, button, field, text } = lawForm(page);
  await page.getByRole('link', { name: /^Edit LAW-/ }).click();
  await expect(heading).toHaveText('Update Law');
  await expect(page).toHaveTitle(/^Update Law · LAW-\d+ · Lexboard$/);
  await expect(button('Draft')).toBeHidden();
  // A new law is Active from the beginning.
  const missing = publishEntries(name).filter(
    (entry) => !isNeededForDraft(entry) && entry.label !== 'Active/Repealed',
  );
  await button('Publish').click();
  for (const { label } of missing) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(`Please fill the ${label}\\.`));
  }
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Please fill the Rules.' }).press('Enter');
  await expect(text('Rules')).toBeFocused();
  await fill(page, { label: 'Act Code Name', text: 'HARB-1908' });
  await button('Publish').click();
  // The notice names the first check of the document, and its field has the focus.
  await expectAnnounced(page, 'Please fill the Business Function Access.');
  await expect(field('Business Function Access')).toBeFocused();
  for (const entry of missing) await fill(page, entry);
  await button('Publish').click();
  await confirmSaved(page, 'Updated');
}

test('a law is written, completed, published and changed, and what is missing is named on the way', async ({
  as,
}) => {
  const page = await as('editor');
  const word = uniqueWord();
  const name = `The Harbours ${word} Act`;
  const { rows, text: searched } = lawList(page);
  const { button, text, choice } = lawForm(page);
  // When an editor saves a draft
  await writeDraft(page, name);
  // Then the list has it once
  await openLawsWith(page, word);
  await expect(rows()).toHaveText([/Draft.*Active/s]);
  // When the draft is completed and published
  await publishDraft(page, name);
  // Then the list is as it was left, with the published law
  await expect(searched).toHaveValue(word);
  await expect(rows()).toHaveText([/Published.*Active/s]);
  // When the published law is changed, its category is fixed and only Update is offered
  await page.getByRole('link', { name: /^Edit LAW-/ }).click();
  await expect(text('Category')).not.toBeEditable();
  await expect(choice('Category')).toHaveCount(0);
  await expect(button('Publish')).toBeHidden();
  await text('Rules').fill('Harbour Rules, 2026');
  await button('Update').click();
  await confirmSaved(page, 'Updated');
  // Then its dialog shows what was entered
  await rows().getByRole('button', { name, exact: true }).click();
  const { dialog } = lawDialog(page);
  for (const shown of shownRows)
    await expect(dialog.getByRole('row', { name: shown, exact: true })).toBeVisible();
});
