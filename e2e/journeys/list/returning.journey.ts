import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/law-form.ts';
import { lawList, openLawsWith } from '../../support/law-list.ts';
import { addLaw, uniqueWord } from '../../support/laws.ts';

const scrolled = (page: Page) => page.getByRole('main').evaluate(({ scrollTop }) => Math.round(scrollTop));

/** Brings a row into sight and scrolls a little further, until that is over. */
async function scrollTo(page: Page, place: Locator) {
  await place.scrollIntoViewIfNeeded();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  // A list goes on for a moment after the wheel.
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await scrolled(page);
      return last === before;
    })
    .toBe(true);
}

for (const view of ['list', 'grid'] as const) {
  test(`closing a form comes back to the ${view} as it was left`, async ({ as }) => {
    // Given the second page of the laws, the oldest first, scrolled, with its rows filtered
    const page = await as('editor');
    await page.setViewportSize({ width: 1440, height: 480 });
    const layout = view === 'grid' ? '&view=grid' : '';
    await page.goto(`/workspace?tab=laws&status=all&page=2&order=asc${layout}`);
    const { rows, cards, filter } = lawList(page);
    const places = view === 'grid' ? cards : rows();
    await filter.fill('act');
    const place = places.filter({ has: page.getByRole('link', { name: /^Edit / }) }).nth(5);
    await expect(place).toBeVisible();
    await scrollTo(page, place);
    const edit = place.getByRole('link', { name: /^Edit / });
    await edit.hover();
    const name = (await edit.getAttribute('aria-label')) ?? '';
    const [before, address] = [await scrolled(page), page.url()];
    // When a form is opened and closed
    await edit.click();
    await expect(lawForm(page).heading).toHaveText('Update Law');
    await lawForm(page).closeButtons.first().click();
    // Then everything is as it was, and the row of the form has the focus
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    expect(page.url()).toBe(address);
    await expect(filter).toHaveValue('act');
    await expect.poll(() => scrolled(page)).toBe(before);
    const marked = places.filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(marked).toHaveAttribute(view === 'grid' ? 'data-marked' : 'data-selected');
    await expect(page.locator('[role=tabpanel] :is([data-selected], [data-marked])')).toHaveCount(1);
  });
}

test('saving comes back to the filtered list, whose changed row is marked', async ({ as, callAs }) => {
  const word = uniqueWord();
  const call = await callAs('editor');
  const laws = [];
  for (const name of ['Alpha', 'Beta', 'Gamma']) laws.push(await addLaw(call, { Law: `${name} ${word}` }));
  const page = await as('editor');
  await openLawsWith(page, word);
  const { table, rows, header } = lawList(page);
  await header('Name').getByRole('button').click();
  const filtered = page.waitForResponse(/\/api\/law\/allLawlist\?.*category=/);
  await page.getByRole('radio', { name: 'Transport and Logistics' }).check();
  // They are the same rows as before, which nobody can press until it is known.
  await filtered;
  await expect(table.getByRole('rowgroup').last()).toHaveAttribute('aria-busy', 'false');
  await expect(rows()).toHaveText([/Alpha/, /Beta/, /Gamma/]);
  const address = page.url();
  // When the second of them is changed
  const { code = '' } = laws[1] ?? {};
  await page.getByRole('link', { name: `Edit ${code}` }).click();
  await lawForm(page).text('Law').fill(`Beta changed ${word}`);
  await lawForm(page).button('Update').click();
  await confirmSaved(page, 'Updated');
  // Then the same list shows the change, marked
  await expect(rows()).toHaveText([/Alpha/, /Beta changed/, /Gamma/]);
  expect(page.url()).toBe(address);
  await expect(rows('Beta changed')).toHaveAttribute('data-selected');
  await expect(page.getByRole('link', { name: `Edit ${code}` })).toBeFocused();
});

test('a law that is made from another is marked in the list that is come back to, and the other has the focus', async ({
  as,
  callAs,
}) => {
  const word = uniqueWord();
  const { code } = await addLaw(await callAs('editor'), { Law: `Alpha ${word}` });
  const page = await as('editor');
  await openLawsWith(page, word);
  const { rows } = lawList(page);
  const duplicate = page.getByRole('link', { name: `Duplicate ${code}` });
  await duplicate.click();
  await lawForm(page).text('Law').fill(`Beta ${word}`);
  await lawForm(page).button('Draft').click();
  await confirmSaved(page, 'Added');
  await expect(rows()).toHaveText([/Beta/, /Alpha/]);
  await expect(rows('Beta')).toHaveAttribute('data-selected');
  await expect(rows('Alpha')).not.toHaveAttribute('data-selected');
  await expect(duplicate).toBeFocused();
});
