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
  const held: Promise<void>[] = [];
  const goOn = async (route: Route) => {
    await released;
    if (!route.request().failure()) await route.continue();
  };
  const answer = (route: Route) => {
    const going = goOn(route);
    held.push(going);
    return going;
  };
  await page.route(address, answer, limit);
  return async () => {
    release(undefined);
    await Promise.all(held);
    await page.unroute(address, answer);
  };
}
