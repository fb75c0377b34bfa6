import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('parent law and category of a published law are fixed, and only Update is offered', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/${law.id}`);
  const { text, choice, button } = lawForm(page);
  await expect(text('Category')).toHaveValue('Transport and Logistics');
  await expect(text('Category')).not.toBeEditable();
  await expect(text('Parent Law')).toHaveValue('No Parent Law');
  await expect(text('Parent Law')).not.toBeEditable();
  await expect(choice('Category')).toHaveCount(0);
  await expect(button('Update')).toBeVisible();
  await expect(button('Publish')).toBeHidden();
  await expect(button('Draft')).toBeHidden();
});

test('a law of the states shows the states; a central one hides and clears them', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/law/0');
  const { choice } = lawForm(page);
  await fill(page, { label: 'Central', choose: 'State' });
  await fill(page, { label: 'State', choose: 'Kerala', several: true });
  await expect(page.getByRole('button', { name: 'Remove Kerala' })).toBeVisible();
  await fill(page, { label: 'Central', choose: 'Central' });
  await expect(choice('State')).toBeHidden();
  await fill(page, { label: 'Central', choose: 'State' });
  await expect(choice('State')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Kerala' })).toBeHidden();
});

test('a repealed law is not changed: saving makes a new one that remembers it', async ({ as, callAs }) => {
  // Given a repealed law
  const old = await addLaw(await callAs('editor'), { Active: 'Repealed' });
  const page = await as('editor');
  await openLawsWith(page, old.name);
  await expect(page.getByRole('button', { name: `Edit ${old.code}` })).toBeDisabled();
  // When its form is opened by its address
  await page.goto(`/law/${old.id}`);
  const { button, text, choice } = lawForm(page);
  await expect(page.getByRole('note')).toContainText('repealed');
  await expect(button('Update')).toBeHidden();
  await expect(choice('Active/Repealed')).toHaveValue('Active');
  await text('Rules').fill('Lighthouse Rules, 2026');
  await button('Publish').click();
  await confirmSaved(page, 'Added');
  // Then there are two, and the new one has the timeline of the old
  await openLawsWith(page, old.name);
  const { rows } = lawList(page);
  await expect(rows()).toHaveCount(2);
  await expect(rows('Repealed')).toHaveCount(1);
  await rows().first().getByRole('button', { name: old.name }).click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await dialog.getByRole('button', { name: /Timeline of Changes/ }).click();
  await expect(dialog.getByRole('cell', { name: old.code }).first()).toBeVisible();
});

test('a duplicate starts filled and is stored only when it is saved', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await openLawsWith(page, law.name);
  const { rows } = lawList(page);
  await page.getByRole('link', { name: `Duplicate ${law.code}` }).click();
  const { heading, text, button, closeButtons } = lawForm(page);
  await expect(heading).toHaveText('Add New Law');
  await expect(text('Law')).toHaveValue(law.name);
  await expect(text('Exemptions')).toHaveValue('Ships of the Indian Navy');
  await closeButtons.first().click();
  await expect(rows()).toHaveCount(1);
  await page.getByRole('link', { name: `Duplicate ${law.code}` }).click();
  await text('Law').fill(`${law.name} (Kerala Amendment)`);
  await button('Draft').click();
  await confirmSaved(page, 'Added');
  await expect(rows()).toHaveText([/Kerala Amendment.*Draft/s, /Published/]);
});

test('a changed form is closed only after asking', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/law/0');
  const { text, closeButtons } = lawForm(page);
  const word = uniqueWord();
  await text('Law').fill(word);
  await closeButtons.last().click();
  const question = page.getByRole('alertdialog', { name: 'Close Law' });
  await expect(question).toContainText('Are you sure want to Close the Law?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(text('Law')).toHaveValue(word);
  await closeButtons.first().click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(lawList(page).heading).toBeVisible();
});
