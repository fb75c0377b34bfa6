import {
  expectAccessible,
  expectTargetsInLongList,
  wideAndNarrow,
} from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test('the law list and the dialog of a law have no barrier: rows, cards, nothing, a timeline', async ({
  as,
  callAs,
}) => {
  // Given so few laws that all are in sight: the browser leaves the colours of cards out of sight as they were
  const word = uniqueWord();
  const call = await callAs('editor');
  const law = await addLaw(call, { Law: `Kept ${word}` });
  await addLaw(call, { Law: `Gone ${word}`, Active: 'Repealed' });
  const page = await as('editor');
  const { layout, cards, empty } = lawList(page);
  await openLawsWith(page, word);
  await expectAccessible(page, wideAndNarrow);
  await layout('Grid').click();
  await expect(cards).toHaveCount(2);
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  const view = page.getByRole('dialog', { name: 'VIEW LAW' });
  await view.getByRole('button', { name: 'Timeline of Changes' }).click();
  await expect(view.getByRole('table', { name: 'Timeline of Changes' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.goto('/workspace?tab=laws&text=there+is+no+such+law');
  await expect(empty).toBeVisible();
  await expectAccessible(page);
});

test('the other tabs have no barrier, and no button of a long list lies partly under its foot', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/workspace?tab=questions&law=1');
  await expect(page.getByRole('tab', { name: 'Law Question', selected: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Returns' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Returns/);
  await expectAccessible(page);
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().nth(20)).toBeVisible();
  await expectTargetsInLongList(page);
});

test('the law form has no barrier: blank, with messages, with a list open, asking', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto('/law/0');
  const { button, choice, closeButtons, text } = lawForm(page);
  await expect(button('Publish')).toBeVisible();
  await expectAccessible(page);
  await button('Publish').click();
  await expect(text('Law')).toBeFocused();
  await expectAccessible(page, wideAndNarrow);
  await choice('Category').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/law/${law.id}`);
  await text('Rules').fill('Changed');
  await expectAccessible(page);
  await closeButtons.first().click();
  await expect(page.getByRole('alertdialog', { name: 'Close Law' })).toBeVisible();
  await expectAccessible(page);
});
