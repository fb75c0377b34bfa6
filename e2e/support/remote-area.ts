import type { Page } from '@playwright/test';

/** What stands in the place of a remote that cannot be shown. */
export const failurePanel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });

/** An entry of the side menu. */
export const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name });

/** How often the page itself was loaded from here on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.resourceType() === 'document')));
  return () => loads;
}
