import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/laws.ts';
import { publishOwnRemote } from '../../support/own-remote.ts';

test.use({ provokes: /^(409: POST \/api\/releases\/promote|403: POST \/api\/releases\/status)$/ });

const newRemote = () => `own-${uniqueWord().toLowerCase()}`;

test('an operator starts a canary, promotes it, rolls it back, and reads who did what', async ({ as }) => {
  // Given a remote of which everyone has 1.0.0, and 2.0.0 is a canary that nobody has yet
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0');
  await publishOwnRemote(remote, '2.0.0', ['--canary', '0']);
  const page = await as('admin');
  await page.goto('/setup/releases');
  const card = page.getByRole('region', { name: remote, exact: true });
  const dialog = page.getByRole('dialog');
  const versions = card.getByRole('table', { name: `Versions of ${remote}` });
  await expect(versions.getByRole('row', { name: /^1\.0\.0/ })).toContainText('Stable');
  await expectAccessible(page);
  // When the canary is given to a share and to somebody by name
  await card.getByRole('button', { name: `Change canary of ${remote}` }).click();
  await dialog.getByRole('textbox', { name: 'Share in per cent' }).fill('25');
  await dialog.getByRole('textbox', { name: 'People by name' }).fill('viewer');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('To see how it does');
  await expect(dialog.getByText('25 % of people get 2.0.0.')).toBeVisible();
  await expectAccessible(page);
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
  await expect(versions.getByRole('row', { name: /^2\.0\.0/ })).toContainText('Taken back');
  // Then the history has all of it
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('combobox', { name: 'Remote' }).selectOption(remote);
  await expect(page).toHaveURL(`/setup/releases?view=history&remote=${remote}`);
  const rows = page.getByRole('table', { name: 'History of releases' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Rolled back');
  await expect(rows.nth(2)).toContainText('Promoted');
  await expect(rows.nth(3)).toContainText('To see how it does');
  await expect(rows.nth(3)).toContainText('admin');
  await expectAccessible(page);
});

test('of two operators the slower one is told what the other did, and keeps what is typed', async ({
  as,
  callAs,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0');
  await publishOwnRemote(remote, '2.0.0', ['--canary', '10']);
  const page = await as('admin');
  await page.goto('/setup/releases');
  await page.getByRole('button', { name: `Promote canary of ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It does well');
  const { status } = await (
    await callAs('admin')
  )('releases/canary', { remote, version: '2.0.0', percent: 50 });
  expect(status).toBe(200);
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText('Canary: 2.0.0, 10 % → 2.0.0, 50 %');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('It does well');
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('on a telephone a field that is refused at the foot of a long dialog is in sight with its message', async ({
  as,
}) => {
  const remote = newRemote();
  await publishOwnRemote(remote, '1.0.0');
  await publishOwnRemote(remote, '2.0.0', ['--canary', '10']);
  const page = await as('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/setup/releases');
  await page.getByRole('button', { name: `Change canary of ${remote}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Plan' }).check();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Change canary' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('May have at most 500 characters.')).toBeInViewport({ ratio: 1 });
});

test("another organisation's administrator is refused, by the page and by the server", async ({
  as,
  callAs,
}) => {
  const page = await as('other');
  await page.goto('/setup/releases');
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await page.getByRole('button', { name: 'Profile of other' }).click();
  await expect(page.getByRole('button', { name: 'Deleted records' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Releases' })).toHaveCount(0);
  const { status, reply } = await (await callAs('other'))('releases/rollback', { remote: 'mfe-roadmap' });
  expect(status).toBe(403);
  expect(reply['message']).toBe('Only the organisation that operates the platform may do this.');
});
