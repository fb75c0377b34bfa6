import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage, signInWithFormerTerms } from '../../support/people/sign-in-page.ts';

const username = 'newcomer';

test(
  'whoever has not accepted the present terms is asked after signing in, and goes on from there',
  { tag: '@slow' },
  async ({ page }) => {
    // When somebody signs in on the way to a page, in a browser that knows them from before
    await page.goto('/roadmap');
    await expect(signInPage(page).heading).toBeVisible();
    await signInWithFormerTerms(page, username);
    // Then they are told of their rights and asked to accept the present terms
    await expect(page.getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible();
    await expect(page.getByText('within 30 days.', { exact: false }).first()).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
    // And are not asked again, here or in another browser
    await page.getByRole('button', { name: `Profile of ${username}` }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, { username });
    await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
  },
);
