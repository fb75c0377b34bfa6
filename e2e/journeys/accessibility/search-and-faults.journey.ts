import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { addBelow } from '../../support/record/attached.ts';
import { hold } from '../../support/browser/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';
import { openSearchAt, search } from '../../support/pages/search-dialog.ts';

test.use({
  provokes:
    /^failed: \/api\/searchfilter\/(searchfilterdata|filterdata)|^failed: .* net::ERR_INTERNET_DISCONNECTED$/,
});

test('the search has no barrier: suggestions, recent searches, everything on its way, found and failed', async ({
  as,
  callAs,
}) => {
  const call = await callAs('editor');
  const license = await addBelow(call, 'license', { law: (await addLaw(call)).id });
  const page = await as('viewer');
  await page.goto('/setup/detailedactivitylogs');
  const { keyword, option } = search(page);
  await keyword.fill(license.name);
  await expect(option(license.code)).toContainText(license.name);
  // A telephone hides the box, and what is below it, until it is asked for.
  await expectAccessible(page);
  await keyword.press('ArrowDown');
  await keyword.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
  await expect(dialog).toContainText(license.name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await keyword.fill('');
  await expect(option(license.name)).toBeVisible();
  await expectAccessible(page);
  // Given a slow server, then one out of reach
  const answers = '**/api/searchfilter/searchfilterdata';
  const release = await hold(page, answers);
  const { dialog: everything, box, rows } = await openSearchAt(page, '/roadmap');
  await box.fill(license.name);
  await expect(everything.getByText('Loading', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await release();
  await expect(rows('LICENSES')).toHaveCount(1);
  await expectAccessible(page, wideAndNarrow);
  await page.route(answers, (route) => route.abort('connectionrefused'));
  await box.fill(license.code);
  await expect(everything.getByRole('alert')).toContainText('The list could not be loaded');
  await expectAccessible(page);
});

test('a list without its filters and one without a connection have no barrier', async ({ as }) => {
  const page = await as('viewer');
  await page.route('**/api/searchfilter/filterdata', (route) => route.abort('connectionrefused'));
  await page.goto('/workspace?tab=laws&status=all&state=17');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByText('The filters could not be loaded')).toBeVisible();
  await expect(lawList(page).rows().first()).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  await page.context().setOffline(false);
});
