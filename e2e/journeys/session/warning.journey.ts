import type { Page } from '@playwright/test';
import { startProduct } from '@lexboard/tools/product';
import { expect, test as journey } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { signIn, signInPage } from '../../support/sign-in-page.ts';

/** The warning opens 3 s after the last activity and counts 6 s down. */
const shortTimes = {
  SESSION_IDLE_SECONDS: '2',
  SESSION_COUNTDOWN_SECONDS: '3',
  SESSION_WARNING_AT_SECONDS: '2',
  SESSION_WARNING_SECONDS: '6',
};

interface SignedInPage {
  /** A page on a product with short times, on which the editor has just signed in. */
  waiting: Page;
}

const test = journey.extend<SignedInPage, { shortProduct: string }>({
  shortProduct: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct({ env: shortTimes });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  waiting: async ({ shortProduct, openBrowser }, use) => {
    const page = await openBrowser({ baseURL: shortProduct });
    await page.goto('/setup/detailedactivitylogs');
    await signIn(page, { username: 'editor' });
    await expect(page.getByRole('heading', { name: 'System Logs' })).toBeVisible();
    await use(page);
  },
});

// Two tabs come to the end at the same moment: the server has forgotten the session when the second says so.
test.use({ provokes: /^401: POST \/api\/user-logout$/ });

const warningOn = (page: Page) => page.getByRole('alertdialog', { name: 'Session expiring' });
const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session has ended' });

test('whoever is idle is warned, sees the seconds go by and can stay', async ({ waiting: page }) => {
  // Then the warning opens by itself and counts down
  const warning = warningOn(page);
  await expect(warning).toContainText('Your session is about to expire. Do you want to extend it?');
  await expect(warning.getByRole('timer')).toHaveText('Expiry time in 5 seconds');
  await expect(warning.getByRole('timer')).toHaveText('Expiry time in 4 seconds');
  // When they extend the session
  const told = page.waitForResponse('**/api/session/extend');
  await warning.getByRole('button', { name: 'Extend Session' }).click();
  // Then the watch starts anew, and the server still knows them
  await expect(warning).toBeHidden();
  expect((await told).status()).toBe(200);
  await page.getByRole('link', { name: 'Workspace', exact: true }).click();
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(warning).toBeVisible();
});

test('whoever is warned can log out', async ({ waiting: page }) => {
  await warningOn(page).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(signInPage(page).heading).toBeVisible();
  await expect(ended(page)).toBeHidden();
});

test('two tabs are warned, extended and ended together', async ({ waiting: page }) => {
  const other = await page.context().newPage();
  await other.goto('/workspace');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  // Given both warn
  await expect(warningOn(page)).toBeVisible();
  await expect(warningOn(other)).toBeVisible();
  // When one is extended, the other goes on as well
  await warningOn(other).getByRole('button', { name: 'Extend Session' }).click();
  await expect(warningOn(page)).toBeHidden();
  // When nobody answers the next warning
  await expect(warningOn(page)).toBeVisible();
  // Then both are signed out and say why, and the server has forgotten the token
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(ended(tab)).toBeVisible();
  }
  const late = await page.request.post('/api/session/extend', {
    headers: { Authorization: `Bearer ${token}` },
    data: { accessusername: 'editor' },
  });
  expect(late.status()).toBe(401);
  // And signing in leads back to where each was
  await signIn(page, { username: 'editor' });
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeVisible();
});
