import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { boxOf } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { roadmap, states } from '../../support/pages/roadmap.ts';

test.use({ provokes: /dataFetchTree/ });

test('the map, a state, the tree and a road map that cannot be read have no barrier', async ({ as }) => {
  const page = await as('viewer');
  const { table, chosen, tree, item } = roadmap(page);
  await page.goto('/roadmap');
  await expect(table).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
  expect((await boxOf(table.getByRole('link').first())).height).toBeGreaterThanOrEqual(24);
  await page.goto(`/roadmap?state=${states.Kerala}`);
  await expect(chosen('Kerala')).toBeVisible();
  await expectAccessible(page);
  // Narrowed, since other journeys add laws and only the rows in sight are there.
  await page.goto('/roadmap?tab=tree&text=Hazardous+and+Other+Wastes');
  await expect(tree('Central laws')).toBeVisible();
  await expect(item(/Hazardous and Other Wastes/)).toHaveAttribute('aria-level', '2');
  await expectAccessible(page, wideAndNarrow);
  // When the server fails
  await page.route('**/api/tree/dataFetchTree', (route) =>
    route.fulfill({ status: 422, json: { success: 0, message: 'Not today.' } }),
  );
  await page.goto('/roadmap');
  await expect(page.getByText('Not today.')).toBeVisible();
  await expectAccessible(page);
  // Then Retry shows the laws once it answers
  await page.unroute('**/api/tree/dataFetchTree');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(table).toBeVisible();
});
