import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test('a list is sorted, turned page by page, lengthened, and is where it was when its tab is chosen again', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const name of ['Beta', 'Alpha', 'Gamma']) await addLaw(call, { Law: `${name} ${word}` });
  const page = await as('viewer');
  await openLawsWith(page, word);
  const { rows, header, table, pages, clear } = lawList(page);
  const button = (name: string) => pages.getByRole('button', { name });
  // When a column is sorted up, down and back to the newest first
  const sort = header('Name').getByRole('button');
  await expect(rows()).toHaveText([/Gamma/, /Alpha/, /Beta/]);
  await sort.click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows()).toHaveText([/Alpha/, /Beta/, /Gamma/]);
  await sort.click();
  await expect(rows()).toHaveText([/Gamma/, /Beta/, /Alpha/]);
  await sort.click();
  await expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  await expect(rows()).toHaveText([/Gamma/, /Alpha/, /Beta/]);
  // Then all laws have the columns of the document, 50 on a page
  await clear.click();
  const names = ['#', 'Law Code', 'Name', 'Status', 'Category', 'Law Status', 'Question', 'Action'];
  await expect(table.getByRole('columnheader')).toHaveText(names);
  await expect(rows()).toHaveCount(50);
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible();
  await expect(button('Previous page')).toBeDisabled();
  // When the next page is asked for
  await button('Next page').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
  await expect(rows().first().getByRole('cell').first()).toHaveText('51');
  // And a page can be longer
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await size.selectOption('200');
  await expect(rows().nth(60)).toBeVisible();
  await expect(page).toHaveURL(/size=200/);
  // When the list is scrolled to its middle, and another tab is chosen and left
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 700);
  const scrolled = () => page.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(600);
  // By a row, since laws that other journeys add meanwhile push it down.
  const rowInSight = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(700, 500)?.closest('tr');
      return [...(row?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent).join(' ');
    });
  const before = await rowInSight();
  expect(before).toBeTruthy();
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(page.getByRole('table', { name: 'License List' })).toBeVisible();
  await page.getByRole('tab', { name: 'Laws' }).click();
  // Then the list is as it was
  await expect.poll(rowInSight).toBe(before);
  expect(await scrolled()).toBeGreaterThan(600);
  // And a page beyond the end becomes the last one
  await page.goto(`/workspace?tab=laws&status=all&text=${word}&page=7`);
  await expect(rows()).toHaveCount(3);
  await expect(page).not.toHaveURL(/page=/);
});
