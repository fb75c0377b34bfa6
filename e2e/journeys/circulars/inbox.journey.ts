import { expectAccessible, wideAndNarrow } from '../../support/browser/accessibility.ts';
import { circularsPage } from '../../support/pages/circulars.ts';
import { serveFeed } from '../../support/pages/feed.ts';
import { expect, test } from '../../support/journey.ts';
import { addLaw } from '../../support/record/laws.ts';

test(
  'what a source publishes is taken or set aside by a key, and never comes again',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a law, and a feed with four titles, one of which names it
    const law = await addLaw(await callAs('editor'));
    const code = `LIGHT-${law.name.split(' ')[2]}`;
    const titles = ['Dues of fishing boats', 'Dues of tankers', 'Holidays', `Amendment of ${code}`];
    const feed = await serveFeed(titles);
    try {
      // When an administrator adds it as a source
      const admin = await as('admin');
      await admin.goto('/setup/organisation');
      await admin.getByRole('button', { name: 'Add source' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Add Source' });
      const name = `Gazette ${code}`;
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('textbox', { name: 'Address' }).fill(feed.url);
      await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick();
      const source = admin
        .getByRole('list', { name: 'Sources of circulars' })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expect(source).toContainText('4 in the inbox');
      // Then its entries wait, the newest first
      const inbox = (await source.getByRole('link', { name: '4 in the inbox' }).getAttribute('href')) ?? '';
      const page = await as('editor');
      await page.goto(inbox);
      const list = page.getByRole('region', { name: 'Inbox' });
      const rows = list.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(rows).toHaveCount(4);
      await expect(rows.first()).toContainText(titles[3] ?? '');
      await expect(rows.first().getByRole('link', { name: code }).first()).toBeVisible();
      await expectAccessible(page, wideAndNarrow);
      await expectAccessible(admin);
      // When one is taken by a key, with its suggested law
      await page.keyboard.press('t');
      const taking = page.getByRole('dialog', { name: 'Take Circular/Amendment' });
      await expect(taking.getByRole('combobox', { name: 'Law' })).toHaveValue(code);
      await expect(taking.getByRole('combobox', { name: 'Kind' })).toHaveValue('Amendment');
      await taking.getByRole('button', { name: 'Add', exact: true }).dblclick();
      await expect(taking).toBeHidden();
      await expect(rows).toHaveCount(3);
      // And one is set aside by a key, brought back, and the rest set aside at once
      await page.keyboard.press('s');
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows).toHaveCount(3);
      await list.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      const bar = page.getByRole('region', { name: 'Selected rows' });
      await bar.getByRole('button', { name: 'Set aside' }).click();
      await expect(rows).toHaveCount(0);
      // The rows go before the reply; leaving the page earlier would stop the call.
      await expect(page.getByText('3 entries set aside')).toBeVisible();
      // Then the circular is there once, and what the source says again does not come again
      await page.goto('/circular-amendments');
      const circulars = circularsPage(page);
      await circulars.search(code);
      await expect(circulars.rows).toHaveCount(1);
      await admin.reload();
      await source.getByRole('button', { name: `Read now: ${name}` }).click();
      await expect(source.getByRole('button', { name: `Read now: ${name}` })).toBeEnabled();
      await expect(source).not.toContainText('in the inbox');
    } finally {
      feed.close();
    }
  },
);
