import { expectAccessible } from '../../support/accessibility.ts';
import { filterSection } from '../../support/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { retryUntilWell } from '../../support/retries.ts';

test.use({ provokes: /^(failed:|500: \w+) \/api\/(law\/allLawlist|searchfilter\/filterdata)/ });

test('a list that cannot be loaded says so, and Retry loads it', async ({ as }) => {
  // Given a server out of reach for the list
  const page = await as('viewer');
  const lists = '**/api/law/allLawlist?*';
  await page.route(lists, (route) => route.abort('connectionrefused'));
  await page.goto('/workspace?tab=laws&status=all');
  // Then the list says so, and is not taken for an empty one
  const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  await expect(failure).toBeVisible();
  await expect(lawList(page).empty).toBeHidden();
  // When it is in reach again but fails, that is said; when it is well, Retry shows the rows
  await retryUntilWell(page, lists, failure);
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(failure).toBeHidden();
});

test('filters that cannot be loaded say so beside the list, and Retry brings them', async ({ as }) => {
  // Given a server out of reach for the filters, and a link that sets one
  const page = await as('viewer');
  const choices = '**/api/searchfilter/filterdata';
  await page.route(choices, (route) => route.abort('connectionrefused'));
  await page.goto('/workspace?tab=laws&status=all&state=17');
  // Then they say so, and the list is there, filtered
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const failure = panel.getByRole('alert').filter({ hasText: 'The filters could not be loaded' });
  await expect(failure).toContainText('The server cannot be reached');
  await expect(panel.getByRole('radio')).toHaveCount(0);
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'State: 17 (no connection)' })).toBeVisible();
  await expectAccessible(page, [1440]);
  // When it is in reach again but fails, that is said; when it is well, Retry brings them, with the name of the one set
  await retryUntilWell(page, choices, failure);
  await expect(filterSection(page, 'Law Category').options).not.toHaveCount(0);
  await expect(filterSection(page, 'States').option('Kerala')).toBeChecked();
  await expect(page.getByRole('button', { name: 'State: Kerala' })).toBeVisible();
  await expect(failure).toBeHidden();
});
