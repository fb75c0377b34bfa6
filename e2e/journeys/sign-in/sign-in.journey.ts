import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/sign-in-page.ts';

test('the right password leads to the workspace, with the username in the toolbar', async ({ page }) => {
  // Given nobody is signed in
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  // When the editor signs in
  await signIn(page, { username: 'editor' });
  // Then the law list is there
  await expect(page.getByRole('heading', { name: 'Law List', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/workspace/);
  await expect(page.getByRole('button', { name: 'Profile of editor' })).toBeVisible();
});

test('the e-mail address signs in as well', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { username: 'viewer@demo.example' });
  await expect(page.getByRole('button', { name: 'Profile of viewer' })).toBeVisible();
});

test('the password can be looked at, and a forgotten one has its page', async ({ page }) => {
  await page.goto('/login');
  const { password } = signInPage(page);
  await password.fill('lantern');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot_password');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the terms can be read, left and accepted', async ({ page }) => {
  await page.goto('/login');
  const read = page.getByRole('button', { name: 'Read the terms of use' });
  const terms = page.getByRole('dialog', { name: 'Terms of use' });
  await read.click();
  await expect(terms).toContainText('cheque or by bank transfer');
  await terms.getByRole('button', { name: 'Cancel' }).click();
  await expect(terms).toBeHidden();
  await expect(signInPage(page).terms).not.toBeChecked();
  await read.click();
  await terms.getByRole('button', { name: 'Accept' }).click();
  await expect(signInPage(page).terms).toBeChecked();
});

test('whoever is signed in and opens the sign-in page goes on to the workspace', async ({ as }) => {
  const page = await as('editor');
  for (const address of ['/login', '/register', '/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/workspace/);
  }
});
