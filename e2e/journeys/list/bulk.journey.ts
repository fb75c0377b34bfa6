import { readFile } from 'node:fs/promises';
import { addBelow } from '../../support/record/attached.ts';
import { chooseForPage, closeReport, selected, start } from '../../support/list/bulk.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { expectAnnounced } from '../../support/browser/notices.ts';
import { search } from '../../support/pages/search-dialog.ts';

test('many laws are published, what is refused is told with its reason, and all that match are deleted and restored', async ({
  as,
  callAs,
}) => {
  // Given a complete draft and one that lacks a field
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Ports ${word}`, status: 'Draft' });
  const lacking = await addLaw(call, { Law: `Piers ${word}`, status: 'Draft', Exemptions: '' });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows, empty } = lawList(page);
  // When all rows of the page are selected and published
  const publish = await chooseForPage(page, 'Publish', 'Publish 2 laws');
  await start(publish);
  // Then a report says how many are, and what the other one lacks
  await expect(publish.getByRole('row', { name: lacking.code })).toContainText('Please fill the Exemptions.');
  await closeReport(page, publish, '1 published, 1 failed.', 1);
  await expect(rows('Published')).toHaveText([/Ports/]);
  // And that one is still selected
  await expect(page.getByRole('checkbox', { name: `Select ${lacking.code}` })).toBeChecked();
  // When all that match are deleted, of which one has a license
  const kept = await addLaw(call, { Law: `Weirs ${word}` });
  await addBelow(call, 'license', { law: kept.id });
  await page.reload();
  await expect(rows()).toHaveCount(3);
  const remove = await chooseForPage(page, 'Delete', 'Delete 3 laws');
  await start(remove);
  await expect(remove.getByRole('textbox', { name: 'Delete Reason' })).toHaveAccessibleDescription(
    /Please mention the Delete Reason/,
  );
  await remove.getByRole('textbox', { name: 'Delete Reason' }).fill('Entered twice');
  await start(remove);
  // Then that one is kept, and why is in the report and in its file
  const why = 'This Law cannot be deleted while records are attached to it (License: 1).';
  await expect(remove.getByRole('row', { name: kept.code })).toContainText(why);
  const download = page.waitForEvent('download');
  await remove.getByRole('button', { name: 'Download list of failures' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^1 law not deleted \d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await file.path())).toString()).toContain(`${kept.code},${kept.name},${why}`);
  await closeReport(page, remove, '2 deleted, 1 failed.', 1);
  await expect(rows()).toHaveText([/Weirs/]);
  // When the page is loaded anew, and the last run is taken back
  await page.reload();
  await page.getByRole('button', { name: 'Last runs' }).click();
  const runs = page.getByRole('dialog', { name: 'Last runs' });
  await runs.getByRole('button', { name: 'Undo: 2 laws deleted' }).click();
  await closeReport(page, page.getByRole('dialog', { name: 'Restore 2 laws' }), '2 restored.');
  // Then all three are there
  await expect(empty).toBeHidden();
  await expect(rows()).toHaveText([/Weirs/, /Piers/, /Ports/]);
});

test(
  'the category of many laws is changed, they are locked, unlocked and repealed, each where it is allowed',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const word = uniqueWord();
    const call = await callAs('editor');
    await addLaw(call, { Law: `Docks ${word}`, status: 'Draft' });
    const published = await addLaw(call, { Law: `Quays ${word}` });
    const [editing, page] = [await as('editor'), await as('admin')];
    await openLawsWith(editing, word);
    const { rows } = lawList(editing);
    // When an editor changes the category of both
    const change = await chooseForPage(editing, 'Category', 'Change the category of 2 laws');
    await change.getByRole('combobox', { name: 'Category' }).selectOption('Taxation');
    await start(change);
    // Then that of the published one stays
    await expect(change.getByRole('row', { name: published.code })).toContainText(
      'Category cannot be changed once published.',
    );
    await closeReport(editing, change, '1 changed, 1 failed.', 1);
    await expect(rows('Taxation')).toHaveText([/Docks/]);
    await expect(rows('Transport and Logistics')).toHaveText([/Quays/]);
    // And an editor is offered no lock
    await expect(selected(editing).getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(selected(editing).getByRole('button', { name: /lock$/i })).toHaveCount(0);
    // When an administrator locks both
    await openLawsWith(page, word);
    const locks = lawList(page).rows().getByRole('img', { name: 'Locked' });
    const lock = await chooseForPage(page, 'Lock', 'Lock 2 laws');
    await start(lock);
    await closeReport(page, lock, '2 locked.');
    await expect(locks).toHaveCount(2);
    // Then the editor, whose list is as it was, repeals neither
    const refused = await chooseForPage(editing, 'Repeal', 'Set 2 laws to Repealed');
    await start(refused);
    await expect(refused.getByRole('row', { name: 'This law is locked by an administrator.' })).toHaveCount(
      2,
    );
    await closeReport(editing, refused, '0 repealed, 2 failed.', 2);
    // When the administrator unlocks them, the editor repeals both
    const unlock = await chooseForPage(page, 'Unlock', 'Unlock 2 laws');
    await start(unlock);
    await closeReport(page, unlock, '2 unlocked.');
    await expect(locks).toHaveCount(0);
    const repeal = await chooseForPage(editing, 'Repeal', 'Set 2 laws to Repealed');
    await start(repeal);
    await closeReport(editing, repeal, '2 repealed.');
    await expect(rows('Repealed')).toHaveCount(2);
  },
);

test(
  'a run that goes on is closed with no tab, covered by no search, and left only after asking',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    // Given a run that goes on, of somebody who came from another page
    const law = await addLaw(await callAs('editor'));
    const page = await as('editor');
    await page.goto('/roadmap');
    await search(page).keyword.fill(law.name);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: `Select ${law.code}` }).check();
    await selected(page).getByRole('button', { name: 'Publish' }).click();
    await page.route('**/api/law/bulk', () => undefined);
    const publish = (role: 'dialog' | 'alertdialog') => page.getByRole(role, { name: 'Publish 1 law' });
    await start(publish('dialog'));
    await expect(publish('alertdialog').getByRole('progressbar')).toBeVisible();
    // When they press what searches everything, nothing opens
    await page.keyboard.press('ControlOrMeta+k');
    // When they close the tab, the browser asks
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(search(page).dialog).toBeHidden();
    await expect(publish('alertdialog')).toBeVisible();
    // When they go back to the page that they came from, they are asked, and the run goes on after Cancel
    const question = page.getByRole('alertdialog', { name: 'Leave this page' });
    await page.goBack();
    await expect(question).toContainText('“Publish 1 law” is still running.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(publish('alertdialog').getByRole('progressbar')).toBeVisible();
    // When they leave nevertheless, a notice says how far it was
    await page.goBack();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
    await expectAnnounced(
      page,
      'Interrupted after at least 0 of 1: the page was left. Completed changes stay.',
    );
  },
);
