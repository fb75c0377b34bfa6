import path from 'node:path';
import { CopiedCheckout } from '../../support/copied-checkout.ts';
import { expect, test } from '../../support/journey.ts';
import { signIn } from '../../support/sign-in-page.ts';

// A development build of the page's styles says so of selectors that this platform, which renders in browsers alone, can use.
test.use({ provokes: /potentially unsafe when doing server-side rendering/ });

let checkout: CopiedCheckout;

test.beforeAll(async () => {
  checkout = await CopiedCheckout.make();
});

test.afterAll(() => checkout.remove());

test('a new remote is worked on inside a running platform, and what is typed outlives a change of its code', async ({
  openBrowser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  // Given a new remote, which this platform has never seen, worked on with the shell beside it
  await checkout.lexboard(['remote', 'new', 'probe']);
  const address = await checkout.develop(['shell', 'mfe-probe'], baseURL ?? '');
  const page = await openBrowser({ baseURL: address });
  // And its page, signed in by the platform, with its entry in the menu
  await page.goto('/probe');
  await signIn(page, { username: 'editor' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe');
  await expect(page.getByRole('link', { name: 'FACT-1948' })).toBeVisible();
  // And a text that is typed there
  const search = page.getByRole('searchbox', { name: 'Find a law' });
  await search.fill('mines');
  await expect(page.getByRole('link', { name: 'FACT-1948' })).toBeHidden();
  // When the component is changed on disk
  await checkout.change('mfe-probe/src/first-page.tsx', 'title="Probe"', 'title="Probe, changed"');
  // Then the open page shows the new one, with the text as it was
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe, changed', { timeout: 30_000 });
  await expect(search).toHaveValue('mines');
});

test('a new remote builds, and the running platform says that it can be published', async () => {
  test.setTimeout(240_000);
  // Given a new remote, as the command makes it
  await checkout.lexboard(['remote', 'new', 'sample']);
  // When it is built and the platform is asked
  await checkout.build('mfe-sample');
  const words = ['release', 'publish', path.join(checkout.folder, 'mfe-sample', 'dist'), '--check'];
  const said = await checkout.lexboard(words, process.env.LEXBOARD_DATA_DIR);
  // Then it fits
  expect(said).toMatch(/^mfe-sample \S+ can be published\.\n$/);
});
