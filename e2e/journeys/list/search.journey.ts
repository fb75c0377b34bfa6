import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test('laws are searched by the toolbar from any page, in all columns or in one, and the loaded rows are filtered', async ({
  as,
  callAs,
}) => {
  // Given two laws, each with the word in another column, and somebody far from the list
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `The Harbours ${word} Act` });
  await addLaw(call, { Law: `The Wharves Act ${uniqueWord()}`, ActCodeName: `WHARF-${word}` });
  const page = await as('viewer');
  await page.goto('/setup/detailedactivitylogs');
  const { text, search, column, rows, clear, empty, filter } = lawList(page);
  // When they search by the toolbar
  const keyword = page.getByRole('searchbox', { name: 'Keyword' });
  await keyword.fill(word);
  await keyword.press('Enter');
  // Then the list has these laws alone, and says why
  await expect(rows()).toHaveCount(2);
  const chip = page.getByRole('button', { name: `Keyword: ${word}` });
  // When the loaded rows are filtered, the server is not asked
  await page.waitForLoadState('networkidle');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/law/'))));
  await filter.fill('  HARBOURS ');
  await expect(rows()).toHaveText([/The Harbours/]);
  await filter.fill('');
  await expect(rows()).toHaveCount(2);
  expect(asked).toBe(0);
  // When the filter is taken away, everything is back
  await chip.click();
  await expect(rows()).toHaveCount(50);
  await expect(keyword).toHaveValue('');
  // When the word is searched in all columns, upper case or lower, then in one
  await text.fill(`  ${word.toUpperCase()} `);
  await text.press('Enter');
  await expect(rows()).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`text=${word}`, 'i'));
  await column.selectOption('Law Code');
  await search.click();
  await expect(rows()).toHaveText([/WHARF-/]);
  await column.selectOption('Law Name');
  await search.click();
  await expect(rows()).toHaveText([/The Harbours/]);
  // When signs of the database are searched, they are ordinary characters
  await text.fill('100%_sure \'"\\<b>फैक्टरी🙂');
  await text.press('Enter');
  await expect(empty).toBeVisible();
  // Then Clear shows everything again
  await clear.click();
  await expect(text).toHaveValue('');
  await expect(rows()).toHaveCount(50);
  await expect(page).not.toHaveURL(/text=/);
});
