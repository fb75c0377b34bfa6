import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { selected } from '../../support/bulk.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { expectAnnounced } from '../../support/notices.ts';
import { search } from '../../support/search-dialog.ts';

async function lookAtActionsOfTelephone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await selected(page).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Publish' })).toBeVisible();
  await expectAccessible(page, [390]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an editor publishes what is complete, reads why the rest is not, and deletes all that match', async ({
  as,
  callAs,
}) => {
  // Given two complete drafts and one that lacks a field
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const number of [1, 2]) await addLaw(call, { Law: `Ports ${word} ${number}`, status: 'Draft' });
  const lacking = await addLaw(call, { Law: `Piers ${word}`, status: 'Draft', Exemptions: '' });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows, empty, heading } = lawList(page);
  // When all rows of the page are selected and published
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(selected(page)).toContainText('3 selected');
  await expectAccessible(page, [1440]);
  await lookAtActionsOfTelephone(page);
  await selected(page).getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish 3 laws' });
  await publish.getByRole('button', { name: 'OK' }).click();
  // Then a report says how many are, and what the other one lacks
  await expect(publish).toContainText('2 published, 1 not published.');
  await expect(publish.getByRole('row', { name: lacking.code })).toContainText('Please fill the Exemptions.');
  await expectAccessible(page, [390]);
  await publish.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows('Published')).toHaveCount(2);
  await expect(rows('Draft')).toHaveCount(1);
  // And that one is still selected
  await expect(selected(page)).toContainText('1 selected');
  const box = page.getByRole('checkbox', { name: `Select ${lacking.code}` });
  await expect(box).toBeChecked();
  // When it is selected anew by the keyboard and then all that match are deleted with a reason
  await box.focus();
  await page.keyboard.press('Space');
  await expect(selected(page)).toBeHidden();
  await page.keyboard.press('Space');
  await selected(page).getByRole('button', { name: 'Select all 3' }).click();
  await selected(page).getByRole('button', { name: 'Delete' }).click();
  const remove = page.getByRole('dialog', { name: 'Delete 3 laws' });
  await remove.getByRole('textbox', { name: 'Delete Reason' }).fill('Entered twice');
  await remove.getByRole('button', { name: 'OK' }).click();
  // Then none is left
  await expect(remove).toContainText('3 deleted.');
  await remove.getByRole('button', { name: 'Close' }).last().click();
  await expect(empty).toBeVisible();
  await expect(heading).toBeFocused();
});

test('a run that goes on is closed with no tab, covered by no search, and left by nobody unheard', async ({
  as,
  callAs,
}) => {
  // Given a run that goes on, of somebody who came from another page
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto('/roadmap');
  await search(page).keyword.fill(law.name);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: `Select ${law.code}` }).check();
  await selected(page).getByRole('button', { name: 'Publish' }).click();
  await page.route('**/api/law/bulk', () => undefined);
  const publish = (role: 'dialog' | 'alertdialog') => page.getByRole(role, { name: 'Publish 1 law' });
  await publish('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(publish('alertdialog').getByRole('progressbar')).toBeVisible();
  // When they press what searches everything, nothing opens
  await page.keyboard.press('ControlOrMeta+k');
  // When they close the tab, the browser asks
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(search(page).dialog).toBeHidden();
  await expect(publish('alertdialog')).toBeVisible();
  // When they go back to the page that they came from, they are asked, and the run goes on after Cancel
  const question = page.getByRole('alertdialog', { name: 'Leave this page' });
  await page.goBack();
  await expect(question).toContainText('“Publish 1 law” is still under way.');
  await expectAccessible(page, [1440]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(publish('alertdialog').getByRole('progressbar')).toBeVisible();
  // When they leave nevertheless, a notice says how far it was
  await page.goBack();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  await expectAnnounced(
    page,
    'Broken off after at least 0 of 1: the page was left. What is done stays done.',
  );
});

test('who may only view selects nothing', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  await expect(page.getByRole('tabpanel').getByRole('checkbox')).toHaveCount(0);
});
