import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Retry where answers to `address` fail: the server fails as well, which is said, and is well the next time. */
export async function retryUntilWell(page: Page, address: string, failure: Locator): Promise<void> {
  const retry = failure.getByRole('button', { name: 'Retry' });
  // Without a moment in which the server is well: pages ask again by themselves.
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { success: 0, message: 'Broken: 4711' } }),
  );
  await retry.click();
  await expect(failure).toContainText('Broken: 4711');
  await page.unroute(address);
  await retry.click();
}
