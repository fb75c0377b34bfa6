import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, type StoredLaw } from '../../support/laws.ts';

test.use({ provokes: /^409: POST \/api\/law\/update$/ });

/** Two people have the same law open; the other one saves first. */
async function bothChange(law: StoredLaw, mine: Page, theirs: Page): Promise<void> {
  await mine.goto(`/law/${law.id}`);
  await expect(lawForm(mine).text('Rules')).toBeVisible();
  await theirs.goto(`/law/${law.id}`);
  await lawForm(theirs).text('Rules').fill('Rules of the other');
  await lawForm(theirs).text('Employee Key Words').fill('People of the other');
  await lawForm(theirs).button('Update').click();
  await confirmSaved(theirs, 'Updated');
  await lawForm(mine).text('Rules').fill('Rules of mine');
  await lawForm(mine).text('Exemptions').fill('Exemptions of mine');
  await lawForm(mine).button('Update').click();
}

const conflictOn = (page: Page) => page.getByRole('alertdialog', { name: 'Changed by someone else' });

test('whoever saves second sees what the other changed, and loses nothing by going on', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const [mine, theirs] = [await as('editor'), await as('admin')];
  await bothChange(law, mine, theirs);
  // Then the second is told who changed what
  const conflict = conflictOn(mine);
  await expect(conflict).toContainText('admin saved this record');
  await expect(conflict.getByRole('listitem')).toHaveText([
    /Rules: from Lighthouse Rules, 1930.*to Rules of the other/,
    /Employee Key Words: from Harbour masters.*to People of the other/,
  ]);
  // When they go on
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  const { text, button } = lawForm(mine);
  // Then their words are there, beside those of the other
  await expect(text('Rules')).toHaveValue('Rules of mine');
  await expect(text('Exemptions')).toHaveValue('Exemptions of mine');
  await expect(text('Employee Key Words')).toHaveValue('People of the other');
  await button('Update').click();
  await confirmSaved(mine, 'Updated');
  await mine.goto(`/law/${law.id}`);
  await expect(text('Rules')).toHaveValue('Rules of mine');
  await expect(text('Employee Key Words')).toHaveValue('People of the other');
});

test("whoever saves second can take the other's words", async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const [mine, theirs] = [await as('editor'), await as('admin')];
  await bothChange(law, mine, theirs);
  await conflictOn(mine).getByRole('button', { name: 'Reload' }).click();
  const { text } = lawForm(mine);
  await expect(text('Rules')).toHaveValue('Rules of the other');
  await expect(text('Exemptions')).toHaveValue('Ships of the Indian Navy');
});

test('a double click saves once', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('editor');
  await page.goto(`/law/0?from=${law.id}`);
  await lawForm(page).button('Draft').dblclick();
  await confirmSaved(page, 'Added');
  await openLawsWith(page, law.name);
  await expect(lawList(page).rows()).toHaveText([/Draft/, /Published/]);
});
