import { addBelow } from '../../support/record/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { search } from '../../support/pages/search-dialog.ts';

test(
  'a suggestion names the field that holds the word and leads to its record; the search is then a recent one',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a license below a law, of which only the description holds a word, and somebody far from the lists
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
    // When it is opened by the keyboard, its dialog is open over the list of its kind
    await keyword.press('ArrowDown');
    await keyword.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
    await expect(dialog).toContainText(license.name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Licenses', selected: true })).toBeVisible();
    // And the search is offered again in the empty box, and can be removed
    await keyword.fill('');
    await expect(option(word)).toBeVisible();
    await keyword.press('ArrowDown');
    await keyword.press('Delete');
    await expect(option(word)).toHaveCount(0);
  },
);
