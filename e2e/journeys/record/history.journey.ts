import { addLawWithRules, changeLaw, lawDialog, openLawDialog } from '../../support/record/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { openLawsWith } from '../../support/list/law-list.ts';

const rules = ['Ships pay', 'Ships pay dues', 'All ships pay dues of light'];

test.use({ provokes: /^409: POST \/api\/law\/revert$/ });

test('a law is read as it was, from moment to moment, which only an editor can restore', async ({
  as,
  callAs,
}) => {
  // Given a law that was changed twice, opened from the list
  const law = await addLawWithRules(await callAs('editor'), rules);
  const page = await as('viewer');
  await openLawsWith(page, law.name);
  const list = page.url();
  await page.getByRole('button', { name: law.name }).click();
  const { dialog, timeline, views, bar, button, restore, row } = lawDialog(page);
  // When its last but one state is looked at
  await timeline.click();
  await views.first().click();
  // Then the dialog says so, shows it, and the address keeps it
  await expect(bar).toHaveText(/^As it was on \d\d-\d\d-\d{4} \d\d:\d\d:\d\d IST, version 2 of 3$/);
  await expect(row('Rules')).toContainText('Ships pay dues');
  await expect(page).toHaveURL(new RegExp(`detail=timeline_${law.id}\\.2`));
  await expect(restore).toBeHidden();
  // And there are moments before and after it
  await button('Previous moment').click();
  await expect(row('Rules')).toHaveText(/Ships pay$/);
  await button('Next moment').click();
  await button('Next moment').click();
  await expect(bar).toBeHidden();
  await expect(row('Rules')).toContainText('All ships');
  // And the way back leads past all of it to the list
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
});

test(
  'two moments are compared, a colleague sees the same by the link, and an old version is restored, also when somebody saved meanwhile',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const law = await addLawWithRules(await callAs('editor'), rules);
    const page = await as('editor');
    await openLawDialog(page, law, 'timeline');
    const { comparisons, comparison, row, button, dialog, views, bar, restore, entries } = lawDialog(page);
    // When the newest change is compared with what was before
    await comparisons.first().click();
    await expect(comparison.getByRole('columnheader').last()).toContainText('version 3 (now)');
    await expect(row('Rules').locator('ins')).toHaveText(['All', 'ships', ' of light']);
    // And then with the beginning: what is the same is left out
    await dialog.getByRole('combobox', { name: 'Compare' }).selectOption(`${law.id}.1`);
    await expect(comparison.getByRole('rowheader')).toHaveText([/^Rules/]);
    // Then a colleague who gets the address sees just that
    const colleague = await as('viewer');
    await colleague.goto(page.url());
    const theirs = lawDialog(colleague);
    await expect(theirs.comparison.getByRole('rowheader')).toHaveText([/^Rules/]);
    await expect(theirs.row('Rules').locator('del')).toHaveText(['Ships']);
    await button('Back to now').click();
    await expect(comparison).toBeHidden();
    // When the first version is to be restored, what would change is asked about first
    await views.last().click();
    await expect(bar).toContainText('version 1 of 3');
    await restore.click();
    const question = page.getByRole('alertdialog', { name: 'Restore this version' });
    await expect(question.getByRole('listitem')).toHaveText([/^Rules: from All ships/]);
    // And somebody else saves before it is
    await changeLaw(await callAs('admin'), law, { Rules: 'No ship pays' });
    const ok = question.getByRole('button', { name: 'Restore', exact: true });
    await ok.click();
    // Then nothing is lost: who changed it is said, and what would change now is shown
    await expect(question.getByRole('alert')).toContainText('changed meanwhile by admin');
    await expect(question.getByRole('listitem')).toContainText('from No ship pays');
    await ok.click();
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
    // And it is a change like any other
    await expect(bar).toBeHidden();
    await expect(row('Rules')).toHaveText(/Ships pay$/);
    await expect(entries.nth(1)).toContainText(/Updated.*editor/s);
  },
);
