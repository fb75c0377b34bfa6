import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';

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

test('wrong and contradictory addresses give a list', async ({ as }) => {
  const page = await as('viewer');
  const addresses = {
    'tab=laws&status=all&page=99999': /page=\d$/,
    'tab=laws&status=all&page=99999999999999999999': /page=\d$/,
    'tab=laws&status=all&page=0&size=10000': /status=all$/,
    'tab=laws&status=all&page=-3&size=abc&view=cards': /status=all$/,
    'tab=laws&status=all&column=password&sort=password_hash&order=sideways': /status=all$/,
    'tab=laws&status=all&column=Law': /column=Law$/,
    'tab=taxes&status=gone': /tab=laws&status=all$/,
    'tab=questions': /tab=laws/,
    'tab=licenses&column=ActCodeName&sort=Law&law=abc': /tab=licenses&status=all$/,
    'tab=laws&status=all&category=0&state=Kerala': /status=all$/,
    'tab=laws&status=all&open=law:abc&detail=%3Cscript%3E': /status=all$/,
    'tab=laws&tab=returns&status=all&status=draft': /tab=laws&status=all$/,
  };
  for (const [address, said] of Object.entries(addresses)) {
    await expectView(page, address, false);
    await expect(page, address).toHaveURL(said);
  }
});

test('filters that nothing has say No Data, and how to see everything', async ({ as, callAs }) => {
  const law = await addLaw(await callAs('editor'));
  const page = await as('other');
  const filters = [
    'category=999999',
    'state=999999999',
    'law=999999999',
    // A law of the one organisation, whose numbers are far beyond those of the other
    `law=${law.id}`,
    `lawentry=${law.code}`,
  ];
  for (const filter of filters) await expectView(page, `tab=laws&status=all&${filter}`, true);
  await expectView(page, `tab=returns&status=all&category=999999&law=${law.id}`, true);
  await expect(page.getByText('No return matches what is searched and filtered.')).toBeVisible();
  await expect(page.getByText('2 filters')).toBeVisible();
  await expect(page.getByText(law.name)).toHaveCount(0);
  await page.goto('/workspace?tab=laws&status=all&category=999999');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(lawList(page).rows().first()).toBeVisible();
});

test('a law that is gone or never was is said to be, and can be taken off', async ({ as, callAs }) => {
  // Given a copied address of the licenses of a law that was deleted meanwhile
  const call = await callAs('editor');
  const law = await addLaw(call);
  await call('law/delete', { id: law.id, reason: 'Entered twice' });
  const page = await as('viewer');
  for (const id of [law.id, 999999999]) {
    // When it is opened
    await expectView(page, `tab=licenses&status=all&law=${id}`, true);
    // Then the chip says that there is no such law
    const chip = page.getByRole('button', { name: `Law: ${id} (not found)` });
    await expect(chip).toBeVisible();
    await expect(page.getByText('No license matches what is searched and filtered.')).toBeVisible();
    // And without it there are all licenses
    await chip.click();
    await expect(page).toHaveURL(/tab=licenses&status=all$/);
    await expect(page.getByRole('tabpanel').getByRole('rowheader').first()).toBeVisible();
  }
});

test('any text in an address is searched as it stands', async ({ as }) => {
  const page = await as('viewer');
  const { text } = lawList(page);
  const texts = [
    '100%',
    '_ct_',
    `"quoted' --`,
    'back\\slash',
    '🏭 कारखाना',
    'قانون العمل \u202E',
    '<b>&amp;',
  ];
  for (const typed of texts) {
    const address = new URLSearchParams({ tab: 'laws', status: 'all', text: typed });
    await expectView(page, address.toString(), true);
    await expect(text).toHaveValue(typed.trim());
  }
  // A sign that no database takes is left out; a broken escape is what the browser makes of it
  await expectView(page, 'tab=laws&status=all&text=Factor%00ies', false);
  await expect(page).toHaveURL(/text=Factories$/);
  await expectView(page, 'tab=laws&status=all&text=%E0%A4%A', true);
  await expectView(page, `tab=laws&status=all&text=${'x'.repeat(10_000)}`, true);
  await expect(text).toHaveValue('x'.repeat(500));
});
