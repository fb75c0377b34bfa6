import { uniqueWord } from '../../support/laws.ts';
import { expect, test } from '../../support/journey.ts';
import { timesAnnounced } from '../../support/notices.ts';
import { signIn, signInPage } from '../../support/sign-in-page.ts';

test.use({ provokes: /^4(22|29): POST \/api\/user-login$/ });

test.beforeEach(({ page }) => page.goto('/login').then(() => undefined));

test('an empty form says what is missing, one thing after the other', async ({ page }) => {
  const { username, password, terms, login } = signInPage(page);
  const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
  // When nothing is filled in
  await login.click();
  // Then the first message is announced as well, and every field has its own
  await expect.poll(() => timesAnnounced(page, 'enter the User name.')).toBe(2);
  expect(await timesAnnounced(page, 'Enter the Password.')).toBe(1);
  await expect(notice('Enter the Password.')).toHaveCount(1);
  await expect(notice('Please accept the Terms and Conditions.')).toHaveCount(1);
  await expect(username).toBeFocused();
  // When the username is there
  await username.fill('editor');
  await login.click();
  // Then the password is next, and then the terms
  await expect(notice('enter the User name.')).toHaveCount(0);
  await expect(password).toBeFocused();
  await password.fill('anything');
  await login.click();
  await expect(notice('Enter the Password.')).toHaveCount(0);
  await expect(terms).toBeFocused();
  await expect(page).toHaveURL('/login');
});

test('notices have their place in the middle of the page, which has no menu', async ({ page }) => {
  await expect(signInPage(page).heading).toBeVisible();
  const place = page.locator('[data-live-announcer] > [role=alert]');
  const middle = await place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2 / document.documentElement.clientWidth;
  });
  expect(middle).toBeCloseTo(0.5, 2);
});

test('without the terms nobody signs in', async ({ page }) => {
  await signIn(page, { username: 'editor', acceptTerms: false });
  await expect(page.getByText('Please accept the Terms and Conditions.').first()).toBeVisible();
  await expect(signInPage(page).terms).toBeFocused();
  await expect(page).toHaveURL('/login');
});

test('a wrong password and an unknown name are refused with the same words', async ({ page }) => {
  const { username, password } = signInPage(page);
  for (const name of ['editor', `nobody-${uniqueWord()}`]) {
    await signIn(page, { username: name, password: 'not the password' });
    await expect(page.getByText('Invalid User name or Password.')).toBeVisible();
    await expect(username).toHaveValue(name);
    await expect(password).toBeFocused();
    await page.reload();
  }
});

test('after ten wrong passwords the next try has to wait', async ({ page }) => {
  // Given ten wrong passwords for one name
  const name = `nobody-${uniqueWord()}`;
  const tries = Array.from({ length: 10 }, () =>
    page.request.post('/api/user-login', { data: { username: name, password: 'wrong', acceptTerms: true } }),
  );
  for (const reply of await Promise.all(tries)) expect(reply.status()).toBe(422);
  // When it is tried once more
  const answer = page.waitForResponse('**/api/user-login');
  await signIn(page, { username: name, password: 'wrong' });
  // Then the server refuses, and the page says how long to wait
  expect((await answer).headers()['retry-after']).toMatch(/^\d+$/);
  await expect(page.getByRole('alert')).toContainText([
    /^Too many tries\. Please wait \d+ minutes, then try again\.$/,
  ]);
});
