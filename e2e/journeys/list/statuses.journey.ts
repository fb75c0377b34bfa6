import { addBelow } from '../../support/record/attached.ts';
import { wideScreen } from '../../support/browser/geometry.ts';
import { changeLaw, lawDialog } from '../../support/record/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { recordDialog, recordRows } from '../../support/record/record-pages.ts';
import { returnWalk } from '../../support/record/record-walks.ts';
import { search } from '../../support/pages/search-dialog.ts';

test('active, repealed and undecided laws say so, are counted by status, and offer what their status allows', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  await addLaw(call, { Law: `Alpha ${word}` });
  const repealed = await addLaw(call, { Law: `Beta ${word}`, Active: 'Repealed' });
  const undecided = await addLaw(call, { Law: `Gamma ${word}`, Active: '', Category: '', status: 'Draft' });
  const page = await as('editor');
  await page.setViewportSize(wideScreen);
  await openLawsWith(page, word);
  const { rows, cards, header, status, layout } = lawList(page);
  await header('Name').getByRole('button').click();
  // Then each says what it is
  await expect(rows()).toHaveText([
    /Alpha.*Published.*Transport and Logistics.*Active/s,
    /Beta.*Published.*Transport and Logistics.*Repealed/s,
    /Gamma.*Draft.*--.*InActive/s,
  ]);
  // And the buttons count and choose them
  await expect(status('All')).toHaveAccessibleDescription('3');
  await expect(status('Published')).toHaveAccessibleDescription('2');
  await expect(status('Draft')).toHaveAccessibleDescription('1');
  await status('Draft').click();
  await expect(rows()).toHaveText([/Gamma/]);
  await status('All').click();
  // And a repealed law is only read, an undecided one can be changed, in the list and on its card
  const action = (name: string, code: string) => page.getByLabel(`${name} ${code}`, { exact: true });
  const expectActions = async () => {
    await expect(action('Edit', repealed.code)).toBeDisabled();
    await expect(action('Edit', repealed.code)).toHaveAttribute(
      'title',
      'Repealed: it can no longer be edited',
    );
    await expect(action('View', repealed.code)).toBeEnabled();
    for (const name of ['Delete', 'Duplicate']) await expect(action(name, repealed.code)).toHaveCount(0);
    for (const name of ['View', 'Edit', 'Duplicate', 'Delete'])
      await expect(action(name, undecided.code)).toBeEnabled();
  };
  await expectActions();
  await layout('Grid').click();
  await expect(cards).toHaveText([/Active/, /Repealed/, /InActive/]);
  await expectActions();
  // When the undecided one is read, then edited
  await action('View', undecided.code).click();
  const { dialog, row } = lawDialog(page);
  await dialog.getByRole('button', { name: /^Show \d+ empty fields?$/ }).click();
  await expect(row('Active/Repealed')).toContainText('--');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await action('Edit', undecided.code).click();
  const { choice, button } = lawForm(page);
  // Then its form asks for the status
  await expect(choice('Active/Repealed')).toHaveValue('');
  for (const name of ['Update', 'Publish'] as const) await expect(button(name)).toBeEnabled();
});

test(
  'returns have the status of their law, and are only read once it is repealed',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a record below an active law
    const call = await callAs('editor');
    const law = await addLaw(call);
    const { code, name } = await addBelow(call, 'return', { law: law.id, status: 'Published' });
    const page = await as('editor');
    await page.setViewportSize(wideScreen);
    await page.goto(`/workspace?tab=returns&status=all&law=${law.id}`);
    const lawStatus = recordRows(page, returnWalk.list).getByRole('cell').nth(-2);
    const action = (word: string) =>
      page.getByRole('tabpanel').getByLabel(`${word} ${code}`, { exact: true });
    await expect(lawStatus).toHaveText('Active');
    for (const word of ['View', 'Edit', 'Duplicate', 'Delete']) await expect(action(word)).toBeEnabled();
    // When the law is repealed
    await changeLaw(call, law, { Active: 'Repealed' });
    await page.reload();
    // Then the record says so, and is neither changed, deleted nor duplicated
    await expect(lawStatus).toHaveText('Repealed');
    await expect(action('Edit')).toBeDisabled();
    for (const word of ['Duplicate', 'Delete']) await expect(action(word)).toHaveCount(0);
    await action('View').click();
    await expect(recordDialog(page, returnWalk).dialog).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(recordDialog(page, returnWalk).dialog).toBeHidden();
    // And the search of everything has no Edit for it
    const { box, dialog } = search(page);
    await page.keyboard.press('ControlOrMeta+k');
    await box.fill(code);
    await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText('Repealed');
    await expect(dialog.getByRole('button', { name: `View ${code}` })).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Edit ${code}` })).toHaveCount(0);
  },
);
