import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/law-form.ts';
import { addLaw, uniqueWord, type Call, type StoredLaw } from '../../support/laws.ts';
import { expectAnnounced } from '../../support/notices.ts';

const kerala = 17;

const addStateLaw = (call: Call): Promise<StoredLaw> => addLaw(call, { Central: 'State', state: [kerala] });

const rowWith = (page: Page, list: string, text: string) =>
  page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: text });

test('a license is written below its law, with the states of the law, and read in its dialog', async ({
  as,
  callAs,
}) => {
  // Given a law of a state
  const law = await addStateLaw(await callAs('editor'));
  const page = await as('editor');
  const { heading, button } = lawForm(page);
  // When a license is added below it
  await page.goto(`/license/0/${law.id}`);
  await expect(heading).toHaveText('Add New Licenses');
  await expect(page.getByText('Kerala')).toBeVisible();
  await button('Draft').click();
  await expectAnnounced(page, 'Please fill the License to be Obtained.');
  const name = `Harbour permit ${uniqueWord()}`;
  await fill(page, { label: 'License to be Obtained', text: name });
  await button('Draft').click();
  await confirmSaved(page, 'Added');
  // Then the list of licenses has it, and its dialog says what is known
  await page.goto(`/workspace?${new URLSearchParams({ tab: 'licenses', text: name }).toString()}`);
  await rowWith(page, 'License List', name).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await expect(dialog.getByRole('row', { name: 'State Kerala' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Description --' })).toBeVisible();
  // And the law cannot be deleted any more
  const admin = await callAs('admin');
  const { status } = await admin('law/delete', { id: law.id, reason: 'No longer needed' });
  expect(status).toBe(422);
});

test('the law above a license is found by its name, though it shows by its code', async ({ as, callAs }) => {
  // Given a law among others
  const call = await callAs('editor');
  const word = uniqueWord();
  const ActCodeName = `HARB-${uniqueWord()}`;
  await addLaw(call, { Law: `The Harbours ${word} Act`, ActCodeName, Central: 'State', state: [kerala] });
  const page = await as('editor');
  await page.goto('/license/0');
  const above = page.getByRole('combobox', { name: 'Law Code Name' });
  // When a word of its name is typed
  await above.pressSequentially(word.toUpperCase());
  const option = page.getByRole('option');
  await expect(option).toHaveAccessibleName(`${ActCodeName} The Harbours ${word} Act`);
  await expectAccessible(page, [1440]);
  await above.press('Enter');
  // Then it is chosen by its code, with its states, also while another one is looked for
  await expect(above).toHaveValue(ActCodeName);
  await expect(page.getByText('Kerala')).toBeVisible();
  await above.fill('no such law anywhere');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await above.press('Escape');
  await above.press('Tab');
  await expect(above).toHaveValue(ActCodeName);
});

test('an other compliance is left by Cancel, and asks before it loses anything', async ({ as, callAs }) => {
  const law = await addStateLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/other-compliance/0/${law.id}`);
  await expect(lawForm(page).heading).toHaveText('Add New Other Compliances');
  await fill(page, { label: 'Task Name', text: 'Light the lamp' });
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Close Other Compliance' });
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Task Name' })).toHaveValue('Light the lamp');
});

test('event-based returns ask for days instead of dates and months', async ({ as, callAs }) => {
  const law = await addStateLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/return/0/${law.id}`);
  const days = page.getByRole('textbox', { name: 'Days', exact: true });
  await expect(days).toBeHidden();
  await fill(page, { label: 'Periodicity', choose: 'Post-Event Based' });
  await expect(days).toBeVisible();
  await fill(page, { label: 'Periodicity', choose: 'Monthly' });
  await expect(days).toBeHidden();
});
