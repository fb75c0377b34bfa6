import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { signInPage } from '../../support/people/sign-in-page.ts';

test('the sign-in page, its messages and its terms have no barrier', async ({ page }) => {
  await page.goto('/login');
  await expect(signInPage(page).heading).toBeVisible();
  await expectAccessible(page);
  await signInPage(page).login.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the Password.' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.getByRole('button', { name: 'Read the terms of use' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms of use' })).toBeVisible();
  await expectAccessible(page);
});

const pages = {
  '/forgot_password': 'Forgot password',
  '/confirm-mail': 'Check your mail',
  '/reset-password': 'This link cannot be used',
  '/error-500': 'Something went wrong',
  '/reset-password?authToken=known': 'Welcome to Lexboard',
};

test('the pages around a forgotten password have no barrier, nor has that of an error', async ({ page }) => {
  const account = { username: 'asha', email: 'asha@demo.example', organisation: 'Demo Industries' };
  await page.route('**/api/user-link', (route) =>
    route.fulfill({ json: { success: 1, invitation: true, account } }),
  );
  for (const [address, heading] of Object.entries(pages)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page);
  }
  // When the server has taken the new password
  await page.route('**/api/user-newPassword', (route) =>
    route.fulfill({ json: { success: 1, message: 'Password updated' } }),
  );
  for (const name of ['New Password', 'Confirm New Password'])
    await page.getByRole('textbox', { name, exact: true }).fill('seven quiet lighthouses');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible();
  await expectAccessible(page);
});
