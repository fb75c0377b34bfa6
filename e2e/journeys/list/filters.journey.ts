import { expectAccessible } from '../../support/accessibility.ts';
import { filterSection } from '../../support/filter-panel.ts';
import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw, type Call } from '../../support/laws.ts';

test('a category and a state narrow every tab, and each tab keeps the rest for itself', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all&sort=Law');
  const { rows, text, status } = lawList(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  const option = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(rows()).toHaveCount(50);
  await expect(status('All')).toHaveAccessibleDescription(/^\d+$/);
  // When a category is looked up and chosen
  await page.getByRole('searchbox', { name: 'Search Law Category' }).fill('labour');
  await page.getByRole('radiogroup', { name: 'Law Category' }).getByRole('radio').first().check();
  // Then the laws are of that category, and a chip says so by its name
  await expect(page.getByRole('button', { name: /^Category: .*Labour/ })).toBeVisible();
  await expect(page.getByText('1 filter')).toBeVisible();
  // And so are the records of the other tabs, which keep their own search
  await tab('Licenses').click();
  await expect(page).toHaveURL(/tab=licenses.*category=\d+/);
  await expect(tab('Licenses')).toHaveAttribute('aria-selected', 'true');
  await text.fill('factory');
  await text.press('Enter');
  await option('Maharashtra').check();
  await expect(page.getByText('2 filters')).toBeVisible();
  await tab('Laws').click();
  await expect(page).toHaveURL(/tab=laws&status=all&category=\d+&state=\d+&sort=Law$/);
  await expect(text).toHaveValue('');
  await tab('Licenses').click();
  await expect(text).toHaveValue('factory');
  // When the filters are cleared, everything is back
  await page.getByRole('button', { name: 'Clear Law Category' }).click();
  await page.getByRole('button', { name: 'Clear States' }).click();
  await tab('Laws').click();
  await expect(rows()).toHaveCount(50);
});

test('a folded filter hides its options and keeps what is chosen, by mouse and by keyboard', async ({
  as,
}) => {
  // Given a state far down its list
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const [categories, states] = [filterSection(page, 'Law Category'), filterSection(page, 'States')];
  await states.option('West Bengal').check();
  const chip = page.getByRole('button', { name: 'State: West Bengal' });
  await expect(chip).toBeVisible();
  // When its filter is folded
  await expect(states.fold).toHaveAttribute('aria-expanded', 'true');
  await states.fold.click();
  // Then nothing of it is left but its title, and the other one is as it was
  await expect(states.fold).toHaveAttribute('aria-expanded', 'false');
  for (const hidden of [states.options, states.search, states.clear]) await expect(hidden).toHaveCount(0);
  await expect(categories.options).not.toHaveCount(0);
  // An option that the upper edge of the panel cuts is a small target just below another.
  await categories.fold.evaluate((fold) => {
    for (let around = fold.parentElement; around; around = around.parentElement) around.scrollTop = 0;
  });
  await expectAccessible(page, [1440]);
  // And the state is still chosen, for the other tabs as well
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(page).toHaveURL(/tab=licenses.*state=\d+/);
  await expect(chip).toBeVisible();
  await expect(states.options).toHaveCount(0);
  // When the keyboard folds the other one, it goes from title to title
  await categories.fold.press('Space');
  await expect(categories.options).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(states.fold).toBeFocused();
  // When both are opened again
  await categories.fold.click();
  await states.fold.press('Enter');
  // Then all options are there, and the chosen one is in sight
  await expect(categories.options).not.toHaveCount(0);
  await expect(states.option('West Bengal')).toBeChecked();
  await expect(states.option('West Bengal')).toBeInViewport();
});

