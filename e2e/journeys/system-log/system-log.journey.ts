import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';
import { addAskingLaw } from '../../support/pages/questions.ts';
import { openLog } from '../../support/pages/system-log.ts';

test('an administrator finds what was done, opens its record, exports what was found, and verifies the log', async ({
  as,
  callAs,
}) => {
  // Given a law that was added, one that was added and deleted, and one with questions
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  const gone = await addLaw(editor);
  await editor('law/delete', { id: gone.id, reason: `Twice: ${law.code}` });
  const { law: asking, questions } = await addAskingLaw(editor);
  const page = await as('admin');
  const { list, rows, filters, search } = await openLog(page);
  // When its code is looked for
  await search(law.code);
  // Then all that was done to it is found, and what names it, newest first
  await expect(rows.first()).toContainText(`Reason: Twice: ${law.code}`);
  await expect(rows.first()).toContainText(`${gone.code} (deleted)`);
  await expect(list.getByRole('link', { name: gone.code })).toHaveCount(0);
  // When it is narrowed by action, person and day, and shared
  await filters.getByRole('combobox', { name: 'Action' }).selectOption('Created');
  await expect(rows).toHaveCount(1);
  await filters.getByRole('textbox', { name: 'Person' }).fill('editor');
  await filters.getByRole('textbox', { name: 'Person' }).press('Enter');
  await filters.getByRole('textbox', { name: 'From' }).fill('01/01/2026');
  await filters.getByRole('textbox', { name: 'To' }).focus();
  await expect(page).toHaveURL(
    `/setup/detailedactivitylogs?text=${law.code}&user=editor&action=Created&from=2026-01-01`,
  );
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('editor');
  // Then it is exported
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^System Logs \d{4}-\d\d-\d\d\.csv$/);
  const [, row, end] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(row).toContain(`,editor,Created,law,${law.code},`);
  expect(end).toBe('');
  // And its record opens, and Back leads to the log as it was
  await list.getByRole('link', { name: law.code }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  // When everything is cleared
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL('/setup/detailedactivitylogs');
  // Then the export is in the log, too
  const exports = rows.filter({ hasText: `text “${law.code}”` });
  await expect(exports).toContainText('1 row of System log as CSV.');
  // When the log is searched for the code of a law that asks
  await search(asking.code);
  await expect(exports).toHaveCount(0);
  // Then the question is named with its law, and leads to the questions of the law
  const [{ lawqusname: asked }] = questions;
  await expect(rows.filter({ hasText: asked })).toContainText(`of ${asking.code}`);
  await list.getByRole('link', { name: asked }).click();
  await expect(page).toHaveURL(new RegExp(`tab=questions.*law=${asking.id}`));
  await expect(page.getByRole('cell', { name: asked, exact: true })).toBeVisible();
  // When the log is verified
  await openLog(page);
  const answer = page.waitForResponse('**/api/systemlog/verify');
  await page.getByRole('button', { name: 'Verify now' }).click();
  // Then it is complete
  expect(await (await answer).json()).toMatchObject({ success: 1, verified: { brokenAt: null } });
  await expect(page.getByText(/^Verified on \d\d-\d\d-\d{4} [\d:]{8} IST: complete$/)).toBeVisible();
});
