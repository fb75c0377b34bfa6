import type { Page } from '@playwright/test';
import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { addBelow } from '../../support/record/attached.ts';
import { chooseForPage, selected, start } from '../../support/list/bulk.ts';
import { filterSection, openFilters } from '../../support/list/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

const narrow = [390];
const telephone = { width: 390, height: 844 };
const usual = { width: 1440, height: 900 };

test('the filters of a list have no barrier: several choices, folded, as chips in one line, over the list', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const law = await addLaw(call, { Central: 'State', state: [12] });
  const record = await addBelow(call, 'return', { law: law.id });
  const page = await as('viewer');
  await page.goto('/workspace?tab=returns&status=all&sensitivity=Medium%2CHigh&periodicity=Monthly');
  const panel = await openFilters(page);
  await expect(panel.getByRole('checkbox', { name: 'Monthly', exact: true })).toBeChecked();
  await expectAccessible(page);
  // When a filter is opened and folded again
  await page.goto(`/workspace?tab=returns&status=all&view=grid&text=${record.name}`);
  await expect(filterSection(page, 'States').options).not.toHaveCount(0);
  await filterSection(page, 'States').fold.click();
  await expect(filterSection(page, 'States').options).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Returns List' }).getByRole('listitem')).toHaveCount(1);
  // An option that the upper edge of the panel cuts is a small target just below another.
  await filterSection(page, 'Law Category').fold.evaluate((fold) => {
    for (let around = fold.parentElement; around; around = around.parentElement) around.scrollTop = 0;
  });
  await expectAccessible(page, wideAndNarrow);
  // When there are more chips than the line has room for
  const filters = { law: String(law.id), lawentry: law.name };
  await page.goto(`/workspace?tab=laws&status=all&${new URLSearchParams(filters).toString()}`);
  await page.getByRole('radio', { name: 'Transport and Logistics', exact: true }).check();
  await page.getByRole('radio', { name: 'Haryana', exact: true }).check();
  await expect(page.getByRole('button', { name: /^State: Haryana/ })).toBeVisible();
  await expectAccessible(page);
  // When they are opened over the list of a telephone
  await page.setViewportSize(telephone);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, narrow);
});

/** Saves the list as a view, and looks at the menu and the dialogs on the way. */
async function saveView(page: Page, name: string) {
  const item = (text: string) => page.getByRole('menuitem', { name: text });
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(item('Save this view …')).toBeVisible();
  await expectAccessible(page);
  await item('Save this view …').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Views' }).click();
  await item('Manage views …').click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await expect(views.getByRole('row', { name })).toBeVisible();
  await expectAccessible(page);
  await views.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(views.getByRole('row', { name })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(views).toBeHidden();
}

test('the dialogs of a list have no barrier: columns, views, keys', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/workspace?tab=laws&status=all&columns=ActCodeName,Active');
  await expect(lawList(page).rows().first()).toBeVisible();
  await saveView(page, `View ${uniqueWord()}`);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await expect(chooser.getByText('These are the columns of a view.')).toBeVisible();
  await expectAccessible(page);
  await chooser.getByRole('button', { name: 'My columns' }).click();
  await page.goto('/workspace?tab=laws&status=all');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(chooser).toBeVisible();
  await expectAccessible(page, narrow);
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});

test('selected rows, what is done to them and the menus of a telephone have no barrier', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  const lacking = await addLaw(call, { Law: `Piers ${word}`, status: 'Draft', Exemptions: '' });
  await addLaw(call, { Law: `Ports ${word}`, status: 'Draft' });
  const page = await as('editor');
  await page.goto('/roadmap');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(lawList(page).rows()).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(selected(page)).toContainText('2 selected');
  await expectAccessible(page);
  await page.setViewportSize(telephone);
  await selected(page).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Publish' })).toBeVisible();
  await expectAccessible(page, narrow);
  await page.keyboard.press('Escape');
  await page.setViewportSize(usual);
  // When a run is refused in part
  const publish = await chooseForPage(page, 'Publish', 'Publish 2 laws');
  await start(publish);
  await expect(publish.getByRole('row', { name: lacking.code })).toBeVisible();
  await expectAccessible(page, narrow);
  await publish.getByRole('button', { name: 'Close' }).last().click();
  await expect(publish).toBeHidden();
  // When the last runs are listed
  await page.getByRole('button', { name: 'Last runs' }).click();
  const runs = page.getByRole('dialog', { name: 'Last runs' });
  await expect(runs).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.keyboard.press('Escape');
  await expect(runs).toBeHidden();
  // When the page is left while a run goes on
  await page.route('**/api/law/bulk', () => undefined);
  await start(await chooseForPage(page, 'Publish', 'Publish 2 laws'));
  await expect(page.getByRole('alertdialog', { name: 'Publish 2 laws' })).toBeVisible();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave this page' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  // When a telephone shows the menu of a row, and the further controls
  await page.setViewportSize(telephone);
  await openLawsWith(page, word);
  await page.getByRole('button', { name: `Actions ${lacking.code}` }).click();
  await expect(page.getByRole('menuitem', { name: `View ${lacking.code}` })).toBeVisible();
  await expectAccessible(page, narrow);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More controls' }).click();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, narrow);
});
