import type { Page } from '@playwright/test';
import { startProduct, type Product } from '@lexboard/tools/product';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/form/law-form.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

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

// One after the other, so that one product is enough.
test.describe.configure({ mode: 'default' });

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

test(
  'whoever is idle is warned, sees the seconds go by, and can stay or log out',
  { tag: '@slow' },
  async ({ openBrowser }) => {
    const page = await justSignedIn(openBrowser);
    // Then the warning opens by itself and counts down
    const warning = warningOn(page);
    await expect(warning).toContainText('Your session is about to expire. Do you want to extend it?');
    const secondsLeft = async () => {
      const [, seconds] =
        /^Expiry time in (\d) seconds$/.exec(await warning.getByRole('timer').innerText()) ?? [];
      return Number(seconds);
    };
    const first = await secondsLeft();
    expect(first).toBeLessThanOrEqual(6);
    await expect.poll(secondsLeft).toBeLessThan(first);
    // When they extend the session
    const told = page.waitForResponse('**/api/session/extend');
    await warning.getByRole('button', { name: 'Extend Session' }).click();
    // Then the watch starts anew, and the server still knows them
    await expect(warning).toBeHidden();
    expect((await told).status()).toBe(200);
    const listed = page.waitForResponse(/\/allLawlist\b/);
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    expect((await listed).status()).toBe(200);
    // When they are warned again, over the form of an other compliance, and log out
    await page.goto('/other-compliance/0');
    await expect(page.getByRole('textbox', { name: 'Task Name' })).toBeVisible();
    await warning.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(signInPage(page).heading).toBeVisible();
    await expect(ended(page)).toBeHidden();
  },
);

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

test(
  'whoever writes is not signed out, and whoever leaves a form finds it again',
  { tag: '@slow' },
  async ({ openBrowser }) => {
    // Given somebody who writes for longer than a session without activity lasts
    const page = await justSignedIn(openBrowser);
    await page.goto('/law/0');
    const { text } = lawForm(page);
    const words = 'The Harbours and Lighthouses (Pilots and Dues) Act';
    await text('Law').pressSequentially(words, { delay: 220, timeout: 60_000 });
    // Then they were not warned, and the server knows them still
    await expect(warningOn(page)).toBeHidden();
    await expect(text('Law')).toHaveValue(words);
    const told = page.waitForResponse('**/api/session/extend');
    await text('Law').press('End');
    expect((await told).status()).toBe(200);
    // When they leave the form as it is
    await expect(warningOn(page)).toBeVisible();
    await expect(ended(page)).toBeVisible();
    // Then signing in leads back to it, and what they wrote is offered
    await signIn(page, { username: 'editor', password: product.password });
    await expect(page).toHaveURL('/law/0');
    await page.getByRole('button', { name: 'Bring it back', exact: true }).click();
    await expect(text('Law')).toHaveValue(words);
  },
);
