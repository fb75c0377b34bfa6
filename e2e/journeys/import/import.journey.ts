import { readFile } from 'node:fs/promises';
import { addBelow } from '../../support/record/attached.ts';
import { dueList, sayDay, todayInIndia } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

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
  await page.getByRole('button', { name: 'Continue to the columns' }).click();
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
  await expect(page.getByText('none of its changes is left')).toBeVisible();
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
  await page.getByRole('button', { name: 'Continue to the columns' }).click();
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

/** The first day with this date, in one of these months, from today on. */
function findNext(date: number, months: readonly number[]): string {
  const { day: today } = todayInIndia();
  const [year = 0, month = 0] = today.split('-').map(Number);
  const days = [0, 1, 2, 3].map((ahead) =>
    new Date(Date.UTC(year, month - 1 + ahead, date)).toISOString().slice(0, 10),
  );
  return days.find((day) => day >= today && months.includes(Number(day.slice(5, 7)))) ?? '';
}

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const afterQuarters = [1, 4, 7, 10];

test('@slow due dates in the words of a sheet become days on which something is due', async ({
  as,
  callAs,
}) => {
  // Given two Drafts that lack nothing but when they are due, and a sheet that says it in words
  const call = await callAs('editor');
  const { id: law } = await addLaw(call);
  const unscheduled = {
    periodicity: undefined,
    startdate: undefined,
    dayMonthArr: undefined,
    duedate: undefined,
  };
  const [monthlyWord, quarterlyWord] = [uniqueWord(), uniqueWord()];
  const monthly = await addBelow(call, 'return', { law, word: monthlyWord, values: unscheduled });
  const quarterly = await addBelow(call, 'return', { law, word: quarterlyWord, values: unscheduled });
  const sheet = [
    'Unique Code,Due Date,Status',
    `${monthly.code},15th of every month,Published`,
    `${quarterly.code},21 days after quarter end,Published`,
  ].join('\r\n');
  // When it is imported, to be published
  const page = await as('editor');
  await page.goto('/import?kind=return');
  await page.getByLabel('Choose file').setInputFiles({
    name: `${monthlyWord}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet),
  });
  await page.getByRole('button', { name: 'Continue to the columns' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  // Then it is said how each was understood
  await expect(page.getByText('Understood as: Monthly, on the 15th')).toBeVisible();
  await expect(page.getByText('Understood as: Quarterly, 21 Apr, 21 Jul, 21 Oct, 21 Jan')).toBeVisible();
  await page.getByRole('radio', { name: 'Published where they have all that is required' }).check();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Report', level: 2, exact: true })).toBeVisible();
  // Then each is due on its next day
  await page.goto(`/due?text=${monthlyWord}`);
  const { rows, search } = dueList(page);
  await expect(rows().first()).toContainText(sayDay(findNext(15, everyMonth)));
  await search(quarterlyWord);
  await expect(rows().first()).toContainText(quarterly.name);
  await expect(rows().first()).toContainText(sayDay(findNext(21, afterQuarters)));
});
