import { boxOf, scrollsSideways } from '../../support/browser/geometry.ts';
import { hold } from '../../support/browser/held-answers.ts';
import { expect, test } from '../../support/journey.ts';
import { retryUntilWell } from '../../support/browser/retries.ts';
import { openSearchAt } from '../../support/pages/search-dialog.ts';

test.use({ provokes: /^(failed:|500: POST) \/api\/searchfilter\/searchfilterdata/ });

const answers = '**/api/searchfilter/searchfilterdata';
const tables = ['LAWS', 'LICENSES', 'RETURNS', 'OTHER COMPLIANCES'] as const;

test(
  'the search of everything tells loading, found and failed apart, turns each table by itself, and fits a telephone',
  {
    tag: '@slow',
  },
  async ({ as }) => {
    const page = await as('viewer');
    // Given a slow server
    const release = await hold(page, answers);
    const { dialog, box, rows, empty } = await openSearchAt(page, '/roadmap');
    await expect(dialog).toHaveCSS('width', '1200px');
    const loading = dialog.getByText('Loading', { exact: true });
    const failure = dialog.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
    await box.fill('a');
    await expect(loading).toHaveCount(1);
    await expect(dialog.getByRole('table')).toHaveCount(0);
    await expect(empty).toHaveCount(0);
    await release();
    // Then each table has its first ten, and further ones
    for (const table of tables) {
      const pages = dialog.getByRole('navigation', { name: `Pages of ${table}` });
      const range = pages.getByRole('status');
      await expect(rows(table)).toHaveCount(10);
      const first = await rows(table).first().innerText();
      await pages.getByRole('button', { name: 'Next page' }).click();
      await expect(range).toHaveText(/^11–\d+ of \d/);
      await expect(rows(table).first()).not.toHaveText(first);
      await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
      await expect(range).toHaveText(/^1–20 of \d/);
      await expect(rows(table)).toHaveCount(20);
    }
    // When the server is out of reach for another text, that is not taken for nothing found
    await page.route(answers, (route) => route.abort('connectionrefused'));
    await box.fill('factory');
    await expect(failure).toContainText('The server cannot be reached');
    await expect(dialog.getByRole('table')).toHaveCount(0);
    await expect(empty).toHaveCount(0);
    // When it is in reach again but fails, that is said; when it is well, Retry finds it
    await retryUntilWell(page, answers, failure);
    await expect(rows('LAWS').first()).toBeVisible();
    await expect(failure).toBeHidden();
    // Given a telephone: what is found has its name above its code and status, and nothing scrolls sideways
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const row = rows('LICENSES').first();
      await expect(row).toBeVisible();
      await expect.poll(() => scrollsSideways(dialog.locator('*'))).toBe(false);
      const name = await boxOf(row.locator('[data-found]'));
      const code = await boxOf(row.getByRole('rowheader'));
      const badge = await boxOf(row.getByText(/^(Draft|Published)$/));
      expect(name.foot).toBeLessThanOrEqual(code.y + 1);
      expect(badge.x).toBeGreaterThanOrEqual(code.end);
    }
  },
);
