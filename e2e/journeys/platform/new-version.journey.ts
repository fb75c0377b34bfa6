import type { Page } from '@playwright/test';
import { startProduct, type Product } from '@lexboard/tools/product';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList } from '../../support/law-list.ts';
import { publishAnother } from '../../support/second-release.ts';
import { signIn } from '../../support/sign-in-page.ts';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});

test.afterAll(() => product.stop());

/** The versions of the forms that have run on the page, in their order. */
const formsRun = (page: Page) =>
  page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mfe_record_forms_')));

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name });

test('an open tab moves on to a new version as it goes there, and never in the middle of a form', async ({
  openBrowser,
}) => {
  // Given somebody in the middle of a form
  const page = await openBrowser({ baseURL: product.url });
  await page.clock.install();
  await page.goto('/workspace');
  await signIn(page, { username: 'editor', password: product.password });
  await page.getByRole('link', { name: 'Add law' }).click();
  const { heading, text } = lawForm(page);
  await expect(heading).toHaveText('Add New Law');
  await text('Law').fill('The Harbours Act');
  const loads: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && loads.push(request.url()));
  // When a new version is published, and the page learns of it
  await publishAnother(product.dataDir, 'mfe-record-forms', { 'Add New Law': 'Add One More Law' });
  await page.clock.fastForward('01:01');
  const learned = page.waitForResponse('**/api/releases/manifest');
  await inMenu(page, 'Laws Tree').click();
  await learned;
  // Then the form stays what it is, whatever its person decides
  const question = page.getByRole('alertdialog', { name: 'Close Law' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(heading).toHaveText('Add New Law');
  await expect(text('Law')).toHaveValue('The Harbours Act');
  expect(await formsRun(page)).toHaveLength(1);
  // When they leave it and come back later
  await inMenu(page, 'Laws Tree').click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Laws Tree', level: 1 })).toBeVisible();
  await inMenu(page, 'Workspace').click();
  await expect(lawList(page).rows().first()).toBeVisible();
  await page.getByRole('link', { name: 'Add law' }).click();
  // Then it is the new version, without loading the page anew
  await expect(heading).toHaveText('Add One More Law');
  expect(await formsRun(page)).toEqual([
    expect.not.stringMatching(/_next$/),
    expect.stringMatching(/_next$/),
  ]);
  expect(loads).toEqual([]);
});
