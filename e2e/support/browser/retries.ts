import { expect, type Locator, type Page, type Route } from '@playwright/test';

/** Notes in the page that the next click has come. */
function awaitPress(): void {
  document.documentElement.dataset.pressed = 'no';
  const note = () => (document.documentElement.dataset.pressed = 'yes');
  addEventListener('click', note, { capture: true, once: true });
}

const isPressed = (): boolean => document.documentElement.dataset.pressed === 'yes';

/**
 * Presses Retry where answers to `address` fail: the server fails as well, which is said, and is well the next time. Pages
 * ask again by themselves, so it is well for whoever has pressed.
 */
export async function retryUntilWell(page: Page, address: string, failure: Locator): Promise<void> {
  const retry = failure.getByRole('button', { name: 'Retry' });
  const fail = (route: Route) =>
    route.fulfill({ status: 500, json: { success: 0, message: 'Broken: 4711' } });
  await page.route(address, fail);
  await retry.click();
  await expect(failure).toContainText('Broken: 4711');
  await page.evaluate(awaitPress);
  await page.route(address, async (route) =>
    (await page.evaluate(isPressed)) ? route.continue() : fail(route),
  );
  await retry.click();
  await expect(failure).toBeHidden();
  await page.unroute(address);
}
