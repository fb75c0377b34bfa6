import { expectAccessible } from '../../support/accessibility.ts';
import { addBelow } from '../../support/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { search } from '../../support/search-dialog.ts';

test('a suggestion leads from any page to its record, by keyboard', async ({ as, callAs }) => {
  // Given a license, and somebody far from the lists
  const call = await callAs('editor');
  const license = await addBelow(call, 'license', { law: (await addLaw(call)).id });
  const page = await as('viewer');
  await page.goto('/setup/detailedactivitylogs');
  // When they type its name
  const { keyword, option } = search(page);
  await keyword.fill(license.name);
  await expect(option(license.code)).toContainText(license.name);
  // A telephone hides the box, and what is below it, until it is asked for.
  await expectAccessible(page, [1440]);
  // And take the suggestion
  await keyword.press('ArrowDown');
  await keyword.press('Enter');
  // Then its dialog is open over the list of its kind
  await expect(page.getByRole('dialog', { name: 'VIEW LICENSE' })).toContainText(license.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Licenses', selected: true })).toBeVisible();
});

test('a suggestion names its law and the field that holds the word; the search is then a recent one', async ({
  as,
  callAs,
}) => {
  // Given a license below a law, of which only the description holds a word
  const word = uniqueWord();
  const call = await callAs('editor');
  const law = await addLaw(call);
  const values = { description: `To be shown ${word} at the gate` };
  const license = await addBelow(call, 'license', { law: law.id, values });
  const page = await as('viewer');
  await page.goto('/setup/detailedactivitylogs');
  // When that word is typed
  const { keyword, option } = search(page);
  await keyword.fill(word);
  // Then the suggestion says where it is
  await expect(option(license.code)).toContainText(`Description: To be shown ${word} at the gate`);
  // When it is opened, and the empty box takes the focus again
  await keyword.press('ArrowDown');
  await keyword.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await expect(dialog).toContainText(license.name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await keyword.fill('');
  // Then the search is offered again, and can be removed
  await expect(option(word)).toBeVisible();
  await expectAccessible(page, [1440]);
  await keyword.press('ArrowDown');
  await keyword.press('Delete');
  await expect(option(word)).toHaveCount(0);
});

test('on a telephone the last suggestion searches everything', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?tab=laws&status=all');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  const { keyword, option, rows, dialog } = search(page);
  await keyword.fill(law.code);
  await expect(option(law.name)).toBeVisible();
  await option('Search everything').click();
  await expect(rows('LAWS')).toContainText([law.name]);
  await dialog.getByRole('button', { name: law.name, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.code);
  await page.keyboard.press('Escape');
  await expect(lawList(page).heading).toBeVisible();
});
