import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Views' }).click();
  return (name: string) => page.getByRole('menuitem', { name });
}

const headersOf = (page: Page) => lawList(page).table.getByRole('columnheader');

test(
  'a view keeps filters, order and columns, a colleague opens it, and its owner starts with it and deletes it',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a list that is filtered and sorted, with two columns of its own
    const word = uniqueWord();
    const law = await addLaw(await callAs('editor'), { Law: `Ports ${word}` });
    const page = await as('arranger');
    await openLawsWith(page, word);
    const own = await headersOf(page).allInnerTexts();
    const ofView = ['#', 'Law Code', 'Law Status', 'Question', 'Action'];
    await page.goto(`/workspace?tab=laws&status=all&text=${word}&sort=Law&columns=ActCodeName,Active`);
    await expect(headersOf(page)).toHaveText(ofView);
    // When it is saved under a name, for everyone and as the start
    const item = await openMenu(page);
    await expect(item('Save this view …')).toBeVisible();
    await item('Save this view …').click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`View ${word}`);
    await dialog.getByRole('checkbox', { name: 'Share with the organisation' }).check();
    await dialog.getByRole('checkbox', { name: 'Open this view by default' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    // Then a colleague opens it by its name
    const other = await as('viewer');
    await other.goto('/workspace?tab=licenses&status=all');
    await (await openMenu(other))(`View ${word}`).click();
    await expect(lawList(other).rows()).toHaveCount(1);
    await expect(headersOf(other)).toHaveText(ofView);
    await expect(other).toHaveURL(new RegExp(`text=${word}.*sort=Law`));
    // And its owner starts with it in a new browser
    const fresh = await as('arranger');
    await fresh.goto('/workspace');
    await expect(fresh).toHaveURL(new RegExp(`text=${word}.*sort=Law`));
    await expect(headersOf(fresh)).toHaveText(ofView);
    await expect(lawList(fresh).rows()).toHaveCount(1);
    // And the column chooser leads to the owner's own columns
    await fresh.getByRole('button', { name: 'Columns', exact: true }).click();
    const chooser = fresh.getByRole('dialog', { name: 'Columns' });
    await expect(chooser.getByText('These are the columns of a view.')).toBeVisible();
    await chooser.getByRole('button', { name: 'My columns' }).click();
    await expect(headersOf(fresh)).toHaveText(own);
    await expect(fresh).not.toHaveURL(/columns=/);
    await expect(lawList(fresh).rows()).toHaveText([new RegExp(law.name)]);
    // When it is deleted, the workspace starts as before
    await (await openMenu(fresh))('Manage views …').click();
    const views = fresh.getByRole('dialog', { name: 'Views' });
    await expect(views).toBeVisible();
    await views.getByRole('button', { name: `Delete View ${word}` }).click();
    await expect(views.getByRole('row', { name: `View ${word}` })).toBeHidden();
    await fresh.goto('/workspace');
    await expect(lawList(fresh).heading).toBeVisible();
    await expect(fresh).not.toHaveURL(/text=/);
  },
);
