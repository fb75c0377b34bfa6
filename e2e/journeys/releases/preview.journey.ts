import { boxOf, endOfAll } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { makePreviewLink, publishOwnRemote } from '../../support/releases/own-remote.ts';
import { roadmapThat } from '../../support/releases/rewritten-release.ts';
import { signIn, signInPage } from '../../support/people/sign-in-page.ts';

test(
  'a version that nobody gets is looked at by a link, through a sign-in, until it is left',
  { tag: '@slow' },
  async ({ page, as }) => {
    // Given a remote of which everyone has 1.0.0 and nobody 2.0.0
    const remote = `own-${uniqueWord().toLowerCase()}`;
    await publishOwnRemote(remote, '1.0.0', [], roadmapThat.saysInstead('Laws as now'));
    await publishOwnRemote(remote, '2.0.0', ['--preview'], roadmapThat.saysInstead('Laws as proposed'));
    const link = await makePreviewLink(remote, '2.0.0');
    const proposed = page.getByRole('heading', { name: 'Laws as proposed' });
    const mark = page.getByRole('button', { name: `Preview: ${remote} 2.0.0 · Leave` });
    const manifest = async () => (await page.request.get('/api/releases/manifest')).text();
    await expect.poll(manifest).toContain(`/remotes/${remote}/1.0.0/`);
    // When the link is opened in a browser where nobody has signed in
    await page.goto(link);
    // Then a page says whose code it is, and asks
    await expect(page.getByText(`${remote} 2.0.0, published by`)).toBeVisible();
    await page.getByRole('button', { name: 'Open the preview' }).click();
    await expect(signInPage(page).heading).toBeVisible();
    expect(page.url()).not.toContain('preview');
    await signIn(page, { username: 'viewer' });
    // Then it is shown and said, and the address has no signature
    await expect(proposed).toBeVisible();
    await expect(mark).toBeVisible();
    expect(page.url()).not.toContain('preview');
    // In a word on a telephone, where the toolbar still has room for all that it holds
    const usual = page.viewportSize() ?? { width: 1440, height: 900 };
    const toolbar = page.getByRole('banner');
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(toolbar.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
      expect(await endOfAll(toolbar.getByRole('button'))).toBeLessThanOrEqual(width);
      expect((await boxOf(mark)).width).toBeGreaterThanOrEqual(24);
    }
    await page.setViewportSize(usual);
    // It stays while the person goes on and comes back
    await page.goto('/workspace');
    await expect(mark).toBeVisible();
    await page.goto(`/${remote}`);
    await expect(proposed).toBeVisible();
    // Nobody else sees it
    const other = await as('editor');
    await other.goto(`/${remote}`);
    await expect(other.getByRole('heading', { name: 'Laws as now' })).toBeVisible();
    // When it is left
    await mark.click();
    await expect(page.getByRole('heading', { name: 'Laws as now' })).toBeVisible();
    await expect(mark).toHaveCount(0);
    // And a link that was changed says so on the usual page
    await page.goto(link.replace('2.0.0', '1.0.0'));
    await expect(page.getByText('This preview link is not valid. Ask for a new one.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Laws as now' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave preview' }).click();
    await expect(page.getByText('This preview link is not valid.')).toHaveCount(0);
  },
);
