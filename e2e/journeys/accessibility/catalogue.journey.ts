import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { startCatalogue } from '../../support/platform/catalogue.ts';

// A development build of the page's styles says so of selectors that pages rendered in browsers alone can use.
test.use({ provokes: /potentially unsafe when doing server-side rendering/ });

// It outlives the browsers, whose pages would look for it.
let catalogue: Awaited<ReturnType<typeof startCatalogue>> | undefined;
test.beforeAll(async () => {
  catalogue = await startCatalogue();
});
test.afterAll(() => catalogue?.stop());

test('each example of the catalogue', async ({ openBrowser }) => {
  const page = await openBrowser({ baseURL: catalogue?.address });
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Examples' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  for (const name of await entries.allTextContents()) {
    await entries.and(page.getByRole('link', { name, exact: true })).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expectAccessible(page, wideAndNarrow);
  }
  await page.goto('/dialog');
  await page.getByRole('button', { name: 'Close berth…' }).click();
  await expect(page.getByRole('dialog', { name: 'Close berth' })).toBeVisible();
  await expectAccessible(page, wideAndNarrow);
});
