import type { Page } from '@playwright/test';
import { startProduct, type Product } from '@lexboard/tools/product';
import { expect, test } from '../../support/journey.ts';
import { signIn } from '../../support/people/sign-in-page.ts';

/**
 * The warning opens 4 s after the last activity and counts 6 s down. The server forgets a session 10 s after its last
 * call: what a page asks for while nobody is there, on a busy machine seconds after its rows, must come before that.
 */
const shortTimes = {
  SESSION_IDLE_SECONDS: '2',
  SESSION_COUNTDOWN_SECONDS: '8',
  SESSION_WARNING_AT_SECONDS: '6',
  SESSION_WARNING_SECONDS: '6',
};

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ env: shortTimes });
});

test.afterAll(() => product.stop());

type OpenBrowser = (settings: { baseURL: string }) => Promise<Page>;

/** A page on the product with short times, on which the editor has just signed in. */
async function justSignedIn(openBrowser: OpenBrowser): Promise<Page> {
  const page = await openBrowser({ baseURL: product.url });
  await page.goto('/setup/detailedactivitylogs');
  await signIn(page, { username: 'editor', password: product.password });
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeVisible();
  return page;
}

// Two tabs come to the end at the same moment: the server has forgotten the session when the second says so.
test.use({ provokes: /^401: POST \/api\/user-logout$/ });

const warningOn = (page: Page) => page.getByRole('alertdialog', { name: 'Session expiring' });
const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session has ended' });

test('two tabs are warned, extended and ended together', { tag: '@slow' }, async ({ openBrowser }) => {
  const page = await justSignedIn(openBrowser);
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
