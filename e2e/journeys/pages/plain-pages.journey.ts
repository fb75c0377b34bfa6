import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { signInPage } from '../../support/sign-in-page.ts';

test('the sign-in page, its messages and its terms have no barrier', async ({ page }) => {
  await page.goto('/login');
  await expect(signInPage(page).heading).toBeVisible();
  await expectAccessible(page);
  await signInPage(page).login.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the Password.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the terms of use' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms of use' })).toBeVisible();
  await expectAccessible(page);
});

test('pages have a typeface of their own, of which a page of English text fetches one file', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await expect(signInPage(page).heading).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Inter'))).toBe(true);
  expect(files).toEqual([expect.stringMatching(/^\/shell\/inter-latin-wght-normal\.[\da-f]{8}\.woff2$/)]);
  const reply = await page.request.get(files[0] ?? '');
  expect(reply.headers()['cache-control']).toContain('immutable');
});

const chromeless = {
  '/forgot_password': 'Forgot password',
  '/confirm-mail': 'Look into your mail',
  '/reset-password?authToken=unknown': 'Set your password',
  '/reset-password': 'This link cannot be used',
  '/change-password': 'Change password',
  '/two-factor': 'Two-factor sign-in',
  '/error-500': 'Something went wrong',
};

const framed = {
  '/users': 'Users',
  '/roadmap': 'Laws Tree',
  '/no/such/page': 'Page not found',
};

for (const [address, heading] of Object.entries({ ...chromeless, ...framed })) {
  test(`${address} has no barrier`, async ({ as }) => {
    const page = await as('admin');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page);
  });
}

test('the menus of the frame have no barrier', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});
