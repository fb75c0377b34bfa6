import { dueList } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { addOrganisation } from '../../support/people/added-organisation.ts';
import { signIn } from '../../support/people/sign-in-page.ts';

const fiveMinutes = 5 * 60_000;

test('@slow an empty organisation takes over the law of its states and its industry within five minutes', async ({
  page,
}) => {
  test.setTimeout(fiveMinutes);
  // Given an administrator of an organisation without any record, whose workspace leads to the packs
  await page.goto('/workspace');
  await signIn(page, await addOrganisation());
  const began = Date.now();
  await page.getByRole('link', { name: 'Take them over from a pack' }).click();
  // When they choose what they do, and where, from the pack of state laws
  await page.getByRole('button', { name: 'Take over: India: state law' }).click();
  const choose = async (field: string, ...names: string[]) => {
    const box = page.getByRole('combobox', { name: field });
    for (const name of names) {
      await box.fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    }
    await box.press('Escape');
  };
  await choose('States', 'Karnataka', 'Maharashtra');
  await choose('Industries', 'Engineering and Manufacturing');
  const chosen = page.getByRole('status').filter({ hasText: 'records chosen' });
  await expect(chosen).toBeVisible();
  await page.getByRole('link', { name: 'Check the records' }).click();
  // And see what would come of it, and take it over
  await expect(page.getByRole('table', { name: /records$/ }).getByRole('row')).not.toHaveCount(1);
  await page.getByRole('button', { name: /^Take over \d+ records/ }).click();
  await expect(page.getByRole('heading', { name: 'Report', level: 2, exact: true })).toBeVisible({
    timeout: fiveMinutes,
  });
  // Then they have laws that say where they come from, and what is due
  await page
    .getByRole('table', { name: 'Rows of the import' })
    .getByRole('link', { name: /^LAW-/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Source' })).toContainText(
    'India: state law',
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Due', exact: true }).first().click();
  await expect(dueList(page).rows().first()).toBeVisible();
  expect(Date.now() - began).toBeLessThan(fiveMinutes);
});
