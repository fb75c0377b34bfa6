import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { signIn, signInPage, signInWithFormerTerms } from '../../support/people/sign-in-page.ts';
import { oneTimeCode, twoFactorPage } from '../../support/people/two-factor.ts';

const username = 'inspector';

async function chooseFromProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name }).click();
}

/** Switches two-factor sign-in on. @returns the key that the app has from then on */
async function switchOn(page: Page): Promise<string> {
  const { key, code, password: own, button } = twoFactorPage(page);
  await chooseFromProfile(page, 'Two-factor sign-in');
  await expect(button('Set up')).toBeVisible();
  await expectAccessible(page);
  await own.fill(password());
  await button('Set up').click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await code.fill(oneTimeCode(secret));
  await button('Switch on').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible(page);
  await button('I have stored them').click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);
  return secret;
}

test('the pages of the own account have no barrier', async ({ page }) => {
  const { heading, code, button } = twoFactorPage(page);
  // The terms, before the first page
  await page.goto('/sessions');
  await expect(signInPage(page).heading).toBeVisible();
  await signInWithFormerTerms(page, username);
  await expect(page.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  // Two-factor sign-in, and the sign-in by it
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const secret = await switchOn(page);
  await page.getByRole('link', { name: 'Back to the workspace' }).click();
  await chooseFromProfile(page, 'Logout');
  await signIn(page, { username });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await code.fill(oneTimeCode(secret, 1));
  await button('Continue').click();
  await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
  // The bell
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('No Data')).toBeVisible();
  await expectAccessible(page);
  await chooseFromProfile(page, 'Two-factor sign-in');
  await page.getByRole('textbox', { name: 'Password' }).fill(password());
  await button('Switch off').click();
  await expect(button('Set up')).toBeVisible();
  // The password
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expectAccessible(page);
  // The question about what is not saved
  await page.goto('/law/0');
  await lawForm(page).text('Rules').fill('Rules that nobody has saved');
  await page.goto('/workspace');
  await chooseFromProfile(page, 'Logout');
  await expect(page.getByRole('heading', { name: 'Keep unsaved work?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove and log out' }).click();
});
