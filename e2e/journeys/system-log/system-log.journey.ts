import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';
import { openLog } from '../../support/system-log.ts';

test('an administrator finds what was done, opens its record, and takes home what was found', async ({
  as,
  callAs,
}) => {
  // Given a law that was added, and one that was added and deleted
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  const gone = await addLaw(editor);
  await editor('law/delete', { id: gone.id, reason: `Twice: ${law.code}` });
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
});

test('an administrator sees which question of which law was changed, and opens it', async ({
  as,
  callAs,
}) => {
  // Given a question of a law
  const editor = await callAs('editor');
  const codeName = `LOG-${uniqueWord()}`;
  const law = await addLaw(editor, { ActCodeName: codeName });
  const asked = `Is ${law.name} asked?`;
  const question = { lawqusname: asked, lawqusanswer: '', inputfield: 'text' };
  await editor('lawquestionans/create', { lawname: law.name, law_id: law.id, lawQuestionAnsArr: [question] });
  // When the log is searched for the code of the law
  const page = await as('admin');
  const { rows, list, search } = await openLog(page);
  await search(law.code);
  // Then the question is named with its law, and leads to the questions of the law
  const entry = rows.filter({ hasText: asked });
  await expect(entry).toContainText(`of ${law.code} ${codeName}`);
  await expectAccessible(page);
  await list.getByRole('link', { name: asked }).click();
  await expect(page).toHaveURL(new RegExp(`tab=questions.*law=${law.id}`));
  await expect(page.getByRole('cell', { name: asked, exact: true })).toBeVisible();
});

test('an administrator verifies the log', async ({ as }) => {
  const page = await as('admin');
  await openLog(page);
  const answer = page.waitForResponse('**/api/systemlog/verify');
  await page.getByRole('button', { name: 'Verify now' }).click();
  expect(await (await answer).json()).toMatchObject({ success: 1, verified: { brokenAt: null } });
  await expect(page.getByText(/^Verified on \d\d-\d\d-\d{4} [\d:]{8}: complete$/)).toBeVisible();
});

test('others see what they did themselves, whatever the address asks for', async ({ as }) => {
  const page = await as('reader');
  const { rows, filters } = await openLog(page, '?user=admin');
  const others = rows.filter({ hasNotText: 'reader' });
  await expect(rows).not.toHaveCount(0);
  await expect(others).toHaveCount(0);
  await expect(filters.getByRole('textbox', { name: 'Person' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verify now' })).toHaveCount(0);
  // Who may not search by text is offered none.
  await expect(page.getByRole('searchbox', { name: 'Search text' })).toHaveCount(0);
});

test('the system log has no barrier, and fits a telephone', async ({ as, callAs }) => {
  const editor = await callAs('editor');
  const law = await addLaw(editor);
  const page = await as('admin');
  const { rows, list } = await openLog(page, `?text=${law.code}&from=2026-01-01`);
  await expect(list.getByRole('link', { name: law.code }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  await expectAccessible(page, [1440]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first()).toContainText(law.code);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
