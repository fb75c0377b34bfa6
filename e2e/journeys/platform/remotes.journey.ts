import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataFolder, productUrl } from '../../support/accounts.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';

test.use({ provokes: /\/remotes\// });

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });

/** How often the page itself was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.resourceType() === 'document')));
  return () => loads;
}

async function publishedRemotes(): Promise<string> {
  const reply = await fetch(`${productUrl()}/api/releases/manifest`);
  return reply.text();
}

test('a remote whose files are gone fails in its own area alone, and Retry brings it back', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  const loads = countLoads(page);
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const published = path.join(dataFolder(), 'remotes', 'mfe-roadmap');
  const away = path.join(dataFolder(), 'mfe-roadmap');
  await rename(published, away);
  try {
    // When its files are gone
    await expect.poll(publishedRemotes).not.toContain('mfe-roadmap');
    await menu.getByRole('link', { name: 'Laws Tree' }).click();
    // Then its area says so, inside the frame
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Keyword' })).toBeVisible();
    // And the other areas go on
    await menu.getByRole('link', { name: 'Workspace' }).click();
    await expect(lawList(page).rows().first()).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await menu.getByRole('link', { name: 'Laws Tree' }).click();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page)).toBeVisible();
  } finally {
    await rename(away, published);
  }
  // When they are back, Retry shows it, without loading the page anew
  await expect.poll(publishedRemotes).toContain('mfe-roadmap');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a dialog that another remote cannot deliver leaves the list in use, and Retry shows it', async ({
  as,
  callAs,
}) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('viewer');
  const files = '**/remotes/mfe-record-forms/**';
  await page.route(files, (route) => route.fulfill({ status: 503, body: 'not now' }));
  await openLawsWith(page, law.name);
  await page.getByRole('button', { name: `View ${law.code}` }).click();
  await expect(panel(page)).toBeVisible();
  await expect(lawList(page).rows()).toHaveCount(1);
  await page.unroute(files);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
});

test('a form whose files do not arrive, or are not the published ones, is not shown', async ({ as }) => {
  const page = await as('editor');
  const files = '**/remotes/mfe-record-forms/**';
  await page.route(files, (route) => route.abort('connectionrefused'));
  await page.goto('/law/0');
  await expect(panel(page)).toBeVisible();
  // When other files than the published ones arrive
  await page.unroute(files);
  await page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "tampered"' }),
  );
  const retry = panel(page).getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(panel(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/tampered/);
  // Then the right ones are taken as soon as they are there
  await page.unroute(files);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Add New Law' })).toBeVisible();
});
