import { expectAccessible } from '../../support/accessibility.ts';
import { addBelow } from '../../support/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { search } from '../../support/search-dialog.ts';

test('everything is searched by Ctrl+K, read over the search, and edited', async ({ as, callAs }) => {
  // Given a law and a return below it, and somebody far from the lists
  const call = await callAs('editor');
  const word = uniqueWord();
  const law = await addLaw(call, { ActCodeName: `LIGHT-${word}` });
  const record = await addBelow(call, 'return', { law: law.id });
  const page = await as('editor');
  await page.goto('/setup/detailedactivitylogs');
  const opener = page.getByRole('link', { name: 'Laws Tree' });
  await opener.focus();
  // When they search for its name without a mouse
  const { dialog, box, rows, empty } = search(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(record.name);
  // Then the return is found, and nothing else
  await expect(rows('RETURNS')).toContainText([record.name]);
  await expect(empty).toHaveCount(3);
  // And what was typed is highlighted in its name
  await expect(rows('RETURNS').locator('mark')).toContainText(record.name.split(' '));
  await expectAccessible(page);
  // When they look at it, it opens over the search
  const view = dialog.getByRole('button', { name: `View ${record.code}` });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'VIEW RETURN' })).toContainText(record.name);
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  // And the same keys close the search and lead back to where they were
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // When they search by the beginning of a code
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(`light-${word.slice(0, -2)}`);
  // Then its law is found
  await expect(rows('LAWS')).toContainText([law.name]);
  // When they edit the return by its code
  await box.fill(record.code);
  await dialog.getByRole('button', { name: `Edit ${record.code}` }).click();
  // Then its form is there, and leads back to the list of its kind
  await expect(lawForm(page).heading).toHaveText('Update Returns');
  await lawForm(page).closeButtons.first().click();
  await expect(page.getByRole('tab', { name: 'Returns', selected: true })).toBeVisible();
});

test('typing errors find what was meant, and one letter finds something', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/roadmap');
  const { keyword, option, dialog, box, rows } = search(page);
  await keyword.fill('factries act');
  // Laws of the states name it too, in what they say about themselves
  await expect(option('The Factories Act, 1948').first()).toBeVisible();
  await option('Search everything').click();
  await expect(rows('LAWS', 'The Factories Act, 1948')).toBeVisible();
  await box.fill('f');
  await expect(rows('LAWS')).not.toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});

test('what a list does not find for a typing error is found by the search of everything', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/roadmap');
  const { keyword, dialog, box, rows } = search(page);
  await keyword.fill('factries act');
  await keyword.press('Enter');
  const everything = page.getByRole('tabpanel').getByRole('button', { name: 'Search everything' });
  await everything.click();
  await expect(box).toHaveValue('factries act');
  await expect(rows('LAWS', 'The Factories Act, 1948')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(everything).toBeFocused();
});

test('a result asks before a changed form is left, and the search stays after Cancel', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto('/law/0');
  await lawForm(page).text('Law').fill(`The Wharves ${uniqueWord()} Act`);
  // When a law is chosen over the changed form
  const { dialog, box } = search(page);
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(law.code);
  const result = dialog.getByRole('button', { name: law.name, exact: true });
  await result.click();
  // Then the form asks, and after Cancel both are still there
  const question = page.getByRole('alertdialog', { name: /^Close / });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(result).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/law/0');
  // When it is chosen again and the changes are given up
  await result.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.code);
  await expect(dialog).toBeHidden();
});

test("another organisation's records are never found", async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('other');
  await page.goto('/workspace?tab=laws&status=all');
  const { keyword, option, dialog, empty } = search(page);
  await keyword.fill(law.name.split(' ')[2] ?? '');
  await expect(page.getByText('No record matches.')).toBeVisible();
  await option('Search everything').click();
  await expect(empty).toHaveCount(4);
  await expect(dialog.getByText(law.name)).toHaveCount(0);
});
