import type { Page } from '@playwright/test';

/** The panel in the place of a remote that cannot be shown. */
export const failurePanel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });

/** An entry of the side menu. */
export const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name });

/** The number of times that the page itself was loaded from here on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.resourceType() === 'document')));
  return () => loads;
}
