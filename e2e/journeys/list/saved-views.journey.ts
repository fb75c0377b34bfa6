import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Views' }).click();
  return (name: string) => page.getByRole('menuitem', { name });
}

test("a view's columns go with its link, and leave the own ones of whoever opens it", async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  await addLaw(await callAs('editor'), { Law: `Ports ${word}` });
  const page = await as('editor');
  const headers = (shown: Page) => lawList(shown).table.getByRole('columnheader');
  const ofView = ['#', 'Law Code', 'Law Status', 'Question', 'Action'];
  await openLawsWith(page, word);
  await expect(headers(page)).toContainText(['Category']);
  const own = await headers(page).allInnerTexts();
  // Given a view with two columns
  await page.goto(`/workspace?tab=laws&status=all&text=${word}&columns=ActCodeName,Active`);
  await (await openMenu(page))('Save this view …').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Columns ${word}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // When it is opened over the own columns
  await openLawsWith(page, word);
  await expect(headers(page)).toHaveText(own);
  await (await openMenu(page))(`Columns ${word}`).click();
  await expect(headers(page)).toHaveText(ofView);
  const link = page.url();
  // Then its link shows a colleague the same
  const colleague = await as('viewer');
  await colleague.goto(link);
  await expect(headers(colleague)).toHaveText(ofView);
  // And back, forward and the chooser lead to the own ones and again to the view
  await page.goBack();
  await expect(headers(page)).toHaveText(own);
  await page.goForward();
  await expect(headers(page)).toHaveText(ofView);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await expect(chooser.getByText('These are the columns of a view.')).toBeVisible();
  await expectAccessible(page, [1440]);
  await chooser.getByRole('button', { name: 'My columns' }).click();
  await expect(headers(page)).toHaveText(own);
  await expect(page).not.toHaveURL(/columns=/);
});

test('a view is named and shared, a colleague opens it, and its owner starts with it', async ({
  as,
  callAs,
}) => {
  // Given a filtered and sorted list
  const word = uniqueWord();
  const law = await addLaw(await callAs('editor'), { Law: `Ports ${word}` });
  const page = await as('arranger');
  await openLawsWith(page, word);
  await lawList(page).header('Name').getByRole('button').click();
  await expect(page).toHaveURL(/sort=Law/);
  // When it is saved under a name, for everyone and as the start
  const item = await openMenu(page);
  await expect(item('Save this view …')).toBeVisible();
  await expectAccessible(page, [1440]);
  await item('Save this view …').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`View ${word}`);
  await dialog.getByRole('checkbox', { name: 'Share with the organisation' }).check();
  await dialog.getByRole('checkbox', { name: 'Start the workspace with this view' }).check();
  await expectAccessible(page, [1440]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // Then a colleague opens it by its name
  const other = await as('viewer');
  await other.goto('/workspace?tab=licenses&status=all');
  await (await openMenu(other))(`View ${word}`).click();
  await expect(lawList(other).rows()).toHaveText([new RegExp(law.name)]);
  await expect(other).toHaveURL(new RegExp(`text=${word}.*sort=Law`));
  // And its owner starts with it, in this browser and in a new one
  for (const browser of [page, await as('arranger')]) {
    await browser.goto('/workspace');
    await expect(browser).toHaveURL(new RegExp(`text=${word}.*sort=Law`));
    await expect(lawList(browser).rows()).toHaveCount(1);
  }
  // When it is deleted, the workspace starts as before
  await (await openMenu(page))('Manage views …').click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await expect(views).toBeVisible();
  await expectAccessible(page, [1440]);
  await views.getByRole('button', { name: `Delete View ${word}` }).click();
  await expect(views.getByRole('row', { name: `View ${word}` })).toBeHidden();
  await page.goto('/workspace');
  await expect(page).not.toHaveURL(/text=/);
});
