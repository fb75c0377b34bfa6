import type { Page, Route } from '@playwright/test';

/**
 * Holds every answer to `address` back until it is let go, or so many as `times` says; one that nobody waits for any more
 * has gone.
 */
export async function hold(
  page: Page,
  address: string,
  limit: { times?: number } = {},
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const answer = async (route: Route) => {
    await released;
    await route.continue().catch(() => undefined);
  };
  await page.route(address, answer, limit);
  return async () => {
    release(undefined);
    await page.unroute(address, answer);
  };
}
