import type { Page } from '@playwright/test';
import { CopiedCheckout } from '../../support/platform/copied-checkout.ts';
import { expect, test as base } from '../../support/journey.ts';
import { countLoads, failurePanel, inMenu } from '../../support/releases/remote-area.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

const test = base.extend<{ checkout: CopiedCheckout }>({
  checkout: [
    async ({ baseURL }, provide, testInfo) => {
      const checkout = await CopiedCheckout.make(baseURL ?? '');
      await provide(checkout);
      if (testInfo.errors.length > 0) {
        await testInfo.attach('terminal', { body: checkout.said(), contentType: 'text/plain' });
      }
      await checkout.remove();
    },
    // So that it is made before the browsers are opened, and its development server outlives them.
    { auto: true },
  ],
});

// A development build of the page's styles says so of selectors that this platform, which renders in browsers alone, can use. A
// server that does not run answers nothing.
test.use({
  provokes: /^502: |potentially unsafe when doing server-side rendering|broken on purpose|mfe-probe broke/,
});
test.describe.configure({ timeout: 1_200_000 });

/** Builds, types and a server's start, all at once on a slow machine, in ms. */
const built = 480_000;

const source = 'mfe-probe/src/app/first-page.tsx';
const overlayOf = (page: Page) => page.frameLocator('iframe[title="Build errors and warnings"]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const knownLaw = (page: Page) => page.getByRole('link', { name: 'FACT-1948' });
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Find a law' });

/** The page of a new remote at the development server, signed in. */
async function openProbe(page: Page): Promise<void> {
  await page.goto('/probe');
  await signIn(page, { username: 'editor' });
  await expect(heading(page)).toHaveText('Probe');
  await expect(inMenu(page, 'Probe')).toBeVisible();
  await expect(knownLaw(page)).toBeVisible();
}

test('a new remote is worked on: its changes, its faults and those of the server are shown on the open page, and in the pages of a running platform to nobody else', async ({
  checkout,
  as,
  openBrowser,
}) => {
  // Given a new remote, worked on with the shell beside it, and no platform that runs
  await checkout.lexboard(['remote', 'new', 'probe']);
  const address = await checkout.developAlone('mfe-probe');
  // And its page with laws of that platform, an entry in the menu and a text that is typed there
  const page = await openBrowser({ baseURL: address });
  await openProbe(page);
  await searchField(page).fill('mines');
  await expect(knownLaw(page)).toBeHidden();
  const loads = countLoads(page);
  // When the component is changed on disk, with an error of types, which harms nothing that runs
  await checkout.change(source, "{t('Probe')}", '{5}');
  // Then the open page shows the new one, with the text as it was
  await expect(heading(page)).toHaveText('5', { timeout: built });
  await expect(searchField(page)).toHaveValue('mines');
  // And it shows the error, with its place and what is wrong, and so does the terminal
  const overlay = overlayOf(page);
  await expect(overlay.getByText(`${source}:`)).toBeVisible({ timeout: built });
  await expect(overlay.getByText("Type 'number' is not assignable to type 'string'")).toBeVisible();
  expect(checkout.said()).toMatch(/first-page\.tsx:\d+:\d+.*\n.*TS2322/);
  // And once it is mended, it goes by itself
  await checkout.change(source, '{5}', "{t('Probe')}");
  await expect(heading(page)).toHaveText('Probe', { timeout: built });
  await expect(overlay.getByText(`${source}:`)).toHaveCount(0, { timeout: built });
  // When its component throws as it is drawn, and is again what it was
  const [whole, throwing] = [
    'const laws =',
    "if (found.isFetched) throw new Error('broken on purpose');\n  const laws =",
  ];
  await checkout.change(source, whole, throwing);
  await expect(failurePanel(page)).toBeVisible({ timeout: built });
  // Then the page says what it threw and where, although it was caught
  const thrown = overlay.getByText('throw new Error("broken on purpose")');
  await expect(thrown).toContainText(new RegExp(`${source}:\\d+ .*\\s+Error: broken on purpose`));
  await checkout.change(source, throwing, whole);
  // And the open page shows it by itself
  await expect(knownLaw(page)).toBeVisible({ timeout: built });
  await expect(thrown).toHaveCount(0);
  expect(loads()).toBe(0);
  // And the entry of a remote that is built leads to its page
  await inMenu(page, 'Laws Tree').click();
  await expect(heading(page)).toHaveText('Laws Tree');
  // When the server has a syntax error
  const server = 'server/src/boot/main.ts';
  await checkout.change(server, 'const config', 'const const config');
  // Then the open page and the terminal say so, and so does a page that is loaded now
  await expect(overlay.getByText('The server does not run')).toBeVisible({ timeout: built });
  await expect(overlay.getByText(`${server}:`)).toBeVisible();
  expect(checkout.said()).toMatch(/main\.ts:\d+\n[^]*const const config[^]*SyntaxError/);
  await expect
    .poll(() => checkout.said(), { timeout: built })
    .toMatch(/server\/src\/boot\/main\.ts:\d+:\d+\nTS\d+/);
  const other = await openBrowser({ baseURL: address });
  await other.goto('/roadmap');
  await expect(other.getByText('SyntaxError')).toBeVisible();
  // And once it is mended, both pages are as before
  await checkout.change(server, 'const const config', 'const config');
  await expect(signInPage(other).heading).toBeVisible({ timeout: built });
  await expect(heading(page)).toHaveText('Laws Tree', { timeout: built });
  await expect(overlay.getByText('The server does not run')).toHaveCount(0);
  await Promise.all([page.close(), other.close()]);
  // When it is worked on in the pages of a running platform, which has never seen it
  const within = await openBrowser({ baseURL: await checkout.developInPlatform(['mfe-probe']) });
  // Then it is shown there, signed in by that platform
  await openProbe(within);
  // And whoever comes to the platform itself has nothing of it
  const elsewhere = await as('editor');
  await elsewhere.goto('/probe');
  await expect(heading(elsewhere)).toHaveText('Page not found');
  await expect(inMenu(elsewhere, 'Probe')).toHaveCount(0);
});
