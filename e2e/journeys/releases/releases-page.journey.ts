import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { publishOwnRemote } from '../../support/releases/own-remote.ts';

test(
  'an operator starts a canary, promotes it, rolls it back, and reads who did what',
  { tag: '@slow' },
  async ({ as }) => {
    // Given a remote of which everyone has 1.0.0, and 2.0.0 is a canary that nobody has yet
    const remote = `own-${uniqueWord().toLowerCase()}`;
    await publishOwnRemote(remote, '1.0.0');
    await publishOwnRemote(remote, '2.0.0', ['--canary', '0']);
    const page = await as('admin');
    await page.goto('/setup/releases');
    const card = page.getByRole('region', { name: remote, exact: true });
    const dialog = page.getByRole('dialog');
    const versions = card.getByRole('table', { name: `Versions of ${remote}` });
    await expect(versions.getByRole('row', { name: /^1\.0\.0/ })).toContainText('Stable');
    // When the canary is given to a share and to somebody by name
    await card.getByRole('button', { name: `Change canary of ${remote}` }).click();
    await dialog.getByRole('textbox', { name: 'Share in per cent' }).fill('25');
    await dialog.getByRole('textbox', { name: 'People by name' }).fill('viewer');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('To see how it does');
    await expect(dialog.getByText('25 % of people get 2.0.0.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change canary' }).dblclick();
    await expect(dialog).toBeHidden();
    // Then the page says who has it
    await expect(card.getByText('viewer', { exact: true })).toBeVisible();
    await expect(versions.getByRole('row', { name: /^2\.0\.0/ })).toContainText('25 %');
    // When it is promoted
    await card.getByRole('button', { name: `Promote canary of ${remote}` }).click();
    await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(versions.getByRole('row', { name: /^2\.0\.0/ })).toContainText('Stable');
    // And rolled back, by two presses
    await card.getByRole('button', { name: `Roll back ${remote}` }).click();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(versions.getByRole('row', { name: /^1\.0\.0/ })).toContainText('Stable');
    await expect(versions.getByRole('row', { name: /^2\.0\.0/ })).toContainText('Rolled back');
    // Then the history has all of it
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('combobox', { name: 'Remote' }).selectOption(remote);
    await expect(page).toHaveURL(`/setup/releases?view=history&remote=${remote}`);
    const rows = page.getByRole('table', { name: 'History of releases' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Rolled back');
    await expect(rows.nth(2)).toContainText('Promoted');
    await expect(rows.nth(3)).toContainText('To see how it does');
    await expect(rows.nth(3)).toContainText('admin');
  },
);
