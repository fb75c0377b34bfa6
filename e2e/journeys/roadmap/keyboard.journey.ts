import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { addFamily } from '../../support/pages/law-family.ts';
import { roadmap } from '../../support/pages/roadmap.ts';

test('the map and the list of states need no mouse', { tag: '@slow' }, async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/roadmap');
  const { onMap, table, chosen } = roadmap(page);
  // The keyboard stops at one state of the map
  await tabTo(page, onMap('Andaman and Nicobar Islands'));
  await page.keyboard.press('End');
  await expect(onMap('West Bengal')).toBeFocused();
  await expect(page.getByText(/^West Bengal\d/).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(onMap('Jharkhand')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen('Jharkhand')).toBeVisible();
  await expect(onMap('Jharkhand')).toBeFocused();
  // The same state again shows all of them
  await page.keyboard.press('Enter');
  await tabTo(page, table.getByRole('link', { name: 'Assam' }));
  await page.keyboard.press('Enter');
  await expect(chosen('Assam')).toBeVisible();
});

test(
  'the tree needs no mouse, the address remembers what is open, and a filter shows from its beginning',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const { word, act, rules, order } = await addFamily(await callAs('editor'));
    const page = await as('viewer');
    // Few rows are in sight, the others have no elements yet.
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/roadmap?tab=tree');
    const { item, tree, filter } = roadmap(page);
    await tabTo(page, page.getByRole('treeitem').first());
    await page.keyboard.press('End');
    await expect(page.getByRole('treeitem').last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('treeitem').first()).toBeFocused();
    // Letters lead to a name
    await page.keyboard.type(`act ${word}`, { delay: 20 });
    await expect(item(act.name)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(item(rules.name)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(item(rules.name)).toBeFocused();
    await page.keyboard.press('*');
    await expect(item(order.name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`nodes=${act.id}\\.${rules.id}$`));
    await page.reload();
    await expect(tree('Central laws')).toBeVisible();
    await tabTo(page, page.getByRole('treeitem').first());
    await page.keyboard.type(`order ${word}`, { delay: 20 });
    await expect(item(order.name)).toBeFocused();
    // To the parent, which closes
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(item(rules.name)).toHaveAttribute('aria-expanded', 'false');
    await expect(item(order.name)).toHaveCount(0);
    // A match of a filter shows from its beginning, wherever the tree was scrolled to
    await page.keyboard.press('End');
    await expect(page.getByRole('treeitem').last()).toBeFocused();
    await filter.fill('the');
    await expect(page.getByText(/laws found/)).toBeVisible();
    await expect(page.locator('[data-index="0"]')).toBeInViewport();
  },
);
