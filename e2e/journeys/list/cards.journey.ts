import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { addBelow, type StoredBelow } from '../../support/attached.ts';
import { deleteDialog } from '../../support/delete-dialog.ts';
import { expect, test } from '../../support/journey.ts';
import { lawForm } from '../../support/law-form.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw, type Call, type StoredLaw } from '../../support/laws.ts';
import { recordDialog } from '../../support/record-pages.ts';
import { recordWalks, returnWalk, type RecordWalk } from '../../support/record-walks.ts';

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

/** Stores a law with one record of each kind below it, named as the buttons of cards name their kinds. */
async function addLawWithAll(call: Call): Promise<{ law: StoredLaw; all: Record<string, StoredBelow> }> {
  const law = await addLaw(call);
  const all = {
    License: await addBelow(call, 'license', { law: law.id }),
    Returns: await addBelow(call, 'return', { law: law.id }),
    'Other Compliance': await addBelow(call, 'othercomp', { law: law.id }),
  };
  return { law, all };
}

/** Opens the cards of a kind with nothing but those that contain a text. */
async function openCardsWith(page: Page, { tab, list }: RecordWalk, text: string) {
  const grid = new URLSearchParams({ tab, status: 'all', text, view: 'grid' });
  await page.goto(`/workspace?${grid.toString()}`);
  const cards = page.getByRole('list', { name: list }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  return cards;
}

const addresses = { License: '/license', Returns: '/return', 'Other Compliance': '/other-compliance' };

for (const walk of recordWalks) {
  const { kind } = walk;
  if (kind !== 'return' && kind !== 'othercomp') continue;
  const own = kind === 'return' ? 'Returns' : 'Other Compliance';

  test(`a card of ${walk.tab} says what it is, and leads to its law and to what else belongs to that`, async ({
    as,
    callAs,
  }) => {
    // Given a law with one record of each kind below it
    const { law, all } = await addLawWithAll(await callAs('editor'));
    const { code = '', name = '' } = all[own] ?? {};
    const page = await as('editor');
    const cards = await openCardsWith(page, walk, name);
    // Then the card says what is known of its record
    for (const shown of [code, name, 'Draft', 'Category: Transport and Logistics', 'Active']) {
      await expect(cards).toContainText([shown]);
    }
    // And its buttons lead to the law and the other kinds, and say how many there are
    const others = Object.entries(all).filter(([label]) => label !== own);
    const labels = ['Law', ...others.map(([label]) => label)];
    await expect(cards.getByRole('button', { name: new RegExp(` of ${code}$`) })).toHaveText(labels);
    for (const [label, record] of others) {
      const button = cards.getByRole('button', { name: `${label} of ${code}` });
      await expect(button).toHaveAccessibleDescription('1');
      await button.click();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([new RegExp(record.name)]);
      await expect(page).toHaveURL(new RegExp(`law=${law.id}&view=grid`));
      await page.goBack();
      await expect(cards).toHaveText([new RegExp(name)]);
    }
    await cards.getByRole('button', { name: `Law of ${code}` }).click();
    await expect(lawList(page).cards).toHaveText([new RegExp(law.name)]);
    await page.goBack();
    // And each has a sign that adds one below the law
    for (const [label, address] of Object.entries(addresses)) {
      const add = cards.getByRole('link', { name: `Add ${label} to ${code}`, exact: true });
      if (label === own) await expect(add).toHaveCount(0);
      else await expect(add).toHaveAttribute('href', `${address}/0/${law.id}`);
    }
    await expect(cards.getByRole('link', { name: 'Add Law', exact: true })).toHaveAttribute('href', '/law/0');
  });
}

test('a card of a return is read, edited, duplicated and deleted', async ({ as, callAs }) => {
  const call = await callAs('editor');
  const { id, code, name } = await addBelow(call, 'return', { law: (await addLaw(call)).id });
  const page = await as('editor');
  const cards = await openCardsWith(page, returnWalk, name);
  await expectAccessible(page);
  const { heading, text } = lawForm(page);
  // When it is read
  await cards.getByRole('button', { name: `View ${code}` }).click();
  const { dialog } = recordDialog(page, returnWalk);
  await expect(dialog).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // When it is edited, then duplicated
  await cards.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(heading).toHaveText(returnWalk.headings.update);
  await expect(text(returnWalk.name)).toHaveValue(name);
  await expect(page).toHaveURL(new RegExp(`${returnWalk.address}/${id}$`));
  await page.goBack();
  await cards.getByRole('link', { name: `Duplicate ${code}` }).click();
  await expect(heading).toHaveText(returnWalk.headings.create);
  await expect(text(returnWalk.name)).toHaveValue(name);
  await expect(page).toHaveURL(new RegExp(`${returnWalk.address}/0\\?from=${id}$`));
  await page.goBack();
  // When it is deleted, its card goes
  await cards.getByRole('button', { name: `Delete ${code}` }).click();
  const { reason, ok, success } = deleteDialog(page, 'Return');
  await reason.fill('Entered twice');
  await ok.click();
  await success.getByRole('button', { name: 'OK' }).click();
  await expect(lawList(page).empty).toBeVisible();
  await expect(cards).toHaveCount(0);
});
