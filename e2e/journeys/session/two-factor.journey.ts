import type { Page } from '@playwright/test';
import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';
import { oneTimeCode, twoFactorPage } from '../../support/people/two-factor.ts';

// Wrong codes and a wrong password are refused by 422.
test.use({ provokes: /^422: POST/ });

const username = 'keyholder';

async function chooseFromProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name }).click();
}

/** Switches it on. @returns what the app and the person have from then on */
async function setUp(page: Page) {
  const { key, code, password: own, button } = twoFactorPage(page);
  await chooseFromProfile(page, 'Two-factor sign-in');
  await own.fill(password());
  await button('Set up').click();
  const secret = (await key.innerText()).replaceAll(' ', '');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await code.fill('12345');
  await button('Switch on').click();
  await expect(page.getByText('This is not the code that the app shows now.')).toBeVisible();
  await code.fill(oneTimeCode(secret));
  await button('Switch on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await button('I have stored them').click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { secret, recoveryCode };
}

test(
  'somebody signs in by password and code, by a recovery code, and switches it off again',
  { tag: '@slow' },
  async ({ page }) => {
    const { heading, code, recoveryCode, button } = twoFactorPage(page);
    // Given a person who has set it up
    await page.goto('/login');
    await signIn(page, { username });
    const factor = await setUp(page);
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    await chooseFromProfile(page, 'Logout');
    await expect(signInPage(page).heading).toBeVisible();
    // When they sign in on the way to a page, with a wrong code first, and with a reload in between
    await page.goto('/roadmap');
    await signIn(page, { username });
    await expect(heading).toBeVisible();
    await code.fill('12345');
    await button('Continue').click();
    await expect(page.getByText('This code is wrong, or was used before.')).toBeVisible();
    await expect(code).toBeFocused();
    await page.reload();
    await code.fill(oneTimeCode(factor.secret, 1));
    await button('Continue').click();
    // Then they come to that page
    await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
    // When they have left their phone at home
    await chooseFromProfile(page, 'Logout');
    await signIn(page, { username });
    await button('Cancel').click();
    await signIn(page, { username });
    await button('Use a recovery code').click();
    await recoveryCode.fill(factor.recoveryCode);
    await button('Continue').click();
    // Then one code less is left, and the password switches it off
    await chooseFromProfile(page, 'Two-factor sign-in');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    for (const typed of ['not this one', password()]) {
      await page.getByRole('textbox', { name: 'Password' }).fill(typed);
      await button('Switch off').click();
    }
    await expect(button('Set up')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    await chooseFromProfile(page, 'Logout');
    await signIn(page, { username });
    await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
  },
);
