import type { Page } from '@playwright/test';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { addAuthenticator } from '../../support/people/passkeys.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

const username = 'passkeyholder';

async function chooseFromProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name }).click();
}

test('somebody adds a passkey, and signs in with nothing else from then on', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  // Given a person whose device keeps passkeys
  await addAuthenticator(page);
  await page.goto('/login');
  await signIn(page, { username });
  await chooseFromProfile(page, 'Passkeys');
  // When they add one by their password
  await button('Add a passkey').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('textbox', { name: 'Password' }).fill(password());
  await button('Add').click();
  await expect(passkeys).toContainText(['Work laptop']);
  await expect(passkeys).toContainText(['Never used']);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(signInPage(page).heading).toBeVisible();
  // Then it signs them in, on the way to a page, without name and password
  await page.goto('/roadmap');
  await button('Sign in with a passkey').click();
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  await chooseFromProfile(page, 'Passkeys');
  await expect(passkeys).toContainText(['Last used']);
  // When they remove it, it is gone
  await button('Remove Work laptop').click();
  await page.getByRole('textbox', { name: 'Password' }).fill(password());
  await button('Remove').click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