test('choices of several filters narrow a list together, and the panel is folded from within', async ({
  as,
}) => {
  const page = await as('viewer');
  await page.goto('/workspace?tab=returns&status=all');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const choice = (group: string, name: string) =>
    panel.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
  const cells = page.getByRole('table', { name: 'Returns List' }).getByRole('cell');
  await expect(cells.filter({ hasText: /^Critical$/ }).first()).toBeVisible();
  // When two choices of a filter are taken, and one of another that starts folded
  await choice('Sensitivity', 'High').check();
  await choice('Sensitivity', 'Medium').check();
  await panel.getByRole('button', { name: 'Periodicity', exact: true }).click();
  await choice('Periodicity', 'Monthly').check();
  // Then the list has records with any of the first and with the second, and says so
  await expect(page).toHaveURL(/sensitivity=Medium%2CHigh&periodicity=Monthly$/);
  await expect(page.getByRole('button', { name: 'Sensitivity: Medium, High' })).toBeVisible();
  await expect(cells.filter({ hasText: /^(Low|Critical|Yearly)$/ })).toHaveCount(0);
  await expect(cells.filter({ hasText: /^Monthly$/ }).first()).toBeVisible();
  await expectAccessible(page, [1440]);
  // And the panel scrolls as a whole
  const last = panel.getByRole('radio', { name: 'West Bengal', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(panel.getByRole('button', { name: 'Filters 2 set' })).toBeInViewport();
  // When the panel is folded by the keyboard, its button stays at hand
  await panel.getByRole('button', { name: 'Filters 2 set' }).press('Enter');
  await expect(panel).toHaveCount(0);
  const unfold = page.getByRole('button', { name: 'Filters 2 set', expanded: false });
  await expect(unfold).toBeFocused();
  await unfold.press('Enter');
  await expect(choice('Sensitivity', 'High')).toBeChecked();
});

const looked = { 'Law Category': ' LABOUR ', States: ' KERAL ' } as const;

for (const title of ['Law Category', 'States'] as const) {
  test(`${title} are looked up in their search box, which says when there are none`, async ({ as }) => {
    const page = await as('viewer');
    await page.goto('/workspace?tab=laws&status=all');
    const { fold, search, clear, options, empty } = filterSection(page, title);
    await expect(options).not.toHaveCount(0);
    const all = await options.count();
    // When one is looked up, upper case or lower, and chosen
    await search.fill(looked[title]);
    await expect(options).toHaveCount(1);
    await options.check();
    await expect(page.getByText('1 filter')).toBeVisible();
    // When another is looked up that there is not
    await search.fill('nothing like it');
    await expect(empty).toBeVisible();
    await expect(options).toHaveCount(0);
    // Then what was chosen stays, and so does the text while it is folded
    await expect(page.getByText('1 filter')).toBeVisible();
    await fold.click();
    await expect(empty).toBeHidden();
    await fold.click();
    await expect(search).toHaveValue('nothing like it');
    await expect(empty).toBeVisible();
    // When it is cleared, all are there and none is chosen
    await clear.click();
    await expect(search).toHaveValue('');
    await expect(options).toHaveCount(all);
    await expect(options.and(page.locator(':checked'))).toHaveCount(0);
    await expect(page).toHaveURL(/status=all$/);
  });
}

/** An address with four chips, as soon as a category and a state are set as well: each of them has this law. */
async function addLawWithChips(callAs: (username: 'editor') => Promise<Call>) {
  const states = { Central: 'State', state: [12] };
  const law = await addLaw(await callAs('editor'), { ...states, Category: 'Transport and Logistics' });
  const filters = { law: String(law.id), lawentry: law.name, order: 'asc' };
  return { law, address: `/workspace?tab=laws&status=all&${new URLSearchParams(filters).toString()}` };
}

test('what is pressed below stays where it is when filters are set', async ({ as, callAs }) => {
  // Given a law that is not found by one filter alone
  const { address } = await addLawWithChips(callAs);
  const page = await as('viewer');
  await page.goto('/workspace?tab=laws&status=all');
  const { rows, header } = lawList(page);
  await expect(rows()).toHaveCount(50);
  const places = async () => {
    const [name, tab] = [header('Name'), page.getByRole('tab', { name: /^Laws/ })];
    return [(await name.boundingBox())?.y, (await tab.boundingBox())?.x];
  };
  const before = await places();
  const expectStill = async (said: string, count: number) => {
    await expect(page.getByText(said, { exact: true })).toHaveCount(count);
    await expect.poll(places).toEqual(before);
  };
  // When all filters are set, one after the other, in an order that no column shows
  await page.goto(address);
  await expect(rows()).toHaveCount(1);
  await expectStill('2 filters', 1);
  await page.getByRole('radio', { name: 'Transport and Logistics', exact: true }).check();
  await expectStill('3 filters', 1);
  await page.getByRole('radio', { name: 'Haryana', exact: true }).check();
  await expectStill('4 filters', 1);
  // When they are taken off again
  await page.getByRole('button', { name: /^Law: / }).click();
  await expectStill('3 filters', 1);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectStill('3 filters', 0);
});

/** All of it but for the fraction of a pixel that scrolling leaves. */
const whole = { ratio: 0.99 };

test('chips without room beside each other are in one line, each within reach', async ({ as, callAs }) => {
  // Given more chips than the line has room for
  const { law, address } = await addLawWithChips(callAs);
  const page = await as('viewer');
  await page.goto(address);
  await page.getByRole('radio', { name: 'Transport and Logistics', exact: true }).check();
  await page.getByRole('radio', { name: 'Haryana', exact: true }).check();
  const chip = (name: RegExp | string) => page.getByRole('button', { name });
  const all = [/^Keyword: /, /^Category: Transport/, /^State: Haryana/, /^Law: /];
  const [first, last] = [chip(/^Keyword: /), chip(/^Law: /)];
  await expect(first).toBeInViewport(whole);
  await expect(last).not.toBeInViewport(whole);
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeInViewport(whole);
  await expectAccessible(page, [1440]);
  // Then one that is cut says all of it to readers and under the pointer
  await expect(first).toHaveAccessibleName(`Keyword: ${law.name}`);
  await expect(page.getByTitle(`Keyword: ${law.name}`)).toBeVisible();
  // And the mouse reaches the last, and the first again
  await page.getByTitle('Further chips').click();
  await expect(last).toBeInViewport(whole);
  await page.getByTitle('Earlier chips').click();
  await expect(first).toBeInViewport(whole);
  // And so does the keyboard each of them
  await first.focus();
  for (const name of all) {
    await expect(chip(name)).toBeFocused();
    await expect(chip(name)).toBeInViewport(whole);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused();
  // And what takes one of them off without a mouse comes to the next
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveCount(0);
  await expect(chip(all[1] ?? '')).toBeFocused();
  // On a telephone the line is as high as with fewer of them
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async () => (await lawList(page).rows().first().boundingBox())?.y;
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeInViewport(whole);
  const among = await top();
  await chip(all[1] ?? '').click();
  await expect(chip(all[1] ?? '')).toHaveCount(0);
  await expect.poll(top).toBe(among);
});

test('on a telephone the filters open over the list', async ({ as }) => {
  const page = await as('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?tab=laws&status=all');
  await expect(lawList(page).rows().first()).toBeVisible();
  const placeOfTabs = async () => (await page.getByRole('tab', { name: /^Laws/ }).boundingBox())?.x;
  const before = await placeOfTabs();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('radio', { name: 'Kerala', exact: true }).check();
  await expectAccessible(page, [390]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'State: Kerala' })).toBeVisible();
  expect(await placeOfTabs()).toBe(before);
});
