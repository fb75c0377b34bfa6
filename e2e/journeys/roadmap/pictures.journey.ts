import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { roadmap, states } from '../../support/roadmap.ts';

test('the map, a state and the tree have no barrier', async ({ as }) => {
  const page = await as('viewer');
  const { table, chosen, tree, item } = roadmap(page);
  await page.goto('/roadmap');
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/roadmap?state=${states.Kerala}`);
  await expect(chosen('Kerala')).toBeVisible();
  await expectAccessible(page);
  // Narrowed, since other journeys add laws and only the rows in sight are there.
  await page.goto('/roadmap?tab=tree&text=Hazardous+and+Other+Wastes');
  await expect(tree('Central laws')).toBeVisible();
  await expect(item(/Hazardous and Other Wastes/)).toHaveAttribute('aria-level', '2');
  await expectAccessible(page);
});

test('nothing is wider than a telephone', async ({ as }) => {
  const page = await as('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const search of ['', '?state=21', '?tab=tree', '?tab=tree&scope=state&nodes=21_']) {
    await page.goto(`/roadmap${search}`);
    await expect(
      page.getByRole('tabpanel').getByRole('group').or(page.getByRole('tree')).first(),
    ).toBeVisible();
    const overflow = await page.evaluate(
      'document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth',
    );
    expect(overflow, search).toBe(0);
  }
});

test.describe('when the server fails', () => {
  test.use({ provokes: /dataFetchTree/ });

  test('the page says so, and Retry shows the laws', async ({ as }) => {
    const page = await as('viewer');
    await page.route('**/api/tree/dataFetchTree', (route) =>
      route.fulfill({ status: 422, json: { success: 0, message: 'Not today.' } }),
    );
    await page.goto('/roadmap');
    await expect(page.getByText('Not today.')).toBeVisible();
    await expectAccessible(page, [390]);
    await page.unroute('**/api/tree/dataFetchTree');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(roadmap(page).table).toBeVisible();
  });
});
