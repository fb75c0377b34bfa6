import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { publishOwnRemote } from '../../support/releases/own-remote.ts';

test('the page of releases has no barrier: its cards, a dialog, its history, and the versions to try', async ({
  as,
}) => {
  const remote = `own-${uniqueWord().toLowerCase()}`;
  await publishOwnRemote(remote, '1.0.0');
  await publishOwnRemote(remote, '2.0.0', ['--canary', '0']);
  const page = await as('admin');
  await page.goto('/setup/releases');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('table', { name: `Versions of ${remote}` })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: `Change canary of ${remote}` }).click();
  await dialog.getByRole('textbox', { name: 'Share in per cent' }).fill('25');
  await expect(dialog.getByText('25 % of people get 2.0.0.')).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.goto(`/setup/releases?view=history&remote=${remote}`);
  await expect(
    page.getByRole('table', { name: 'History of releases' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await page.getByRole('button', { name: 'Release overrides' }).click();
  await dialog.getByRole('combobox', { name: `Version of ${remote}` }).fill('2.0.0');
  await expectAccessible(page);
});

test('owners, deploy tokens and notices of releases have no barrier, nor have their dialogs', async ({
  as,
}) => {
  const remote = `own-${uniqueWord().toLowerCase()}`;
  await publishOwnRemote(remote, '1.0.0');
  const page = await as('admin');
  const dialog = page.getByRole('dialog');
  await page.goto('/setup/releases?view=access');
  await page.getByRole('button', { name: `Change owners of ${remote}` }).click();
  await dialog.getByRole('textbox', { name: 'Owners' }).fill('editor');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Make a deploy token' }).click();
  await dialog.getByRole('textbox', { name: 'Remotes' }).fill(remote);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('CI');
  await expectAccessible(page, wideAndNarrow);
  await dialog.getByRole('button', { name: 'Make' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Token' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Revoke CI of ${remote}` })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  // Notices, one of which cannot be sent
  const address = `https://hooks.invalid/${remote}`;
  await page.getByRole('tab', { name: 'Notices' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address);
  await dialog.getByRole('combobox', { name: 'Remote' }).selectOption(remote);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Test ${address}` }).click();
  await expect(page.getByRole('row', { name: address })).toContainText('Failed');
  await expectAccessible(page, wideAndNarrow);
});
