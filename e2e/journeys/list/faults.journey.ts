import { expect, test } from '../../support/journey.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

test.use({ provokes: /^failed: .* net::ERR_INTERNET_DISCONNECTED$/ });

test(
  'without a connection the rows stay, what was not loaded says so, and loads once there is one again',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    const word = uniqueWord();
    const call = await callAs('editor');
    await addLaw(call, { Law: `Told ${word}` });
    await addLaw(call, { Law: `Thought of ${word}`, status: 'Draft' });
    const page = await as('viewer');
    await openLawsWith(page, word);
    const { rows, status } = lawList(page);
    await expect(rows()).toHaveCount(2);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(banner).toBeHidden();
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await expect(rows()).toHaveCount(2);
    // When a list is wanted that was not loaded before
    await status('Draft').click();
    const failure = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
    await expect(failure).toContainText('The server cannot be reached');
    await status('All').click();
    await expect(rows()).toHaveCount(2);
    await status('Draft').click();
    await expect(failure).toBeVisible();
    // Then it is there with the connection, unasked
    await page.context().setOffline(false);
    await expect(rows()).toHaveText([/Thought of/]);
    await expect(banner).toBeHidden();
    await expect(failure).toBeHidden();
  },
);
