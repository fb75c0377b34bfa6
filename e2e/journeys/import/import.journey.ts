import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

/** A list as somebody kept it by hand: a title above the header, columns by names of their own, dates day first. */
const registerOf = (law: string, word: string) =>
  [
    'Register of licences;;;;',
    '',
    'Act;Licence name;Licence no.;Expiry date;Risk',
    `${law};Jetty ${word};0007/${word};03/04/2031;Grave ${word}`,
    `${law};Crane ${word};0008/${word};25/12/2031;High`,
    `NOT-${word};Pilot ${word};0009/${word};01/02/2031;High`,
  ].join('\r\n');

test('@slow a list of licences comes in step by step, and is taken back', async ({ as, callAs }) => {
  // Given a law, and a file with licences below it, one of an unknown law and one with a word that is no choice
  const word = uniqueWord();
  await addLaw(await callAs('editor'), { ActCodeName: `PORT-${word}` });
  const page = await as('editor');
  const step = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  await page.goto('/workspace?tab=licenses');
  // When its person chooses it from the list of licences
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose file').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(registerOf(`PORT-${word}`, word)),
  });
  // Then what was found is said, and each column is matched
  await expect(page.getByText('3 rows and 5 columns were found below row 3.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Separator' })).toHaveValue(';');
  await page.getByRole('button', { name: 'Go on to the columns' }).click();
  await expect(step('Columns')).toBeFocused();
  await expect(page.getByText('25/12/2031 is 25 December 2031')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field of “Licence name”' })).toHaveValue('license');
  // When the rows are checked
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const faults = page.getByRole('table', { name: 'What cannot be taken' });
  await expect(faults.getByRole('row').filter({ hasText: `NOT-${word}` })).toContainText('There is no law');
  await page.getByRole('combobox', { name: `“Grave ${word}” stands for` }).selectOption('Critical');
  await page.getByRole('button', { name: 'Check again' }).click();
  // And the import begins, by a double click, and the page is loaded anew meanwhile
  await page.getByRole('button', { name: 'Import 2 rows' }).dblclick();
  await expect(page).toHaveURL(/step=(import|report)/);
  await page.reload();
  // Then the report names what was added, with ways there, and what was refused
  await expect(step('Report')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rows of the import' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Refused' })).toContainText(`NOT-${word}`);
  await rows
    .filter({ hasText: `Jetty ${word}` })
    .getByRole('link')
    .click();
  const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await expect(dialog).toContainText(`0007/${word}`);
  await expect(dialog).toContainText('Critical');
  await page.goBack();
  // When it is taken back
  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo import' });
  await expect(question).toContainText('2 records that it added are deleted');
  await question.getByRole('button', { name: 'OK' }).click();
  // Then nothing of it is left
  await expect(page.getByText('nothing of it is left')).toBeVisible();
  await page.goto(`/workspace?tab=licenses&status=all&text=${word}`);
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
});

test('@slow a list that was exported comes in as it is, and only the changed cell is written', async ({
  as,
  callAs,
}) => {
  // Given two laws in a list, and the file that the list exports
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Ports ${word}` });
  const changed = await addLaw(call, { Law: `Piers ${word}` });
  const page = await as('editor');
  await page.goto(`/workspace?tab=laws&status=all&text=${word}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const content = await readFile(await (await download).path(), 'utf8');
  // When it is imported with a name that was changed in it
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose file').setInputFiles({
    name: 'Law List.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content.replace(`Piers ${word}`, `Quays ${word}`)),
  });
  await page.getByRole('button', { name: 'Go on to the columns' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  // Then one row is the same, and of the other one cell
  const rows = page.getByRole('table', { name: 'Rows as they would be' }).getByRole('row');
  await expect(rows.filter({ hasText: `Ports ${word}` })).toContainText('The same');
  await expect(rows.filter({ hasText: changed.code }).locator('ins')).toHaveText([`Quays ${word}`]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Report', level: 2, exact: true })).toBeVisible();
  await page.goto(`/workspace?tab=laws&status=all&text=${word}`);
  await expect(page.getByRole('row').filter({ hasText: `Quays ${word}` })).toBeVisible();
});
