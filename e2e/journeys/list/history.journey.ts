import type { Page } from '@playwright/test';
import { openFilters } from '../../support/list/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';

test(
  'Back and Forward go through tabs, filters, orders and pages, and a copied link shows a colleague the same',
  { tag: '@slow' },
  async ({ as }) => {
    const page = await as('viewer');
    await page.goto('/workspace?tab=laws&status=published&order=asc');
    await openFilters(page);
    const { header, pages } = lawList(page);
    const category = page.getByRole('radio', { name: 'Labour and Employment', exact: true });
    const firstRow = (shownTo: Page) => shownTo.getByRole('tabpanel').getByRole('rowheader').first();
    const row = firstRow(page);
    const walk: [act: () => Promise<void>, address: RegExp][] = [
      [() => pages.getByRole('button', { name: 'Next page' }).click(), /page=2&order=asc$/],
      [() => header('Law Code').getByRole('button').click(), /status=published&sort=ActCodeName$/],
      [() => category.check(), /category=\d+&sort=ActCodeName$/],
      [
        () => page.getByRole('tab', { name: 'Returns' }).click(),
        /tab=returns&status=published&category=\d+$/,
      ],
    ];
    const shown = async () => `${page.url()} ${await row.innerText()}`;
    await expect(row).toBeVisible();
    const seen = [await shown()];
    for (const [act, address] of walk) {
      const before = await row.innerText();
      await act();
      await expect(page).toHaveURL(address);
      // The rows of before stay until those of the address are there, which begin with another.
      await expect(row).not.toHaveText(before);
      seen.push(await shown());
    }
    const link = page.url();
    // When they go back to the beginning and forward to the end
    for (const expected of seen.slice(0, -1).toReversed()) {
      await page.goBack();
      await expect.poll(shown).toBe(expected);
    }
    await expect(page.getByRole('tab', { name: 'Laws' })).toHaveAttribute('aria-selected', 'true');
    for (const expected of seen.slice(1)) {
      await page.goForward();
      await expect.poll(shown).toBe(expected);
    }
    await expect(page.getByRole('tab', { name: 'Returns' })).toHaveAttribute('aria-selected', 'true');
    // Then a colleague who gets the address sees the same
    const colleague = await as('editor');
    await colleague.goto(link);
    await expect(firstRow(colleague)).toHaveText(await row.innerText());
  },
);
