import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

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

/** What the manifest of a page's person says: which versions they get as they load a page. */
export const manifestOf = async (page: Page): Promise<string> =>
  (await page.request.get('/api/releases/manifest')).text();

/** Waits until a page's person gets a version as they load a page: a busy server goes on with what it knew for a moment. */
export async function awaitVersion(page: Page, remote: string, version: string): Promise<void> {
  const part = remote === 'shell' ? `"version":"${version}"` : `/remotes/${remote}/${version}/`;
  await expect.poll(() => manifestOf(page)).toContain(part);
}
