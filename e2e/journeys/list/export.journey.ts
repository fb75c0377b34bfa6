import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

async function exportAs(page: Page, format: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Has the page note what it would print. */
const notePrint = (page: Page) =>
  page.addInitScript(() => {
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

test('whoever may read a list exports what it shows, what matches or all pages on paper', async ({
  as,
  callAs,
}) => {
  // Given three laws that a search finds, one with a name that a spreadsheet would run
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `=SUM(${word})`, ActCodeName: 'SUM' });
  const plain = await addLaw(call, { Law: `Ports, ${word}`, ActCodeName: 'PORTS' });
  await addLaw(call, { Law: `Gamma ${word}`, Category: 'Taxation' });
  const page = await as('viewer');
  await notePrint(page);
  await openLawsWith(page, word);
  const { header, filter, rows } = lawList(page);
  await header('Name').getByRole('button').click();
  await expect(rows()).toHaveText([/SUM/, /Gamma/, /Ports/]);
  // When the filter of the rows shows two of them, and those are exported
  await filter.fill('transport');
  await expect(rows()).toHaveText([/SUM/, /Ports/]);
  const shown = await exportAs(page, 'The 2 rows that are shown, as CSV');
  // Then the file is named after the list and the day, and holds those two in their order, harmless
  expect(shown.name).toMatch(/^Law List \d{4}-\d\d-\d\d\.csv$/);
  const [, first, second, end] = shown.content.toString().split('\r\n');
  expect(first).toContain(`SUM,'=SUM(${word}),Published`);
  expect(second).toContain(`${plain.code},PORTS,"Ports, ${word}",Published,Transport and Logistics,Active,`);
  expect(end).toBe('');
  // And the others are there where all that match are exported
  const all = await exportAs(page, 'All 3 that match the filters, as CSV');
  expect(all.content.toString()).toContain(`Gamma ${word}`);
  // When nothing is filtered any more, the menu is the plain one
  await filter.fill('');
  await expect(rows()).toHaveCount(3);
  const workbook = await exportAs(page, 'Excel (XLSX)');
  expect(workbook.name).toMatch(/^Law List \d{4}-\d\d-\d\d\.xlsx$/);
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
  // When all pages of a longer list are printed
  await page.goto('/workspace?tab=laws&status=published');
  await expect(rows()).toHaveCount(50);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print all pages' }).click();
  // Then more than the page that is shown comes out, in the look of paper, below whose list of which day it is
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    /^Demo Industries \/ Law List · \d+ \w+ \d{4} \(IST\) · ([5-9]\d|\d{3,}) rows \/ Filters: Status: Published \/ \1 rows of 6 columns, solid$/,
  );
});
