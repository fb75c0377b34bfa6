import type { Page } from '@playwright/test';
import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { addBelow } from '../../support/record/attached.ts';
import { conflictOn } from '../../support/form/conflict.ts';
import { deleteDialog } from '../../support/record/delete-dialog.ts';
import { addLawWithRules, changeLaw, lawDialog, openLawDialog } from '../../support/record/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { openRecordsWith, recordDialog, recordList } from '../../support/record/record-pages.ts';
import { returnWalk } from '../../support/record/record-walks.ts';

const narrow = [390];

// A record whose law is deleted is not restored without it; a form is saved over a version that is not the newest.
test.use({ provokes: /^422: POST \/api\/license\/restore$|^409: POST \/api\/law\/update$/ });

test('the dialog of a record below a law has no barrier, with its timeline', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const law = await addLaw(call);
  const page = await as('editor');
  const { name } = await addBelow(call, 'return', { law: law.id, status: 'Published' });
  await openRecordsWith(page, returnWalk, name);
  await recordList(page, returnWalk).opener(name).click();
  const { timeline, entries } = recordDialog(page, returnWalk);
  await timeline.click();
  await expect(entries.last()).toContainText('Created');
  await expectAccessible(page, wideAndNarrow);
});

test('the past of a law has no barrier: as it was, compared, to be restored', async ({ as, callAs }) => {
  const law = await addLawWithRules(await callAs('editor'), ['Ships pay', 'Ships pay dues']);
  const page = await as('editor');
  await openLawDialog(page, law, `${law.id}.1`);
  const { bar, comparison, restore, button } = lawDialog(page);
  await expect(bar).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await restore.click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version' });
  await expect(question.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, wideAndNarrow);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button('Compare with now').click();
  await expect(comparison).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});

/** Deletes a law of the list, and looks at the question without a reason and at its end. */
async function deleteLaw(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  const { reason, ok, success } = deleteDialog(page);
  await ok.click();
  await expect(reason).toHaveAccessibleDescription(/Please mention the Delete Reason/);
  await expectAccessible(page, wideAndNarrow);
  await reason.fill('Entered twice');
  await ok.click();
  await expect(success).toContainText('Law Deleted Successfully');
  await expectAccessible(page, wideAndNarrow);
  await success.getByRole('button', { name: 'OK' }).click();
}

test('deleting and the page of deleted records have no barrier', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('admin');
  const law = await addLaw(call, { Law: `Needless ${word}` });
  const license = await addBelow(call, 'license', { law: law.id, word });
  await call('license/delete', { id: license.id, reason: 'Lapsed, and not renewed' });
  const page = await as('admin');
  await openLawsWith(page, word);
  await deleteLaw(page, law.code);
  await page.goto(`/setup/deleted-records?text=${word}`);
  const rows = page.getByRole('table', { name: 'Deleted records' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('checkbox', { name: `Select ${license.code}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page, narrow);
  await page.getByRole('button', { name: 'Restore selected' }).click();
  const report = page.getByRole('dialog', { name: /^Restore/ });
  await expect(report).toContainText('0 restored, 1 failed.');
  await expectAccessible(page, wideAndNarrow);
});

test('a conflict, the list of unsaved work and the laws to be chosen have no barrier', async ({
  as,
  callAs,
}) => {
  const call = await callAs('admin');
  const law = await addLaw(call);
  const page = await as('editor');
  const { text, button } = lawForm(page);
  await page.goto(`/law/${law.id}`);
  await text('Rules').fill('Rules of mine');
  await changeLaw(call, law, { Rules: 'Rules of the other', EmployeeKeyWords: 'People of the other' });
  await button('Update').click();
  await expect(conflictOn(page).fields).toHaveCount(2);
  await expectAccessible(page, wideAndNarrow);
  await page.goto('/workspace');
  await page.getByRole('button', { name: /^Unsaved work/ }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved work' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, wideAndNarrow);
  await page.goto('/license/0');
  const above = page.getByRole('combobox', { name: 'Law Code Name' });
  // A word of its name finds the law, though it shows by its code.
  await above.pressSequentially(law.name.split(' ')[2]?.toUpperCase() ?? '');
  const option = page.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toHaveAccessibleName(new RegExp(law.name));
  await expectAccessible(page);
  await above.press('Enter');
  await expect(above).toHaveValue(/^LIGHT-/);
});
