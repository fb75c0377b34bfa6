import type { Page, Route } from '@playwright/test';
import { deleteDialog } from '../../support/delete-dialog.ts';
import { expect, test } from '../../support/journey.ts';
import { fill, lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';
import { endSessionOf, signIn, signInPage } from '../../support/sign-in-page.ts';

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

/** Signs in for a session of the page's own: that of all journeys must not end. */
async function startSession(page: Page, username: string): Promise<void> {
  await page.goto('/roadmap');
  await signIn(page, { username });
  await expect(page).toHaveURL(/\/roadmap$/);
}

/** Has calls be told that nobody is signed in any more, until the function that comes back is called. */
async function refuse(page: Page, calls: RegExp) {
  const tell = (route: Route) => route.fulfill({ json: { success: '3', message: 'Gone: 4711' } });
  await page.route(calls, tell);
  return () => page.unroute(calls, tell);
}

/** Signed out, told why, and to come back to an address. */
async function expectSignedOut(page: Page, address: string): Promise<void> {
  await expect(signInPage(page).heading).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: address }).toString()}`);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
}

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
    await startSession(page, 'viewer');
    const calls = new RegExp(`/api/${path}\\b`);
    const admit = await refuse(page, calls);
    await page.goto(address);
    // Then they are signed out, and told why
    await expectSignedOut(page, address);
    // When they sign in again, they are where they were, and are answered
    await admit();
    const answered = page.waitForResponse(calls);
    await signIn(page, { username: 'viewer' });
    await expect(page).toHaveURL(address);
    expect((await answered).status()).toBe(200);
  });
}

test('return/datafetchdropdown that no session is left for leads to the sign-in page, and to the form', async ({
  page,
}) => {
  // Given an editor whose session the server forgets before it gives a form its choices
  await startSession(page, 'editor');
  const admit = await refuse(page, /\/api\/return\/datafetchdropdown$/);
  await page.goto('/return/0');
  await expectSignedOut(page, '/return/0');
  // When they sign in again
  await admit();
  await signIn(page, { username: 'editor' });
  // Then the form is there, with its choices
  await expect(page).toHaveURL('/return/0');
  const { heading, choice } = lawForm(page);
  await expect(heading).toHaveText('Add New Returns');
  await fill(page, { label: 'Periodicity', choose: 'Quarterly' });
  await expect(choice('Periodicity')).toHaveValue('Quarterly');
});

test.describe('a session that ends before a deletion', () => {
  test.use({ provokes: /^401: \w+ \/api\// });

  test('law/delete that no session is left for leads to the sign-in page, and deletes nothing', async ({
    page,
    callAs,
  }) => {
    // Given an editor with a session of their own and a law to be deleted
    const law = await addLaw(await callAs('editor'));
    await startSession(page, 'editor');
    await openLawsWith(page, law.name);
    const { pathname, search } = new URL(page.url());
    const { dialog, reason, ok, success } = deleteDialog(page);
    const endFirst = async (route: Route) => {
      await endSessionOf(page, 'editor');
      await route.continue();
    };
    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${law.code}` }).click();
      await reason.fill('Entered twice');
      await ok.click();
    };
    // When the server has forgotten the session by the time it is asked to delete, and not before: lists ask for more
    // when nothing else is to be done
    await page.route('**/api/law/delete', endFirst, { times: 1 });
    await remove();
    // Then they are signed out, and told why
    await expectSignedOut(page, pathname + search);
    // When they sign in again, they are where they were, and nothing was deleted
    await signIn(page, { username: 'editor' });
    await expect(page).toHaveURL(pathname + search);
    const { rows, empty } = lawList(page);
    await expect(rows()).toHaveText([new RegExp(law.name)]);
    await expect(dialog).toBeHidden();
    // And now it is
    await remove();
    await expect(success).toContainText('Law Deleted Successfully');
    await success.getByRole('button', { name: 'OK' }).click();
    await expect(empty).toBeVisible();
  });
});
