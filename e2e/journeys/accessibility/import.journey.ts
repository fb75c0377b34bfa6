import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

const registerOf = (law: string, word: string) =>
  [
    'Act;Licence name;Licence no.;Expiry date;Risk;Remarks of ours',
    `${law};Jetty ${word};0007/${word};03/04/2031;Grave ${word};paid`,
    `${law};Crane ${word};0008/${word};05/06/2031;High;`,
    `NOT-${word};Pilot ${word};0009/${word};01/02/2031;High;`,
  ].join('\r\n');

test('the steps of an import have no barrier', async ({ as, callAs }) => {
  const word = uniqueWord();
  await addLaw(await callAs('editor'), { ActCodeName: `PORT-${word}` });
  const page = await as('editor');
  await page.goto('/import?kind=license');
  const file = page.getByLabel('Choose file');
  await expect(file).toBeAttached();
  await expectAccessible(page, wideAndNarrow);
  await file.setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(registerOf(`PORT-${word}`, word)),
  });
  await expect(page.getByRole('combobox', { name: 'Separator' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Continue to the columns' }).click();
  // All dates may be either way, so it is asked.
  const dayFirst = page.getByRole('radio', { name: /^Day first/ });
  await expect(dayFirst).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await dayFirst.check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('table', { name: 'What cannot be taken' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: `“Grave ${word}” stands for` })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: /^Import \d+ row/ }).click();
  await expect(page.getByRole('table', { name: 'Rows of the import' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Undo import' })).toBeVisible();
  await expectAccessible(page);
});
