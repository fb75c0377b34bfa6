import type { Page } from '@playwright/test';
import { conflictOn } from '../../support/form/conflict.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { addLaw, type StoredLaw } from '../../support/record/laws.ts';

test.use({ provokes: /^409: POST \/api\/law\/update$/ });

/** Two people have the same law open; the other one saves first. */
async function bothChange(law: StoredLaw, mine: Page, theirs: Page): Promise<void> {
  await mine.goto(`/law/${law.id}`);
  await expect(lawForm(mine).text('Rules')).toBeVisible();
  await theirs.goto(`/law/${law.id}`);
  await lawForm(theirs).text('Rules').fill('Rules of the other');
  await lawForm(theirs).text('Employee Key Words').fill('People of the other');
  await lawForm(theirs).text('Relevant Amendment').fill('Amendment of the other');
  await lawForm(theirs).button('Update').click();
  await confirmSaved(theirs, 'Updated');
  await lawForm(mine).text('Rules').fill('Rules of mine');
  await lawForm(mine).text('Exemptions').fill('Exemptions of mine');
  await lawForm(mine).button('Update').click();
}

test('whoever saves second sees who changed what, decides on each field and saves, also when the other saves again', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const [mine, theirs] = [await as('editor'), await as('admin')];
  await bothChange(law, mine, theirs);
  // Then the second is told who changed what: before, theirs and, where both changed it, mine
  const conflict = conflictOn(mine);
  await expect(conflict.dialog).toContainText('admin saved this record');
  const bothChanged =
    /Rules.*Changed by both.*Before.*Lighthouse Rules, 1930.*Theirs.*Rules of the other.*Yours.*Rules of mine/;
  await expect(conflict.fields.filter({ hasText: 'Changed by both' })).toHaveText([bothChanged]);
  await expect(conflict.fields).toHaveCount(3);
  await expect(conflict.choice('Rules', 'Keep mine')).toHaveAttribute('aria-pressed', 'true');
  await expect(conflict.choice('Employee Key Words', 'Take theirs')).toHaveAttribute('aria-pressed', 'true');
  // When they decide on each field
  await conflict.choice('Rules', 'Merge').click();
  await expect(conflict.merged('Rules')).toHaveValue('Rules of mine\nRules of the other');
  await conflict.merged('Rules').fill('Rules of both');
  await conflict.choice('Employee Key Words', 'Keep mine').click();
  // And the other saves once more before they save
  await theirs.goto(`/law/${law.id}`);
  await lawForm(theirs).text('Applicability').fill('Ships of the other');
  await lawForm(theirs).button('Update').click();
  await confirmSaved(theirs, 'Updated');
  await conflict.button('Save').click();
  // Then they see only what is new
  await expect(conflict.fields).toHaveText([/Applicability.*Ships of the other/]);
  await conflict.button('Save').click();
  await confirmSaved(mine, 'Updated');
  // And the law has the changes of both
  await mine.goto(`/law/${law.id}`);
  const { text } = lawForm(mine);
  await expect(text('Rules')).toHaveValue('Rules of both');
  await expect(text('Employee Key Words')).toHaveValue('Harbour masters');
  await expect(text('Relevant Amendment')).toHaveValue('Amendment of the other');
  await expect(text('Applicability')).toHaveValue('Ships of the other');
  await expect(text('Exemptions')).toHaveValue('Exemptions of mine');
});
