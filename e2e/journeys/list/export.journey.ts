import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

async function exportAs(page: Page, format: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
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
