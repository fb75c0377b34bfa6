import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { confirmSaved, lawForm } from '../../support/form/law-form.ts';
import { lawList, openLawsWith } from '../../support/list/law-list.ts';
import { addLaw, uniqueWord } from '../../support/record/laws.ts';

const scrolled = (page: Page) => page.getByRole('main').evaluate(({ scrollTop }) => Math.round(scrollTop));

/** Brings a row into sight and scrolls a little further, until that is over. */
async function scrollTo(page: Page, place: Locator) {
  await place.scrollIntoViewIfNeeded();
  await page.mouse.move(700, 400);
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

test(
  'closing and saving a form come back to the list as it was left, with the row of the form marked',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    // Given the second page of the laws, the oldest first, scrolled, with its rows filtered
    const page = await as('editor');
    await page.setViewportSize({ width: 1440, height: 480 });
    await page.goto('/workspace?tab=laws&status=all&page=2&order=asc');
    const { rows, filter } = lawList(page);
    await filter.fill('act');
    const place = rows()
      .filter({ has: page.getByRole('link', { name: /^Edit / }) })
      .nth(5);
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
    const marked = rows().filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(marked).toHaveAttribute('data-selected');
    await expect(page.locator('[role=tabpanel] [data-selected]')).toHaveCount(1);
    // Given laws that a search finds
    const word = uniqueWord();
    const call = await callAs('editor');
    const { code } = await addLaw(call, { Law: `Alpha ${word}` });
    await addLaw(call, { Law: `Beta ${word}` });
    await openLawsWith(page, word);
    const found = page.url();
    // When one of them is changed
    await page.getByRole('link', { name: `Edit ${code}` }).click();
    await lawForm(page).text('Law').fill(`Alpha changed ${word}`);
    await lawForm(page).button('Update').click();
    await confirmSaved(page, 'Updated');
    // Then the same list shows the change, marked
    await expect(rows()).toHaveText([/Beta/, /Alpha changed/]);
    expect(page.url()).toBe(found);
    await expect(rows('Alpha changed')).toHaveAttribute('data-selected');
    await expect(page.getByRole('link', { name: `Edit ${code}` })).toBeFocused();
    // When another is made from it
    const duplicate = page.getByRole('link', { name: `Duplicate ${code}` });
    await duplicate.click();
    await lawForm(page).text('Law').fill(`Gamma ${word}`);
    await lawForm(page).button('Draft').click();
    await confirmSaved(page, 'Added');
    // Then the new one is marked, and the focus is where it was
    await expect(rows()).toHaveText([/Gamma.*Draft/s, /Beta/, /Alpha changed/]);
    await expect(rows('Gamma')).toHaveAttribute('data-selected');
    await expect(rows('Alpha')).not.toHaveAttribute('data-selected');
    await expect(duplicate).toBeFocused();
  },
);
