import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessibility.ts';
import { numberOf } from '../../support/calls.ts';
import { addLawWithRules, changeLaw, lawDialog, openLawDialog } from '../../support/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { openLawsWith } from '../../support/law-list.ts';
import { completeLaw } from '../../support/laws.ts';

const rules = ['Ships pay', 'Ships pay dues', 'All ships pay dues of light'];

const pastRules = (page: Parameters<typeof lawDialog>[0]) => lawDialog(page).row('Rules');

test('a law is read as it was, from moment to moment', async ({ as, callAs }) => {
  // Given a law that was changed twice, opened from the list
  const law = await addLawWithRules(await callAs('editor'), rules);
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  const list = page.url();
  const opener = page.getByRole('button', { name: law.name });
  await opener.click();
  const { dialog, timeline, views, bar, button, restore } = lawDialog(page);
  // When its last but one state is looked at
  await timeline.click();
  await views.first().click();
  // Then the dialog says so, shows it, and the address keeps it
  await expect(bar).toHaveText(/^As it was on \d\d-\d\d-\d{4} \d\d:\d\d:\d\d, version 2 of 3$/);
  await expect(pastRules(page)).toContainText('Ships pay dues');
  await expect(page).toHaveURL(new RegExp(`detail=timeline_${law.id}\\.2`));
  // And there are moments before and after it
  await button('Previous moment').click();
  await expect(pastRules(page)).toHaveText(/Ships pay$/);
  await button('Next moment').click();
  await button('Next moment').click();
  await expect(bar).toBeHidden();
  await expect(pastRules(page)).toContainText('All ships');
  // And who may only view cannot set it back
  await views.first().click();
  await expect(bar).toBeVisible();
  await expect(restore).toBeHidden();
  // And the way back leads past all of it to the list
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
});

test('two moments are compared, and a copied link shows a colleague the same', async ({ as, callAs }) => {
  const law = await addLawWithRules(await callAs('editor'), rules);
  const page = await as('editor');
  await openLawDialog(page, law, 'timeline');
  const { comparisons, comparison, row, button, dialog } = lawDialog(page);
  // When the newest change is compared with what was before
  await comparisons.first().click();
  await expect(comparison.getByRole('columnheader').last()).toContainText('version 3 (now)');
  await expect(row('Rules').locator('ins')).toHaveText(['All', 'ships', ' of light']);
  // And then with the beginning: what is the same is left out
  await dialog.getByRole('combobox', { name: 'Compare' }).selectOption(`${law.id}.1`);
  await expect(dialog.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
  await expect(comparison.getByRole('rowheader')).toHaveText([/^Rules/]);
  await expectAccessible(page);
  // Then a colleague who gets the address sees just that
  const colleague = await as('viewer');
  await colleague.goto(page.url());
  const theirs = lawDialog(colleague);
  await expect(theirs.comparison.getByRole('rowheader')).toHaveText([/^Rules/]);
  await expect(theirs.row('Rules').locator('del')).toHaveText(['Ships']);
  await theirs.button('Close').click();
  await expect(theirs.dialog).toBeHidden();
  await button('Back to now').click();
  await expect(comparison).toBeHidden();
});

test('an editor sets a law back, and the list and the timeline know it', async ({ as, callAs }) => {
  const law = await addLawWithRules(await callAs('editor'), rules);
  const changed = await changeLaw(await callAs('admin'), law, { Law: `${law.name} renamed` });
  const page = await as('editor');
  await openLawDialog(page, changed, `${law.id}.1`);
  const { bar, restore, entries, row } = lawDialog(page);
  await expect(bar).toContainText('version 1 of 4');
  await expectAccessible(page);
  // When it is to be restored
  await restore.click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version' });
  // Then what would change is asked about first
  await expect(question.getByRole('listitem')).toHaveText([
    /^Law: from .* renamed/,
    /^Rules: from All ships/,
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
  // And it is a change like any other
  await expect(bar).toBeHidden();
  await expect(row('Rules')).toHaveText(/Ships pay$/);
  await expect(entries.nth(1)).toContainText(/Updated.*editor/s);
  await expect(entries).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: law.name, exact: true })).toBeVisible();
});

test.describe('while somebody else saves', () => {
  test.use({ provokes: /^409: POST \/api\/law\/revert$/ });

  test('what somebody else changed meanwhile is said before anything is set back', async ({ as, callAs }) => {
    const law = await addLawWithRules(await callAs('editor'), rules);
    const page = await as('editor');
    await openLawDialog(page, law, `${law.id}.1`);
    await lawDialog(page).restore.click();
    const question = page.getByRole('alertdialog', { name: 'Restore this version' });
    await expect(question.getByRole('listitem')).toHaveCount(1);
    await changeLaw(await callAs('admin'), law, { Rules: 'No ship pays' });
    // When it is restored from a version that is not the newest any more
    const ok = question.getByRole('button', { name: 'Restore', exact: true });
    await ok.click();
    // Then nothing is lost: who changed it is said, and what would change now is shown
    await expect(question.getByRole('alert')).toContainText('changed meanwhile by admin');
    await expect(question.getByRole('listitem')).toContainText('from No ship pays');
    await ok.click();
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
    await expect(lawDialog(page).row('Rules')).toHaveText(/Ships pay$/);
  });
});

test('a law made from a repealed one shows how that one was, and is not set back to it', async ({
  as,
  callAs,
}) => {
  // Given a law that was repealed and made anew
  const call = await callAs('editor');
  const old = await changeLaw(call, await addLawWithRules(call, rules), { Active: 'Repealed' });
  const anew = { ...completeLaw(), Law: `${old.name} anew`, id: old.id, LawUniqueCode: old.code };
  const { reply } = await call('law/add', {
    ...anew,
    duplicateActive: 'Repealed',
    idempotencyKey: randomUUID(),
  });
  const law = { ...old, id: numberOf(reply, 'id'), name: anew.Law };
  // When the oldest moment of its timeline is looked at
  const page = await as('editor');
  await openLawDialog(page, law, 'timeline');
  const { views, bar, restore, button, comparison } = lawDialog(page);
  await views.last().click();
  // Then it is the predecessor's, which can be compared, but not restored
  await expect(bar).toContainText(`version 1 of 4 of ${old.code}`);
  await expect(pastRules(page)).toHaveText(/Ships pay$/);
  await expect(restore).toBeHidden();
  await button('Compare with now').click();
  await expect(comparison.getByRole('columnheader').nth(1)).toContainText(`of ${old.code}`);
});

test('the past is reached without a mouse, and the focus comes back', async ({ as, callAs }) => {
  const law = await addLawWithRules(await callAs('editor'), rules);
  const page = await as('editor');
  await openLawsWith(page, law.name);
  const opener = page.getByRole('button', { name: `View ${law.code}` });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const { dialog, timeline, views, bar, button } = lawDialog(page);
  await tabTo(page, timeline);
  await page.keyboard.press('Enter');
  await tabTo(page, views.last());
  await page.keyboard.press('Enter');
  await expect(bar).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'As it was' })).toBeFocused();
  await tabTo(page, button('Back to now'));
  await page.keyboard.press('Enter');
  await expect(views.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
