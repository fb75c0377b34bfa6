import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/sign-in-page.ts';

const username = 'newcomer';

test('whoever has not accepted the terms of now is asked after signing in, and goes on from there', async ({
  page,
}) => {
  // Given a browser in which the person has accepted other terms before
  await page.goto('/login');
  await page.evaluate(
    (name) => localStorage.setItem('lexboard.termsAccepted', JSON.stringify([name])),
    username,
  );
  // When they sign in on the way to a page
  await page.goto('/roadmap');
  await signInPage(page).username.fill(username);
  await expect(signInPage(page).terms).toBeChecked();
  await signIn(page, { username });
  // Then they are told of their rights and asked to accept the new ones
  await expect(page.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible();
  await expect(page.getByText('within 30 days.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  // And are not asked again, here or in another browser
  await page.getByRole('button', { name: `Profile of ${username}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, { username });
  await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
});
