import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';

/** The rows of a list, or why it has none. */
async function expectView(page: Page, address: string, empty: boolean) {
  await page.goto(`/workspace?${address}`);
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
  const { empty: none } = lawList(page);
  const shown = empty ? none : list.getByRole('rowheader').first();
  await expect(shown, address.slice(0, 80)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
}

test(
  'addresses that are wrong, contradictory, of what is gone or of any text give a list',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const page = await as('viewer');
    // Given wrong and contradictory addresses
    const addresses = {
      'tab=laws&status=all&page=99999999999999999999': /page=\d$/,
      'tab=laws&status=all&page=-3&size=abc&view=cards&column=password&sort=password_hash&order=sideways':
        /status=all$/,
      'tab=taxes&status=gone': /tab=laws&status=all$/,
      'tab=questions': /tab=laws/,
      'tab=licenses&column=ActCodeName&sort=Law&law=abc': /tab=licenses&status=all$/,
      'tab=laws&status=all&category=0&state=Kerala&open=law:abc&detail=%3Cscript%3E': /status=all$/,
      'tab=laws&tab=returns&status=all&status=draft': /tab=laws&status=all$/,
      // A sign that no database takes is left out
      'tab=laws&status=all&text=Factor%00ies': /text=Factories$/,
    };
    for (const [address, said] of Object.entries(addresses)) {
      await expectView(page, address, false);
      await expect(page, address).toHaveURL(said);
    }
    // Given texts: they are searched as they stand
    const { text } = lawList(page);
    for (const typed of [`"quoted' --\\ `, 'قانون العمل \u202E', '<b>&amp;']) {
      const address = new URLSearchParams({ tab: 'laws', status: 'all', text: typed });
      await expectView(page, address.toString(), true);
      await expect(text).toHaveValue(typed.trim());
    }
    // A broken escape is what the browser makes of it: a sign, and a letter that words begin with
    await expectView(page, 'tab=laws&status=all&text=%E0%A4%A', false);
    await expectView(page, `tab=laws&status=all&text=${'x'.repeat(10_000)}`, true);
    await expect(text).toHaveValue('x'.repeat(500));
    // Given filters that no record matches
    await expectView(page, 'tab=returns&status=all&category=999999&state=999999999', true);
    await expect(page.getByText('No returns match your search and filters.')).toBeVisible();
    await expect(page.getByText('2 filters')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('tabpanel').getByRole('rowheader').first()).toBeVisible();
    // Given a copied address of the licenses of a law that was deleted meanwhile
    const call = await callAs('editor');
    const { id } = await addLaw(call);
    await call('law/delete', { id, reason: 'Entered twice' });
    await expectView(page, `tab=licenses&status=all&law=${id}`, true);
    // Then the chip says that there is no such law, and can be taken off
    await page.getByRole('button', { name: `Law: ${id} (not found)` }).click();
    await expect(page).toHaveURL(/tab=licenses&status=all$/);
    await expect(page.getByRole('tabpanel').getByRole('rowheader').first()).toBeVisible();
    // And another organisation does not find the law by its number
    const law = await addLaw(call);
    const other = await as('other');
    await expectView(other, `tab=laws&status=all&law=${law.id}`, true);
    await expect(other.getByText(law.name)).toHaveCount(0);
  },
);
