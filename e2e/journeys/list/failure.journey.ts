import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';

test.use({ provokes: /^(failed:|500: GET) \/api\/law\/allLawlist/ });

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
