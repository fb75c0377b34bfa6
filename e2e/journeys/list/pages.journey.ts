import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('a column sorts up, down and back to newest first', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const name of ['Beta', 'Alpha', 'Gamma']) await addLaw(call, { Law: `${name} ${word}` });
  const page = await as('viewer');
  await openLawsWith(page, word);
  const { rows, header } = lawList(page);
  const sort = header('Name').getByRole('button');
  await expect(rows()).toHaveText([/Gamma/, /Alpha/, /Beta/]);
  await sort.click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows()).toHaveText([/Alpha/, /Beta/, /Gamma/]);
  await sort.click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows()).toHaveText([/Gamma/, /Beta/, /Alpha/]);
  await sort.click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  await expect(rows()).toHaveText([/Gamma/, /Alpha/, /Beta/]);
});

test('the list has the columns of the document, and is turned page by page', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all&sort=ActCodeName');
  const { rows, table, pages } = lawList(page);
  const names = ['#', 'Law Code', 'Name', 'Status', 'Category', 'Law Status', 'Question', 'Action'];
  await expect(table.getByRole('columnheader')).toHaveText(names);
  const button = (name: string) => pages.getByRole('button', { name });
  await expect(rows()).toHaveCount(50);
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible();
  await expect(button('Previous page')).toBeDisabled();
  const first = await rows().first().getByRole('rowheader').innerText();
  // When the next page is asked for
  await button('Next page').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
  await expect(rows().first().getByRole('cell').first()).toHaveText('51');
  // And the first again
  await button('First page').click();
  await expect(rows().first().getByRole('rowheader')).toHaveText(first);
  // Then a page can be longer
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await expect(size.getByRole('option')).toHaveText(['50', '100', '200']);
  await size.selectOption('200');
  await expect(rows().nth(60)).toBeVisible();
  await expect(page).toHaveURL(/size=200/);
});

test('a page beyond the end becomes the last one', async ({ as, callAs }) => {
  const { name } = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  await page.goto(
    `/workspace?${new URLSearchParams({ tab: 'laws', status: 'all', text: name, page: '7' }).toString()}`,
  );
  await expect(lawList(page).rows()).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=/);
});

test('the tabs stay in sight, and a list that was left for another tab is where it was', async ({ as }) => {
  // Given a list that is scrolled to its middle
  const page = await as('editor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/workspace?tab=laws&status=all');
  const { rows } = lawList(page);
  await expect(rows()).toHaveCount(50);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 700);
  const scrolled = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(600);
  const before = await scrolled();
  // When another tab is chosen and left
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(page.getByRole('table', { name: 'License List' })).toBeVisible();
  await page.getByRole('tab', { name: 'Laws' }).click();
  // Then the list is as it was
  await expect.poll(scrolled).toBe(before);
});
