import { addBelow } from '../../support/attached.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';

test('a card leads to what belongs to its law, to more of it, and to a law like it', async ({
  as,
  callAs,
}) => {
  // Given a law with one record of each kind below it
  const call = await callAs('editor');
  const law = await addLaw(call);
  const below = {
    License: await addBelow(call, 'license', { law: law.id }),
    Returns: await addBelow(call, 'return', { law: law.id }),
    'Other Compliance': await addBelow(call, 'othercomp', { law: law.id }),
  };
  const page = await as('editor');
  const grid = new URLSearchParams({ tab: 'laws', status: 'all', text: law.name, view: 'grid' });
  await page.goto(`/workspace?${grid.toString()}`);
  const { cards } = lawList(page);
  await expect(cards).toHaveCount(1);
  // When its buttons are pressed
  for (const [label, record] of Object.entries(below)) {
    await cards.getByRole('button', { name: `${label} of ${law.code}` }).click();
    // Then the other tab shows that record alone, in the same layout, and Back comes back
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([new RegExp(record.name)]);
    await expect(page).toHaveURL(new RegExp(`law=${law.id}&view=grid`));
    await page.goBack();
    await expect(cards).toHaveCount(1);
  }
  // When more is added from it, the forms know the law
  const forms = { License: 'Licenses', Returns: 'Returns', 'Other Compliance': 'Other Compliances' };
  for (const [label, title] of Object.entries(forms)) {
    await cards.getByRole('link', { name: `Add ${label} to ${law.code}` }).click();
    await expect(lawForm(page).heading).toHaveText(`Add New ${title}`);
    await expect(page.getByRole('combobox', { name: 'Law Code Name' })).toHaveValue(/^LIGHT-/);
    await page.goBack();
    await expect(cards).toHaveCount(1);
  }
  // When it is duplicated, the form is that of a new law with its words
  await cards.getByRole('link', { name: `Duplicate ${law.code}` }).click();
  await expect(page).toHaveURL(new RegExp(`/law/0\\?from=${law.id}$`));
  await expect(lawForm(page).heading).toHaveText('Add New Law');
  await expect(lawForm(page).text('Law')).toHaveValue(law.name);
});
