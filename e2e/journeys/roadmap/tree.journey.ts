import { expect, test } from '../../support/journey.ts';
import { addFamily } from '../../support/pages/law-family.ts';
import { roadmap } from '../../support/pages/roadmap.ts';

test(
  'the filter of the tree keeps what it finds with the laws above, and a law opens its dialog',
  { tag: '@slow' },
  async ({ as, callAs }) => {
    const { act, rules, order } = await addFamily(await callAs('editor'));
    const page = await as('viewer');
    await page.goto('/roadmap?tab=tree');
    const { filter, item, tree, scope } = roadmap(page);
    await expect(tree('Central laws')).toBeVisible();
    // When the last of them is looked for
    await filter.fill(order.name.toUpperCase());
    // Then the three stand one below the other
    await expect(page.getByText('1 law found')).toBeVisible();
    await expect(page.getByRole('treeitem')).toHaveText([
      new RegExp(act.name),
      new RegExp(rules.name),
      new RegExp(order.name),
    ]);
    await expect(item(order.name)).toHaveAttribute('aria-level', '3');
    // And a copied address shows the same
    await expect(page).toHaveURL(/tab=tree&text=THE\+ORDER/);
    await page.reload();
    await expect(filter).toHaveValue(order.name.toUpperCase());
    await expect(item(order.name)).toBeVisible();
    // When a law is chosen, its dialog opens, and Back closes it
    const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
    await item(act.name).click();
    await expect(dialog).toContainText(act.name);
    await expect(page).toHaveURL(new RegExp(`law=${act.id}`));
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(item(act.name)).toBeFocused();
    // And the address shows it
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toContainText(act.name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // In the states, the rules stand below Kerala
    await scope('State').check();
    await expect(page.getByRole('treeitem')).toHaveText([
      /Kerala/,
      new RegExp(rules.name),
      new RegExp(order.name),
    ]);
    await filter.fill('no law is called so');
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  },
);
