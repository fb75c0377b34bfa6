import { expect, test } from '../../support/journey.ts';

test('an administrator finds every entry of the side menu, and each leads to its page', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const entries = {
    Due: 'Due',
    Users: 'Users',
    'Circular/Amendments': 'Circular/Amendments',
    'Laws Tree': 'Laws Tree',
    'System Logs': 'System Logs',
    'Module Access Controller': 'Module Access Controller',
    Organisation: 'Demo Industries',
    Units: 'Units',
    Workspace: 'Law List',
  };
  for (const [entry, heading] of Object.entries(entries)) {
    await menu.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
  }
});

test('pages of administrators are closed to others, and an unknown address says so', async ({ as }) => {
  const page = await as('editor');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/users');
  await expect(heading).toHaveText('Not allowed');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const entries = menu.getByRole('link');
  await expect(entries.first()).toHaveText('Workspace');
  // Remotes that a team has added have their entries below these.
  expect((await entries.allTextContents()).slice(0, 5)).toEqual([
    'Workspace',
    // With the number of the person's own that are overdue, where some are.
    expect.stringMatching(/^Due/),
    'Circular/Amendments',
    'Laws Tree',
    'System Logs',
  ]);
  for (const entry of ['Users', 'Module Access Controller', 'Organisation', 'Units'])
    await expect(menu.getByRole('link', { name: entry })).toHaveCount(0);
  // An address below a page of a remote
  await page.goto('/workspace/foo');
  await expect(heading).toHaveText('Page not found');
  await expect(menu).toBeVisible();
});
