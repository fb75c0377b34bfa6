import type { Page } from '@playwright/test';
import { circularsPage } from '../../support/pages/circulars.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';
import { countLoads, failurePanel, inMenu } from '../../support/releases/remote-area.ts';

test.use({ provokes: /\/(remotes|shell)\/|^failed: .* net::ERR_INTERNET_DISCONNECTED$/ });

/** Presses Retry while its cause is still there, and waits until that has failed. */
async function retryInVain(page: Page): Promise<void> {
  // The failure of the try before this one must have been said.
  await expect(failurePanel(page)).toBeVisible();
  const failed = page.waitForEvent('console', (message) => message.text().includes('cannot be used'));
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  await failed;
  await expect(failurePanel(page)).toBeVisible();
}

test('a remote whose files do not arrive fails in its own area alone, and Retry brings it back', async ({
  as,
}) => {
  const page = await as('editor');
  const retry = failurePanel(page).getByRole('button', { name: 'Retry' });
  // Given a form whose files do not arrive, and then are not the published ones
  const ofForms = '**/remotes/mfe-record-forms/**';
  await page.route(ofForms, (route) => route.abort('connectionrefused'));
  await page.goto('/law/0');
  await expect(failurePanel(page)).toBeVisible();
  await page.unroute(ofForms);
  await page.route(ofForms, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "tampered"' }),
  );
  await retryInVain(page);
  await expect(page).not.toHaveTitle(/tampered/);
  // Then the right ones are taken as soon as they are there
  await page.unroute(ofForms);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Add New Law' })).toBeVisible();
  const loads = countLoads(page);
  // When the connection is gone for another page of the same remote
  await page.context().setOffline(true);
  await inMenu(page, 'Circular/Amendments').click();
  await expect(failurePanel(page)).toBeVisible();
  // Then Retry shows it once the connection is back
  await page.context().setOffline(false);
  await retry.click();
  await expect(circularsPage(page).add).toBeVisible();
  // When the files of another remote are gone
  const ofRoadmap = '**/remotes/mfe-roadmap/**';
  await page.route(ofRoadmap, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await inMenu(page, 'Laws Tree').click();
  // Then its area says so, inside the frame
  await expect(failurePanel(page)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toBeVisible();
  // And the other areas go on
  await inMenu(page, 'Workspace').click();
  await expect(lawList(page).rows().first()).toBeVisible();
  await expect(failurePanel(page)).toBeHidden();
  await inMenu(page, 'Laws Tree').click();
  await retryInVain(page);
  // When they are back, Retry shows it, without loading the page anew
  await page.unroute(ofRoadmap);
  await retry.click();
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
