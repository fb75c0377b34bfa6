import { filterSection, openFilters } from '../../support/list/filter-panel.ts';
import { hold } from '../../support/browser/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';
import { retryUntilWell } from '../../support/browser/retries.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

test.use({
  provokes:
    /^(failed:|500: \w+) \/api\/(law\/allLawlist|searchfilter\/filterdata)|^failed: .* net::ERR_INTERNET_DISCONNECTED$/,
});

const lists = '**/api/law/allLawlist?*';

test(
  'a list that is loading, fails or gets a broken answer says so, and Retry loads it',
  { tag: '@slow' },
  async ({ as }) => {
    const page = await as('viewer');
    const { rows, empty, status } = lawList(page);
    const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
    const loading = page.getByRole('tabpanel').getByText('Loading', { exact: true });
    // Given a slow server
    const release = await hold(page, lists);
    await page.goto('/workspace?tab=laws&status=all&state=17');
    // Then the list is loading, and neither empty nor there
    await expect(loading).toHaveCount(1);
    await expect(empty).toBeHidden();
    await expect(rows()).toHaveCount(0);
    await release();
    await expect(rows().first()).toBeVisible();
    await expect(loading).toHaveCount(0);
    // Given a server out of reach for the list and its filters
    const choices = '**/api/searchfilter/filterdata';
    await page.route(lists, (route) => route.abort('connectionrefused'));
    await page.route(choices, (route) => route.abort('connectionrefused'));
    await page.reload();
    // Then the list says so, and is not taken for an empty one; when it is well, Retry shows the rows
    await expect(failure).toBeVisible();
    await expect(empty).toBeHidden();
    await retryUntilWell(page, lists, failure);
    await expect(rows().first()).toBeVisible();
    await expect(failure).toBeHidden();
    // And the filters say so beside the rows, and Retry brings them, with the name of the one that is set
    const panel = await openFilters(page);
    const noFilters = panel.getByRole('alert').filter({ hasText: 'The filters could not be loaded' });
    await expect(page.getByRole('button', { name: 'State: 17 (no connection)' })).toBeVisible();
    await retryUntilWell(page, choices, noFilters);
    await expect(filterSection(page, 'States').option('Kerala')).toBeChecked();
    await expect(page.getByRole('button', { name: 'State: Kerala' })).toBeVisible();
    await expect(noFilters).toBeHidden();
    // Given an answer that is none
    await page.route(lists, (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":1,"data":null,"totalLength":0}' }),
    );
    await page.reload();
    await expect(failure).toContainText('The server answered without what was asked for. Please try again.');
    await expect(empty).toBeHidden();
    await expect(status('All')).toHaveAttribute('aria-pressed', 'true');
    // And a server that says by words that it is done is believed
    await page.unroute(lists);
    await page.route(lists, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"success":1\b/, '"success":"1"');
      await route.fulfill({ response, body });
    });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(rows().first()).toBeVisible();
  },
);

test(
  'a list whose session has ended leads to the sign-in page, and back',
  { tag: '@slow' },
  async ({ page }) => {
    // Given somebody with a session of their own, which the server forgets
    await page.goto('/roadmap');
    await signIn(page, { username: 'viewer' });
    await expect(page).toHaveURL(/\/roadmap$/);
    const address = '/workspace?tab=laws&status=all&open=law%3A1';
    const views = '**/api/law/view';
    await page.route(views, (route) => route.fulfill({ json: { success: '3', message: 'Gone: 4711' } }));
    await page.goto(address);
    // Then they are signed out, and told why
    await expect(signInPage(page).heading).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible();
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: address }).toString()}`);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    // When they sign in again, they are where they were
    await page.unroute(views);
    await signIn(page, { username: 'viewer' });
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText('LAW-000001');
  },
);

test(
  'without a connection the rows stay, what was not loaded says so, and loads once there is one again',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const word = uniqueWord();
    const call = await callAs('editor');
    await addLaw(call, { Law: `Told ${word}` });
    await addLaw(call, { Law: `Thought of ${word}`, status: 'Draft' });
    const page = await as('viewer');
    await openLawsWith(page, word);
    const { rows, status } = lawList(page);
    await expect(rows()).toHaveCount(2);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(banner).toBeHidden();
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await expect(rows()).toHaveCount(2);
    // When a list is wanted that was not loaded before
    await status('Draft').click();
    const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
    await expect(failure).toContainText('The server cannot be reached');
    await status('All').click();
    await expect(rows()).toHaveCount(2);
    await status('Draft').click();
    await expect(failure).toBeVisible();
    // Then it is there with the connection, unasked
    await page.context().setOffline(false);
    await expect(rows()).toHaveText([/Thought of/]);
    await expect(banner).toBeHidden();
    await expect(failure).toBeHidden();
  },
);
