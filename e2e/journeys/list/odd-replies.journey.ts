import type { Route } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { signIn, signInPage } from '../../support/sign-in-page.ts';

const lists = '**/api/law/allLawlist?*';

const notDone = 'The server could not do this. Please try again.';
const notWhole = 'The server answered without what was asked for. Please try again.';
const noAnswer = 'The server cannot be reached. Check the connection and try again.';

/** Replies that are none, and what is said of them; all of them say of themselves that they are in order. */
const replies: [body: string, said: string][] = [
  ['{"success":0,"message":"Not before noon: 4711"}', 'Not before noon: 4711'],
  ['{"success":"0","message":"Not after noon: 4712"}', 'Not after noon: 4712'],
  ['{"success":2,"data":[],"totalLength":0}', notDone],
  ['{"success":true,"message":""}', notWhole],
  ['{}', notDone],
  ['[]', notDone],
  ['{"success":1}', notWhole],
  ['{"success":1,"data":null,"totalLength":0}', notWhole],
  ['{"success":1,"data":[],"totalLength":"many"}', notWhole],
  ['null', noAnswer],
  ['<!doctype html><title>Welcome</title>', noAnswer],
];

test('a reply that is none is said to be so, whatever it is, and Retry shows the rows', async ({ as }) => {
  const page = await as('viewer');
  let reply = '';
  await page.route(lists, (route) => route.fulfill({ contentType: 'application/json', body: reply }));
  const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  const { rows, empty, status } = lawList(page);
  for (const [body, said] of replies) {
    reply = body;
    await page.goto('/workspace?tab=laws&status=all');
    // Then the list says so, and is neither empty nor broken
    await expect(failure, body).toContainText(said);
    await expect(empty, body).toBeHidden();
    await expect(status('All'), body).toHaveAttribute('aria-pressed', 'true');
  }
  // When the server is itself again
  await page.unroute(lists);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(rows()).toHaveCount(50);
  await expect(failure).toBeHidden();
});

test('a server that says by words that it is done is believed', async ({ as }) => {
  const page = await as('viewer');
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"success":1\b/, '"success":"1"');
    await route.fulfill({ response, body });
  });
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows()).toHaveCount(50);
});

/** Calls that say that nobody is signed in any more, and what asks for them. */
const ends = {
  'law/allLawlist': '/workspace?tab=laws&status=all',
  'return/returnalllistdata': '/workspace?tab=returns&status=all',
  'searchfilter/filterdata': '/workspace?tab=licenses&status=all',
  'law/view': '/workspace?tab=laws&status=all&open=law%3A1',
};

for (const [path, address] of Object.entries(ends)) {
  test(`${path} that no session is left for leads to the sign-in page, and back`, async ({ page }) => {
    // Given somebody with a session of their own, which the server forgets
    await page.goto('/roadmap');
    await signIn(page, { username: 'viewer' });
    await expect(page).toHaveURL(/\/roadmap$/);
    const calls = new RegExp(`/api/${path}\\b`);
    const refuse = (route: Route) => route.fulfill({ json: { success: '3', message: 'Gone: 4711' } });
    await page.route(calls, refuse);
    await page.goto(address);
    // Then they are signed out, and told why
    await expect(signInPage(page).heading).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible();
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: address }).toString()}`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    // When they sign in again, they are where they were, and are answered
    await page.unroute(calls, refuse);
    const answered = page.waitForResponse(calls);
    await signIn(page, { username: 'viewer' });
    await expect(page).toHaveURL(address);
    expect((await answered).status()).toBe(200);
  });
}
