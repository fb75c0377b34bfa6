import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { linkOf, mailAfter } from '../../support/people/outbox.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

// A link that was used and an old password are refused by 422; a session that has ended elsewhere is told so by 401.
test.use({ provokes: /^(422: POST|401:)/ });

const email = 'forgetter@demo.example';

test(
  'a forgotten password is replaced by the link of a mail, which works once',
  { tag: '@slow' },
  async ({ page, openBrowser }) => {
    const next = `${password()} and a key`;
    // Given somebody who does not know their password, nor at once their address
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    const username = page.getByRole('textbox', { name: 'Username' });
    await username.fill('forgetter');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Invalid User').first()).toBeVisible();
    await username.fill(email);
    // When they ask for a link
    const mail = await mailAfter(email, async () => {
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    });
    // Then a mail leads to a page that forgets the secret of its address
    expect(mail.text).toContain(linkOf(mail));
    const other = await openBrowser();
    await other.goto(linkOf(mail));
    await expect(other).toHaveURL('/reset-password');
    await expect(other.getByText('For the account forgetter of Demo Industries.')).toBeVisible();
    const setPassword = async (chosen: string, again = chosen) => {
      await other.getByRole('textbox', { name: 'New Password', exact: true }).fill(chosen);
      await other.getByRole('textbox', { name: 'Confirm New Password' }).fill(again);
      await other.getByRole('button', { name: 'Update' }).click();
    };
    await setPassword(next, 'another one');
    await expect(other.getByText("Password Didn't Match").first()).toBeVisible();
    await setPassword('too short');
    await expect(other.getByText('The password must have at least 12 characters.').first()).toBeVisible();
    await setPassword(next);
    await expect(other.getByRole('heading', { name: 'Password updated' })).toBeVisible();
    // And the new password is the one to sign in with
    await other.getByRole('link', { name: 'Login now' }).click();
    await signIn(other, { username: email });
    await expect(other.getByText('Invalid User name or Password.')).toBeVisible();
    await signInPage(other).password.fill(next);
    await signInPage(other).login.click();
    await expect(other.getByRole('heading', { name: 'Law List' })).toBeVisible();
    // And the link is of no use any more
    await page.goto(linkOf(mail));
    await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  },
);
