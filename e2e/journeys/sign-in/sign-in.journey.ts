import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

test.use({ provokes: /^422: POST \/api\/user-login$/ });

/** An address of a remote, one of the shell and one that is not there. */
const guarded = ['/law/1', '/users', '/no/such/page', '/workspace?tab=laws&status=draft&text=act'];

/** The distance of the middle of something from the left, as a share of the page. */
const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2 / document.documentElement.clientWidth;
  });

test('a guarded address asks to sign in: a wrong password is refused, the right one leads there', async ({
  page,
}) => {
  const { heading, username, password } = signInPage(page);
  for (const address of guarded) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: address }).toString()}`);
    await expect(heading).toBeVisible();
  }
  // When the password is wrong
  await signIn(page, { username: 'editor', password: 'not the password' });
  // Then a notice in the middle of the page says so, and the name stays
  await expect(page.getByText('Invalid User name or Password.')).toBeVisible();
  expect(await middleOf(page.locator('[data-live-announcer] > [role=alert]'))).toBeCloseTo(0.5, 2);
  await expect(username).toHaveValue('editor');
  await expect(password).toBeFocused();
  // When it is right
  await signIn(page, { username: 'editor' });
  // Then the address that was asked for opens
  await expect(page.getByRole('button', { name: 'Draft', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(/status=draft&text=act/);
  await expect(page.getByRole('button', { name: 'Profile of editor' })).toBeVisible();
});
