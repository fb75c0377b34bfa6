import { addBelow } from '../../support/attached.ts';
import { wideScreen } from '../../support/geometry.ts';
import { changeLaw } from '../../support/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { recordRows } from '../../support/record-pages.ts';

test('a text is searched in all columns or in one, and cleared', async ({ as, callAs }) => {
  // Given two laws, each with the word in another column
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `The Harbours ${word} Act` });
  await addLaw(call, { Law: `The Wharves Act ${uniqueWord()}`, ActCodeName: `WHARF-${word}` });
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const { text, search, column, rows, clear, empty } = lawList(page);
  // When it is searched in all columns, upper case or lower
  await text.fill(`  ${word.toUpperCase()} `);
  await text.press('Enter');
  // Then both are found
  await expect(rows()).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`text=${word}`, 'i'));
  // When it is searched in one column, then in another
  await column.selectOption('Law Code');
  await search.click();
  await expect(rows()).toHaveText([/WHARF-/]);
  await column.selectOption('Law Name');
  await search.click();
  await expect(rows()).toHaveText([/The Harbours/]);
  await column.selectOption('Parent Law');
  await search.click();
  await expect(empty).toBeVisible();
  // Then Clear shows everything again
  await clear.click();
  await expect(text).toHaveValue('');
  await expect(rows()).toHaveCount(50);
  await expect(page).not.toHaveURL(/text=/);
});

test('a text is searched in one column of the returns, which an address keeps, and cleared', async ({
  as,
  callAs,
}) => {
  // Given two records, each with the word in another column, the second below a repealed law
  const call = await callAs('editor');
  const named = await addBelow(call, 'return', { law: (await addLaw(call)).id });
  const word = named.name.split(' ').at(-1) ?? '';
  const law = await addLaw(call);
  const coded = await addBelow(call, 'return', { law: law.id, values: { returncode: `LAMP-${word}` } });
  await changeLaw(call, law, { Active: 'Repealed' });
  const page = await as('viewer');
  await page.setViewportSize(wideScreen);
  await page.goto('/workspace?tab=returns&status=all');
  const { text, column, clear, empty } = lawList(page);
  const rows = recordRows(page, 'Returns List');
  // When it is searched in all columns, upper case or lower
  await text.fill(` ${word.toUpperCase()}  `);
  await text.press('Enter');
  // Then both are found
  await expect(rows).toHaveCount(2);
  // When it is searched in one column, then in another
  await column.selectOption('Return Code');
  await text.press('Enter');
  await expect(rows).toHaveText([new RegExp(coded.code)]);
  await column.selectOption('Return Name');
  await text.press('Enter');
  await expect(rows).toHaveText([new RegExp(named.code)]);
  // Then the address has both, and shows the same once more
  await expect(page).toHaveURL(new RegExp(`tab=returns&status=all&column=\\w+&text=${word}$`, 'i'));
  await page.reload();
  await expect(rows).toHaveText([new RegExp(named.code)]);
  await expect(column.getByRole('option', { selected: true })).toHaveText('Return Name');
  await expect(text).toHaveValue(word.toUpperCase());
  // When it is searched in the status of the law, by its words
  await column.selectOption('Law Status');
  await text.press('Enter');
  await expect(empty).toBeVisible();
  await text.fill('repealed');
  await text.press('Enter');
  await expect(rows.filter({ hasText: coded.code })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Active', exact: true })).toHaveCount(0);
  // Then Clear shows everything again
  await clear.click();
  await expect(text).toHaveValue('');
  for (const shown of [named, coded]) await expect(rows.filter({ hasText: shown.code })).toBeVisible();
  await expect(page).not.toHaveURL(/text=/);
});

test('the law status is searched by its words', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/workspace?tab=laws&status=all&column=Active&text=repealed');
  const { rows, header } = lawList(page);
  await expect(header('Law Status')).toBeVisible();
  await expect(rows('Repealed').first()).toBeVisible();
  await expect(rows('Active')).toHaveCount(0);
});

test('signs of the database are ordinary characters, and nothing found says No Data', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const { text, empty, rows } = lawList(page);
  for (const typed of ['100%_sure', "O'Brien; drop", '\\"<b>फैक्टरी🙂']) {
    await text.fill(typed);
    await text.press('Enter');
    await expect(empty).toBeVisible();
    await expect(text).toHaveValue(typed);
  }
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows().first()).toBeVisible();
});

test("the toolbar's keyword filters the laws from any page and can be taken away", async ({ as, callAs }) => {
  // Given a law, and somebody far from the list
  const word = uniqueWord();
  await addLaw(await callAs('editor'), { Law: `The Harbours ${word} Act` });
  const page = await as('viewer');
  await page.goto('/setup/detailedactivitylogs');
  // When they search by the toolbar
  const keyword = page.getByRole('searchbox', { name: 'Keyword' });
  await keyword.fill(word);
  await keyword.press('Enter');
  // Then the list has this law alone, and says why
  await expect(lawList(page).rows()).toHaveText([new RegExp(word)]);
  const chip = page.getByRole('button', { name: `Keyword: ${word}` });
  await expect(chip).toBeVisible();
  // When the filter is taken away, everything is back
  await chip.click();
  await expect(lawList(page).rows()).toHaveCount(50);
  await expect(keyword).toHaveValue('');
  // And the button searches as Enter does
  await keyword.fill(word);
  await page.getByRole('button', { name: 'Search laws' }).click();
  await expect(lawList(page).rows()).toHaveCount(1);
});

test('the filter box looks through the loaded rows only', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  const first = await addLaw(call, { Law: `The Harbours ${word} Act` });
  await addLaw(call, { Law: `The Wharves ${word} Act` });
  const page = await as('viewer');
  await openLawsWith(page, word);
  const { filter, rows, empty } = lawList(page);
  await expect(rows()).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  // When rows are filtered, no list is asked for
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/law/'))));
  await filter.fill('  HARBOURS ');
  await expect(rows()).toHaveText([new RegExp(first.name)]);
  await filter.fill('nothing like it');
  await expect(empty).toBeVisible();
  await filter.fill('');
  await expect(rows()).toHaveCount(2);
  expect(asked).toBe(0);
});
