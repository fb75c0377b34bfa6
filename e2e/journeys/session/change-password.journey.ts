import { password } from '../../support/people/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

// A wrong password is refused by 422; a session that has ended elsewhere is told so by 401.
test.use({ provokes: /^(422: POST|401:)/ });

const fields = ['Old Password', 'New Password', 'Confirm New Password'];

test('a new password ends the other sessions of its person, and is the one to sign in with', async ({
  page,
  openBrowser,
}) => {
  // Given a person who is signed in in two browsers
  const username = 'changer';
  const other = await openBrowser();
  for (const browser of [page, other]) {
    await browser.goto('/login');
    await signIn(browser, { username });
    await expect(browser.getByRole('heading', { name: 'Law List' })).toBeVisible();
  }
  const changeTo = async (...passwords: string[]) => {
    await page.getByRole('button', { name: `Profile of ${username}` }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const [index, name] of fields.entries()) {
      await page.getByRole('textbox', { name, exact: true }).fill(passwords[index] ?? '');
    }
    await page.getByRole('button', { name: 'Update' }).click();
  };
  const next = `${password()} and a lantern`;
  // When they mistype the old password, and then change it
  await changeTo('not this one', next, next);
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Old Password' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Old Password' }).fill(password());
  await page.getByRole('button', { name: 'Update' }).click();
  // Then they go on working where they are, and have to sign in where they are not
  await expect(page.getByText('Password Changed Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
  await other.reload();
  await expect(signInPage(other).heading).toBeVisible();
  await signIn(other, { username });
  await expect(other.getByText('Invalid User name or Password.')).toBeVisible();
  await signIn(other, { username, password: next });
  await expect(other.getByRole('heading', { name: 'Law List' })).toBeVisible();
  // Another run begins with the password of this one
  await changeTo(next, password(), password());
  await expect(page.getByText('Password Changed Successfully')).toBeVisible();
});
