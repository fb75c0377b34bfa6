import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

async function exportAs(page: Page, format: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('whoever may read a list takes home exactly what it shows', async ({ as, callAs }) => {
  // Given a list that is filtered to two laws, one with a name that a spreadsheet would run
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `=SUM(${word})`, ActCodeName: 'SUM' });
  const plain = await addLaw(call, { Law: `Ports, ${word}`, ActCodeName: 'PORTS' });
  const page = await as('viewer');
  await openLawsWith(page, word);
  // When it is exported for a spreadsheet and for anything else
  const csv = await exportAs(page, 'CSV');
  const workbook = await exportAs(page, 'Excel (XLSX)');
  // Then both are named after the list and the day, and hold those two with their names, harmless
  expect(csv.name).toMatch(/^Law List \d{4}-\d\d-\d\d\.csv$/);
  expect(workbook.name).toMatch(/^Law List \d{4}-\d\d-\d\d\.xlsx$/);
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
  const [, first, second, end] = csv.content.toString().split('\r\n');
  expect(first).toContain(`${plain.code},PORTS,"Ports, ${word}",Published,Transport and Logistics,Active,`);
  expect(second).toContain(`SUM,'=SUM(${word}),Published`);
  expect(end).toBe('');
});

test('while rows are filtered, those that are shown are exported or all that match', async ({
  as,
  callAs,
}) => {
  // Given three laws that a search finds, sorted, of which the filter of the rows shows two
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Beta ${word}` });
  await addLaw(call, { Law: `Alpha ${word}` });
  await addLaw(call, { Law: `Gamma ${word}`, Category: 'Taxation' });
  const page = await as('viewer');
  await openLawsWith(page, word);
  const { header, filter, rows } = lawList(page);
  await header('Name').getByRole('button').click();
  await filter.fill('transport');
  await expect(rows()).toHaveText([/Alpha/, /Beta/]);
  // When either is exported
  const names = async (format: string) =>
    (await exportAs(page, format)).content
      .toString()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[2]);
  // Then the files have those two in the order of the list, or all three
  expect(await names('The 2 rows that are shown, as CSV')).toEqual([`Alpha ${word}`, `Beta ${word}`]);
  expect(await names('All 3 that match the filters, as CSV')).toHaveLength(3);
  const workbook = await exportAs(page, 'The 2 rows that are shown, as Excel (XLSX)');
  expect(workbook.name).toMatch(/\.xlsx$/);
  // When nothing is filtered any more, the menu is the plain one
  await filter.fill('');
  await expect(rows()).toHaveCount(3);
  expect(await names('CSV')).toHaveLength(3);
});

test('all pages of a list are printed below its heading, with the columns that it shows', async ({ as }) => {
  const page = await as('viewer');
  // Given a browser that says what it would print
  await page.addInitScript(() => {
    window.print = () => {
      const { document } = window;
      const lines = [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent);
      const columns = document.querySelectorAll('th').length;
      const rows = document.querySelectorAll('tbody tr').length;
      const border = getComputedStyle(document.querySelector('td') ?? document.body).borderTopStyle;
      const said = `${lines.join(' / ')} / ${rows} rows of ${columns} columns, ${border}`;
      if (window.top) window.top.document.documentElement.dataset.printed = said;
    };
  });
  await page.goto('/workspace?tab=laws&status=published');
  await expect(lawList(page).rows().first()).toBeVisible();
  // When its pages are printed
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print all pages' }).click();
  // Then more than the page that is shown comes out, in the look of paper, below whose list of which day it is
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    /^Demo Industries \/ Law List · \d+ \w+ \d{4} · ([5-9]\d|\d{3,}) rows \/ Filters: Status: Published \/ \1 rows of 6 columns, solid$/,
  );
});
