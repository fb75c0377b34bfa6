import type { Page } from '@playwright/test';
import { circularsPage } from '../../support/circulars.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';
import { countLoads, failurePanel, inMenu } from '../../support/remote-area.ts';

test.use({ provokes: /\/(remotes|shell)\// });

/** Presses Retry while its cause is still there, and waits until that has failed. */
async function retryInVain(page: Page): Promise<void> {
  // What the try before this one had to say must have been said.
  await expect(failurePanel(page)).toBeVisible();
  const failed = page.waitForEvent('console', (message) => message.text().includes('cannot be used'));
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  await failed;
  await expect(failurePanel(page)).toBeVisible();
}

test('a remote whose files are gone fails in its own area alone, and Retry brings it back', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  const loads = countLoads(page);
  const menu = page.getByRole('navigation', { name: 'Side menu' });
  const files = '**/remotes/mfe-roadmap/**';
  // When its files are gone
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await menu.getByRole('link', { name: 'Laws Tree' }).click();
  // Then its area says so, inside the frame
  await expect(failurePanel(page)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toBeVisible();
  // And the other areas go on
  await menu.getByRole('link', { name: 'Workspace' }).click();
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(failurePanel(page)).toBeHidden();
  await menu.getByRole('link', { name: 'Laws Tree' }).click();
  await retryInVain(page);
  // When they are back, Retry shows it, without loading the page anew
  await page.unroute(files);
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
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
  const view = page.getByRole('button', { name: `View ${law.code}` });
  await view.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'VIEW LAW' }).getByRole('button', { name: 'Retry' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await expect(lawList(page).rows()).toHaveCount(1);
  await view.press('Enter');
  await expect(failurePanel(page)).toBeVisible();
  await page.unroute(files);
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law.name);
});

test('a page of a remote that did not come while the connection was gone is there after Retry', async ({
  as,
}) => {
  const page = await as('editor');
  await page.goto('/law/0');
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await inMenu(page, 'Circular/Amendments').click();
  await expect(failurePanel(page)).toBeVisible();
  await page.context().setOffline(false);
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(circularsPage(page).add).toBeVisible();
  expect(loads()).toBe(0);
});

test('a form whose files do not arrive, or are not the published ones, is not shown', async ({ as }) => {
  const page = await as('editor');
  const files = '**/remotes/mfe-record-forms/**';
  await page.route(files, (route) => route.abort('connectionrefused'));
  await page.goto('/law/0');
  await expect(failurePanel(page)).toBeVisible();
  // When other files than the published ones arrive
  await page.unroute(files);
  await page.route(files, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "tampered"' }),
  );
  await retryInVain(page);
  await expect(page).not.toHaveTitle(/tampered/);
  // Then the right ones are taken as soon as they are there
  await page.unroute(files);
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Law' })).toBeVisible();
});
