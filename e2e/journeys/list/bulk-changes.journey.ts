import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessibility.ts';
import { addBelow } from '../../support/attached.ts';
import { chooseForPage, closeReport, selected, start } from '../../support/bulk.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

test('the category of many laws is changed, but for the published ones, and the report says why', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const number of [1, 2]) await addLaw(call, { Law: `Docks ${word} ${number}`, status: 'Draft' });
  const published = await addLaw(call, { Law: `Quays ${word}` });
  const page = await as('editor');
  await openLawsWith(page, word);
  const dialog = await chooseForPage(page, 'Category', 'Change the category of 3 laws');
  // Without a choice nothing begins
  await start(dialog);
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
    /Please choose the Category\./,
  );
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Taxation');
  await start(dialog);
  await expect(dialog.getByRole('row', { name: published.code })).toContainText(
    'Category cannot be changed once published.',
  );
  await closeReport(page, dialog, '2 changed, 1 not changed.', 1);
  await expect(lawList(page).rows('Taxation')).toHaveText([/Docks/, /Docks/]);
  await expect(lawList(page).rows('Transport and Logistics')).toHaveText([/Quays/]);
});

test('the sensitivity of many licenses is changed', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const ActCodeName = `DOCK-${uniqueWord()}`;
  const { id: law } = await addLaw(call, { ActCodeName });
  for (const status of ['Draft', 'Published'] as const) await addBelow(call, 'license', { law, status });
  const page = await as('editor');
  await page.goto(`/workspace?tab=licenses&status=all&law=${law}`);
  const rows = page
    .getByRole('table', { name: 'License List' })
    .getByRole('row')
    .filter({ hasText: ActCodeName });
  await expect(rows).toHaveText([/High/, /High/]);
  const dialog = await chooseForPage(page, 'Sensitivity', 'Change the sensitivity of 2 licenses');
  await dialog.getByRole('combobox', { name: 'Sensitivity' }).selectOption('Critical');
  await start(dialog);
  await closeReport(page, dialog, '2 changed.');
  await expect(rows).toHaveText([/Critical/, /Critical/]);
});

test('many laws are repealed, and then neither changed nor deleted', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  const laws = [await addLaw(call, { Law: `Tolls ${word}` }), await addLaw(call, { Law: `Fares ${word}` })];
  const page = await as('editor');
  await openLawsWith(page, word);
  const dialog = await chooseForPage(page, 'Repeal', 'Set 2 laws to Repealed');
  await start(dialog);
  await closeReport(page, dialog, '2 repealed.');
  await expect(lawList(page).rows('Repealed')).toHaveCount(2);
  const remove = await chooseForPage(page, 'Delete', 'Delete 2 laws');
  await remove.getByRole('textbox', { name: 'Delete Reason' }).fill('No longer needed');
  await start(remove);
  for (const { code } of laws) {
    await expect(remove.getByRole('row', { name: code })).toContainText(
      'A repealed law cannot be changed or deleted.',
    );
  }
  await closeReport(page, remove, '0 deleted, 2 not deleted.', 2);
  await expect(lawList(page).rows('Repealed')).toHaveCount(2);
});

test('an administrator locks and unlocks many laws, which nobody else can', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const number of [1, 2]) await addLaw(call, { Law: `Moles ${word} ${number}` });
  // Given an editor, who is offered no lock
  const editing = await as('editor');
  await openLawsWith(editing, word);
  await editing.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(selected(editing).getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(selected(editing).getByRole('button', { name: /lock$/i })).toHaveCount(0);
  // When an administrator locks both
  const page = await as('admin');
  await openLawsWith(page, word);
  const locks = lawList(page).rows().getByRole('img', { name: 'Locked' });
  const lock = await chooseForPage(page, 'Lock', 'Lock 2 laws');
  await start(lock);
  await closeReport(page, lock, '2 locked.');
  await expect(locks).toHaveCount(2);
  // Then the editor, whose list is as it was, repeals neither
  const repeal = await chooseForPage(editing, 'Repeal', 'Set 2 laws to Repealed');
  await start(repeal);
  await expect(repeal.getByRole('row', { name: 'This law is locked by an administrator.' })).toHaveCount(2);
  await closeReport(editing, repeal, '0 repealed, 2 not repealed.', 2);
  // And the administrator unlocks them
  const unlock = await chooseForPage(page, 'Unlock', 'Unlock 2 laws');
  await start(unlock);
  await closeReport(page, unlock, '2 unlocked.');
  await expect(locks).toHaveCount(0);
});

test('a bulk delete keeps what has records attached, says so in a file as well, and is taken back', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const number of [1, 2]) await addLaw(call, { Law: `Locks ${word} ${number}` });
  const kept = await addLaw(call, { Law: `Weirs ${word}` });
  await addBelow(call, 'license', { law: kept.id });
  const page = await as('editor');
  await openLawsWith(page, word);
  // When all three are deleted, with a reason
  const dialog = await chooseForPage(page, 'Delete', 'Delete 3 laws');
  await start(dialog);
  await expect(dialog.getByRole('textbox', { name: 'Delete Reason' })).toHaveAccessibleDescription(
    /Please mention the Delete Reason/,
  );
  await dialog.getByRole('textbox', { name: 'Delete Reason' }).fill('Entered twice');
  await start(dialog);
  // Then one is kept, and why stands in the report and in its file
  const why = 'This Law cannot be deleted while records are attached to it (License: 1).';
  await expect(dialog).toContainText('2 deleted, 1 not deleted.');
  await expect(dialog.getByRole('row', { name: kept.code })).toContainText(why);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download all refusals as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^1 law not deleted \d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path())).toString()).toBe(
    `\uFEFFCode,Name,Why\r\n${kept.code},${kept.name},${why}\r\n`,
  );
  // When the deletion is taken back
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await closeReport(page, page.getByRole('dialog', { name: 'Restore 2 laws' }), '2 restored.', 1);
  // Then all three are there
  await expect(lawList(page).rows()).toHaveText([/Weirs/, /Locks/, /Locks/]);
});

test('what a run deleted comes back from the last runs, also after the page was loaded anew', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  for (const number of [1, 2]) await addLaw(call, { Law: `Weirs ${word} ${number}` });
  const page = await as('editor');
  await openLawsWith(page, word);
  // Given a run whose report is closed
  const remove = await chooseForPage(page, 'Delete', 'Delete 2 laws');
  await remove.getByRole('textbox', { name: 'Delete Reason' }).fill('Entered twice');
  await start(remove);
  await closeReport(page, remove, '2 deleted.');
  await expect(lawList(page).empty).toBeVisible();
  // When the page is loaded anew
  await page.reload();
  await page.getByRole('button', { name: 'Last runs' }).click();
  const runs = page.getByRole('dialog', { name: 'Last runs' });
  await expectAccessible(page, [1440, 390]);
  await runs.getByRole('button', { name: 'Undo: 2 laws deleted' }).click();
  // Then its records come back
  const undo = page.getByRole('dialog', { name: 'Restore 2 laws' });
  await closeReport(page, undo, '2 restored.');
  await expect(lawList(page).rows()).toHaveText([/Weirs/, /Weirs/]);
});
