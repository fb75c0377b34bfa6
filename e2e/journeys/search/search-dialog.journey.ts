import { addBelow } from '../../support/record/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { search } from '../../support/pages/search-dialog.ts';

test('everything is searched by Ctrl+K, read over the search, edited, and found despite typing errors', async ({
  as,
  callAs,
}) => {
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
  const { keyword, dialog, box, rows, empty } = search(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(record.name);
  // Then the return is found, and nothing else
  await expect(rows('RETURNS')).toContainText([record.name]);
  await expect(empty).toHaveCount(4);
  // And what was typed is highlighted in its name
  await expect(rows('RETURNS').locator('mark')).toContainText(record.name.split(' '));
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
  // When they search by the beginning of a code, its law is found
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(`light-${word.slice(0, -2)}`);
  await expect(rows('LAWS')).toContainText([law.name]);
  // When they go back, the search is closed and the page is as it was
  const address = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
  // When they edit the return by its code
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill(record.code);
  await dialog.getByRole('button', { name: `Edit ${record.code}` }).click();
  // Then its form is there, and leads back to the list of its kind
  await expect(lawForm(page).heading).toHaveText('Update Returns');
  await lawForm(page).closeButtons.first().click();
  await expect(page.getByRole('tab', { name: 'Returns', selected: true })).toBeVisible();
  // When the list does not find what was mistyped, the search of everything does
  await keyword.fill('factries act');
  await keyword.press('Enter');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Search everything' }).click();
  await expect(box).toHaveValue('factries act');
  await expect(rows('LAWS', 'The Factories Act, 1948')).toBeVisible();
});
