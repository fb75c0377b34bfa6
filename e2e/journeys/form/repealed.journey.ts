import { lawDialog } from '../../support/record/histories.ts';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';

test(
  'saving a repealed law makes a new law, whose timeline shows the old one and does not restore it',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given a repealed law
    const old = await addLaw(await callAs('editor'), { Active: 'Repealed' });
    const page = await as('editor');
    await openLawsWith(page, old.name);
    const { rows } = lawList(page);
    await expect(page.getByRole('button', { name: `Edit ${old.code}` })).toBeDisabled();
    // When it is replaced
    await page.getByRole('link', { name: `Replace ${old.code}` }).click();
    const { button, text, choice } = lawForm(page);
    await expect(page.getByRole('note')).toContainText('repealed');
    await expect(button('Update')).toBeHidden();
    await expect(choice('Active/Repealed')).toHaveValue('Active');
    await text('Rules').fill('Lighthouse Rules, 2026');
    await button('Publish').click();
    await confirmSaved(page, 'Added');
    // Then there are two laws
    await openLawsWith(page, old.name);
    await expect(rows()).toHaveCount(2);
    await expect(rows('Repealed')).toHaveCount(1);
    // When the oldest moment in the timeline of the new one is looked at
    await rows().first().getByRole('button', { name: old.name }).click();
    const { timeline, entries, views, bar, row, restore, comparison, button: action } = lawDialog(page);
    await timeline.click();
    await expect(entries.last()).toContainText(old.code);
    await views.last().click();
    // Then it is that of the old law, which can be compared and not restored
    await expect(bar).toContainText(`of ${old.code}`);
    await expect(row('Rules')).toHaveText(/Lighthouse Rules, 1930$/);
    await expect(restore).toBeHidden();
    await action('Compare with now').click();
    await expect(comparison.getByRole('columnheader').nth(1)).toContainText(`of ${old.code}`);
  },
);
