import { boxOf, endOfAll } from '../../support/browser/geometry.ts';
import { expect, test } from '../../support/journey.ts';
import { uniqueWord } from '../../support/record/laws.ts';
import { publishOwnRemote } from '../../support/releases/own-remote.ts';
import { roadmapThat } from '../../support/releases/rewritten-release.ts';

test(
  'a developer tries an earlier version, which the toolbar says until it is reset',
  { tag: '@slow' },
  async ({ as }) => {
    // Given a remote of which everyone has 2.0.0
    const remote = `own-${uniqueWord().toLowerCase()}`;
    await publishOwnRemote(remote, '1.0.0', [], roadmapThat.saysInstead('Laws as before'));
    await publishOwnRemote(remote, '2.0.0', [], roadmapThat.saysInstead('Laws as now'));
    const page = await as('editor');
    const now = page.getByRole('heading', { name: 'Laws as now' });
    const before = page.getByRole('heading', { name: 'Laws as before' });
    const manifest = async () => (await page.request.get('/api/releases/manifest')).text();
    await expect.poll(manifest).toContain(`/remotes/${remote}/2.0.0/`);
    await page.goto(`/${remote}`);
    await expect(now).toBeVisible();
    // When 1.0.0 is chosen
    await page.getByRole('button', { name: 'Profile of editor' }).click();
    await page.getByRole('button', { name: 'Release overrides' }).click();
    const dialog = page.getByRole('dialog', { name: 'Release overrides' });
    const offered = dialog.locator(`#versions-of-${remote} option`);
    await expect
      .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
      .toEqual(['2.0.0', '1.0.0']);
    await dialog.getByRole('combobox', { name: `Version of ${remote}` }).fill('1.0.0');
    await dialog.getByRole('button', { name: 'Apply and reload' }).click();
    // Then this browser has it and says so, and no other one has
    await expect(before).toBeVisible();
    const mark = page.getByRole('button', { name: `Override: ${remote} 1.0.0` });
    await expect(mark).toBeVisible();
    // In a word on a telephone, where the toolbar still has room for all that it holds
    const usual = page.viewportSize() ?? { width: 1440, height: 900 };
    const toolbar = page.getByRole('banner');
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(toolbar.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
      if (width > 320) await expect(mark.getByText('Override', { exact: true })).toBeVisible();
      expect(await endOfAll(toolbar.getByRole('button'))).toBeLessThanOrEqual(width);
      expect((await boxOf(mark)).width).toBeGreaterThanOrEqual(24);
    }
    await page.setViewportSize(usual);
    const other = await as('editor');
    await other.goto(`/${remote}`);
    await expect(other.getByRole('heading', { name: 'Laws as now' })).toBeVisible();
    // When it is reset
    await mark.click();
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expect(now).toBeVisible();
    await expect(mark).toHaveCount(0);
  },
);
