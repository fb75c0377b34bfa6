import { expect, test } from '../../support/journey.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

test(
  'signing out in one tab signs out the other, and the token is dead',
  { tag: '@slow' },
  async ({ page }) => {
    // Given a person with two tabs
    await page.goto('/login');
    await signIn(page, { username: 'editor' });
    await expect(page.getByRole('heading', { name: 'Law List' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const other = await page.context().newPage();
    await other.goto('/setup/detailedactivitylogs');
    await expect(other.getByRole('heading', { name: 'System Logs' })).toBeVisible();
    // When they sign out in one
    const said = page.waitForResponse('**/api/user-logout');
    await page.getByRole('button', { name: 'Profile of editor' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    // Then both ask to sign in
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL(/\/login/);
    await expect(signInPage(other).heading).toBeVisible();
    // And the server no longer takes the token
    expect((await said).status()).toBe(200);
    const late = await page.request.post('/api/law/one', {
      headers: { Authorization: `Bearer ${token}` },
      data: { id: 1, accessusername: 'editor' },
    });
    expect(late.status()).toBe(401);
    expect(await late.json()).toMatchObject({ success: 3 });
  },
);
