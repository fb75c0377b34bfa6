import { expect, test } from '../../support/journey.ts';
import { confirmSaved, fill, lawForm, publishEntries } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { expectAnnounced } from '../../support/notices.ts';

/** The fields of a law from the top of its form to its foot. */
const onScreen = [
  'Law',
  'Act Code Name',
  'Category',
  'Central',
  'State',
  'Parent Law',
  'Master Name',
  'Business Function Access',
  'Applicability',
  'Industry Key Words',
  'Employee Key Words',
  'Entity Type Key',
  'Exemptions',
  'General Key Words',
  'Rules',
  'Active/Repealed',
  'Relevant Amendment',
];

test('a draft is written, and the list has it', async ({ as }) => {
  // Given an editor at the list
  const page = await as('editor');
  await page.goto('/workspace');
  await page.getByRole('link', { name: 'Add law' }).click();
  const { heading, button, closeButtons, field } = lawForm(page);
  await expect(heading).toHaveText('Add New Law');
  await expect(button('Update')).toBeHidden();
  await expect(button('Publish')).toBeVisible();
  await expect(closeButtons).toHaveCount(2);
  // When they save a draft with nothing in it, the checks come in their order
  const name = `The Harbours ${uniqueWord()} Act`;
  for (const entry of publishEntries(name).filter(({ label }) => /^(Law|Central|Master Name)$/.test(label))) {
    await button('Draft').click();
    await expectAnnounced(page, `Please fill the ${entry.label}.`);
    await expect(field(entry.label)).toBeFocused();
    await fill(page, entry);
  }
  await button('Draft').click();
  // Then it is stored, and the list shows it
  await confirmSaved(page, 'Added');
  const row = lawList(page).rows(name);
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('InActive');
});

test('publishing says what is missing, in order and at every field, until the law is complete', async ({
  as,
}) => {
  // Given a new law in which nothing is filled
  const page = await as('editor');
  await page.goto('/law/0');
  const { button, field } = lawForm(page);
  const name = `The Harbours ${uniqueWord()} Act`;
  const entries = publishEntries(name);
  const hidden = (label: string) => label === 'State';
  await button('Publish').click();
  // Then every field says so
  for (const { label } of entries.filter((entry) => !hidden(entry.label))) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(`Please fill the ${label}\\.`));
  }
  // And the notice names the first of them in the order of the checks, while the first on the screen has the focus
  for (const [index, entry] of entries.entries()) {
    const empty = entries.slice(index).map(({ label }) => label);
    await button('Publish').click();
    await expectAnnounced(page, `Please fill the ${entry.label}.`);
    await expect(field(onScreen.find((label) => empty.includes(label)) ?? '')).toBeFocused();
    await fill(page, entry);
  }
  // When all is filled
  await button('Publish').click();
  // Then it is published
  await confirmSaved(page, 'Added');
  await expect(lawList(page).rows(name)).toContainText('Published');
});

test('a draft is completed and published', async ({ as, callAs }) => {
  const draft = await addLaw(await callAs('editor'), { status: 'Draft', Rules: '' });
  const page = await as('editor');
  await openLawsWith(page, draft.name);
  await page.getByRole('link', { name: `Edit ${draft.code}` }).click();
  const { heading, button, text } = lawForm(page);
  await expect(heading).toHaveText('Update Law');
  await expect(page).toHaveTitle(`Update Law · ${draft.code} · Lexboard`);
  await expect(button('Draft')).toBeHidden();
  await button('Publish').click();
  await expectAnnounced(page, 'Please fill the Rules.');
  await text('Rules').fill('Lighthouse Rules, 1930');
  await button('Publish').click();
  await confirmSaved(page, 'Updated');
  // Back in the list as it was left
  await expect(lawList(page).text).toHaveValue(draft.name);
  await expect(lawList(page).rows()).toHaveText([/Published/]);
});
