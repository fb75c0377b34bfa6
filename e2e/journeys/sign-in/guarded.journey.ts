import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/sign-in-page.ts';

const guarded = [
  '/workspace?tab=licenses',
  '/law/1',
  '/license/0/1',
  '/return/0/1',
  '/other-compliance/0/1',
  '/roadmap',
  '/users',
  '/circular-amendments',
  '/setup/detailedactivitylogs',
  '/setup/user-module-access-controller',
  '/setup/releases',
  '/no/such/page',
];

test('a guarded address asks to sign in first', async ({ page }) => {
  for (const address of guarded) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: address }).toString()}`);
    await expect(signInPage(page).heading).toBeVisible();
  }
});

test('after signing in, the address that was asked for opens', async ({ page }) => {
  await page.goto('/workspace?tab=laws&status=draft&text=act');
  await signIn(page, { username: 'editor' });
  await expect(page.getByRole('button', { name: 'Draft', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(/status=draft&text=act/);
});

test('an address elsewhere is not followed after signing in', async ({ page }) => {
  await page.goto('/login?returnTo=//elsewhere.example/law');
  await signIn(page, { username: 'editor' });
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/workspace/);
});

test('pages of administrators are closed to others', async ({ as }) => {
  const page = await as('editor');
  for (const address of ['/users', '/setup/user-module-access-controller', '/setup/releases']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  }
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Workspace',
    'Circular/Amendments',
    'Laws Tree',
    'System Logs',
  ]);
});

test('an administrator finds every entry of the menu, and none leads nowhere', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const entries = {
    Users: 'Users',
    'Circular/Amendments': 'Circular/Amendments',
    'Laws Tree': 'Laws Tree',
    'System Logs': 'System Logs',
    'Module Access Controller': 'Module Access Controller',
    Workspace: 'Law List',
  };
  for (const [entry, heading] of Object.entries(entries)) {
    await menu.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
  }
});

const unknown = [
  '/no/such/page',
  '/users/x',
  '/setup/foo',
  '/workspace/foo',
  '/roadmap/x',
  '/circular-amendments/1',
  '/law/1/2',
  '/license/1/2/3',
];

test('an unknown address says so inside the frame', async ({ as }) => {
  const page = await as('viewer');
  for (const address of unknown) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
    await expect(page.getByRole('navigation', { name: 'Side menu' })).toBeVisible();
  }
});
