import { expectAccessible } from '../../support/accessibility.ts';
import { filterSection } from '../../support/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';

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
  // When a retry fails in the server, it still does
  await page.unroute(lists);
  await page.route(lists, (route) =>
    route.fulfill({ status: 500, json: { success: 0, message: 'Broken: 4711' } }),
  );
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('Broken: 4711');
  // When the server is well again, Retry shows the rows
  await page.unroute(lists);
  await failure.getByRole('button', { name: 'Retry' }).click();
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
  // When a retry fails in the server, it still does
  await page.unroute(choices);
  await page.route(choices, (route) =>
    route.fulfill({ status: 500, json: { success: 0, message: 'Broken: 4711' } }),
  );
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toContainText('Broken: 4711');
  // When the server is well again, Retry brings them, and the one that is set has its name
  await page.unroute(choices);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(filterSection(page, 'Law Category').options).not.toHaveCount(0);
  await expect(filterSection(page, 'States').option('Kerala')).toBeChecked();
  await expect(page.getByRole('button', { name: 'State: Kerala' })).toBeVisible();
  await expect(failure).toBeHidden();
});
