import type { Page } from '@playwright/test';
import { filterSection, openFilters } from '../../support/list/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw, type Call } from '../../support/record/laws.ts';

test('a category and a state narrow every tab, each tab has filters and a search of its own, and chips take them off', async ({
  as,
}) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all&sort=Law');
  const { rows, text } = lawList(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = await openFilters(page);
  const [categories, states] = [filterSection(page, 'Law Category'), filterSection(page, 'States')];
  await expect(rows()).toHaveCount(50);
  // When a category is looked up and chosen
  await categories.search.fill(' LABOUR ');
  await expect(categories.options).toHaveCount(1);
  await categories.options.check();
  // Then the laws are of that category, and a chip says so by its name
  await expect(page.getByRole('button', { name: /^Category: .*Labour/ })).toBeVisible();
  await expect(page.getByText('1 filter')).toBeVisible();
  // And so are the records of the other tabs, which keep their own search
  await tab('Licenses').click();
  await expect(page).toHaveURL(/tab=licenses.*category=\d+/);
  await expect(tab('Licenses')).toHaveAttribute('aria-selected', 'true');
  await text.fill('factory');
  await text.press('Enter');
  await expect(page).toHaveURL(/text=factory/);
  await states.option('Maharashtra').check();
  await expect(page.getByText('2 filters')).toBeVisible();
  await tab('Laws').click();
  await expect(page).toHaveURL(/tab=laws&status=all&category=\d+&state=\d+&sort=Law$/);
  await expect(text).toHaveValue('');
  await tab('Licenses').click();
  await expect(text).toHaveValue('factory');
  // When two choices of a filter of the returns are taken, and one of another that starts folded
  await tab('Returns').click();
  await categories.clear.click();
  await page.getByRole('button', { name: 'State: Maharashtra' }).click();
  const choice = (group: string, name: string) =>
    panel.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
  const cells = page.getByRole('table', { name: 'Returns List' }).getByRole('cell');
  await expect(cells.filter({ hasText: /^Critical$/ }).first()).toBeVisible();
  await choice('Sensitivity', 'High').check();
  await choice('Sensitivity', 'Medium').check();
  await panel.getByRole('button', { name: 'Periodicity', exact: true }).click();
  await choice('Periodicity', 'Monthly').check();
  // Then the list has records with any of the first and with the second, and says so
  await expect(page).toHaveURL(/sensitivity=Medium%2CHigh&periodicity=Monthly$/);
  await expect(page.getByRole('button', { name: 'Sensitivity: Medium, High' })).toBeVisible();
  await expect(cells.filter({ hasText: /^(Low|Critical|Yearly)$/ })).toHaveCount(0);
  await expect(cells.filter({ hasText: /^Monthly$/ }).first()).toBeVisible();
  // When all are taken off, everything is back
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cells.filter({ hasText: /^Critical$/ }).first()).toBeVisible();
  await tab('Laws').click();
  await expect(rows()).toHaveCount(50);
});

/** An address with four chips, as soon as a category and a state are set as well: each of them has this law. */
async function addLawWithChips(callAs: (username: 'editor') => Promise<Call>) {
  const states = { Central: 'State', state: [12] };
  const law = await addLaw(await callAs('editor'), { ...states, Category: 'Transport and Logistics' });
  const filters = { law: String(law.id), lawentry: law.name, order: 'asc' };
  return { law, address: `/workspace?tab=laws&status=all&${new URLSearchParams(filters).toString()}` };
}

/** Where the rows and tabs are that somebody presses. */
async function placesOn(page: Page) {
  const tab = page.getByRole('tab', { name: /^Laws/ });
  return [(await lawList(page).header('Name').boundingBox())?.y, (await tab.boundingBox())?.x];
}

/** All of it but for the fraction of a pixel that scrolling leaves. */
const whole = { ratio: 0.99 };

/** Chips without room beside each other are in one line, each within reach of mouse and keyboard. */
async function reachAllChips(page: Page, keyword: string): Promise<void> {
  const chip = (name: RegExp) => page.getByRole('button', { name });
  const all = [/^Keyword: /, /^Category: Transport/, /^State: Haryana/, /^Law: /];
  const [first, last] = [chip(/^Keyword: /), chip(/^Law: /)];
  const clear = page.getByRole('button', { name: 'Clear all' });
  await expect(first).toBeInViewport(whole);
  await expect(last).not.toBeInViewport(whole);
  await expect(clear).toBeInViewport(whole);
  // One that is cut says all of it to readers and under the pointer.
  await expect(first).toHaveAccessibleName(`Keyword: ${keyword}`);
  await expect(page.getByTitle(`Keyword: ${keyword}`)).toBeVisible();
  await page.getByTitle('Further chips').click();
  await expect(last).toBeInViewport(whole);
  await page.getByTitle('Earlier chips').click();
  await expect(first).toBeInViewport(whole);
  await first.focus();
  for (const name of all) {
    await expect(chip(name)).toBeFocused();
    await expect(chip(name)).toBeInViewport(whole);
    await page.keyboard.press('Tab');
  }
  await expect(clear).toBeFocused();
  // A press that takes one of them off without a mouse comes to the next.
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveCount(0);
  await expect(chip(/^Category: Transport/)).toBeFocused();
}

test(
  'filters that are set move nothing that is pressed, have chips within reach, and show a chosen option far down',
  {
    tag: '@slow',
  },
  async ({ as, callAs }) => {
    // Given a law that is not found by one filter alone
    const { law, address } = await addLawWithChips(callAs);
    const page = await as('viewer');
    await page.goto('/workspace?tab=laws&status=all');
    await openFilters(page);
    await expect(lawList(page).rows()).toHaveCount(50);
    const before = await placesOn(page);
    const expectStill = async (said: string, count: number) => {
      await expect(page.getByText(said, { exact: true })).toHaveCount(count);
      await expect.poll(() => placesOn(page)).toEqual(before);
    };
    // When all filters are set, one after the other, in an order that no column shows
    await page.goto(address);
    await expect(lawList(page).rows()).toHaveCount(1);
    await expectStill('2 filters', 1);
    await page.getByRole('radio', { name: 'Transport and Logistics', exact: true }).check();
    await expectStill('3 filters', 1);
    await page.getByRole('radio', { name: 'Haryana', exact: true }).check();
    await expectStill('4 filters', 1);
    await reachAllChips(page, law.name);
    await expectStill('3 filters', 1);
    // On a telephone the line is as high as with fewer of them
    await page.setViewportSize({ width: 390, height: 844 });
    const top = async () => (await lawList(page).rows().first().boundingBox())?.y;
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeInViewport(whole);
    const among = await top();
    const category = page.getByRole('button', { name: /^Category: Transport/ });
    await category.click();
    await expect(category).toHaveCount(0);
    await expect.poll(top).toBe(among);
    // When all are taken off again
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expectStill('2 filters', 0);
    // When the filter of a state far down its list is folded and opened again by the keyboard
    const { option, fold, options } = filterSection(page, 'States');
    await option('West Bengal').check();
    await fold.press('Enter');
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'State: West Bengal' })).toBeVisible();
    await fold.press('Enter');
    // Then the chosen option is in sight
    await expect(option('West Bengal')).toBeChecked();
    await expect(option('West Bengal')).toBeInViewport();
  },
);
