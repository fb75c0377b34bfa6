import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { conflictOn } from '../../support/conflict.ts';
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

test('whoever saves second sees what the other changed, and loses nothing by going on', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const [mine, theirs] = [await as('editor'), await as('admin')];
  await bothChange(law, mine, theirs);
  // Then the second is told who changed what: before, theirs and, where both changed it, mine
  const { dialog, fields, choice, button: answer } = conflictOn(mine);
  await expect(dialog).toContainText('admin saved this record');
  await expect(fields).toHaveText([
    /Rules.*Changed by both.*Before.*Lighthouse Rules, 1930.*Theirs.*Rules of the other.*Yours.*Rules of mine/,
    /Employee Key Words.*Before.*Harbour masters.*Theirs.*People of the other/,
  ]);
  await expect(choice('Rules', 'Keep mine')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice('Employee Key Words', 'Take theirs')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(mine);
  // When they go on
  await answer('Keep editing').click();
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
  await conflictOn(mine).button('Reload').click();
  const { text } = lawForm(mine);
  await expect(text('Rules')).toHaveValue('Rules of the other');
  await expect(text('Exemptions')).toHaveValue('Ships of the Indian Navy');
});

test('whoever saves second merges two texts and saves, also when the other was quicker again', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const [mine, theirs] = [await as('editor'), await as('admin')];
  await bothChange(law, mine, theirs);
  const conflict = conflictOn(mine);
  await conflict.choice('Rules', 'Merge').click();
  await expect(conflict.merged('Rules')).toHaveValue('Rules of mine\nRules of the other');
  await conflict.merged('Rules').fill('Rules of both');
  await conflict.choice('Employee Key Words', 'Keep mine').click();
  // Given the other saves once more
  await theirs.goto(`/law/${law.id}`);
  await lawForm(theirs).text('Applicability').fill('Ships of the other');
  await lawForm(theirs).button('Update').click();
  await confirmSaved(theirs, 'Updated');
  // When the merged values are saved
  await conflict.button('Save').click();
  // Then they meet only what is new
  await expect(conflict.fields).toHaveText([/Applicability.*Ships of the other/]);
  await conflict.button('Save').click();
  await confirmSaved(mine, 'Updated');
  await mine.goto(`/law/${law.id}`);
  const { text } = lawForm(mine);
  await expect(text('Rules')).toHaveValue('Rules of both');
  await expect(text('Employee Key Words')).toHaveValue('Harbour masters');
  await expect(text('Applicability')).toHaveValue('Ships of the other');
  await expect(text('Exemptions')).toHaveValue('Exemptions of mine');
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
