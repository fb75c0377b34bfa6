import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { addLaw, uniqueWord, type Call } from '../../support/laws.ts';
import { roadmap, states } from '../../support/roadmap.ts';

/** A central law with a child of Kerala, which has one as well. */
async function addFamily(call: Call) {
  const word = uniqueWord();
  const nameOf = (kind: string) => `The ${kind} ${word}`;
  const act = await addLaw(call, { Law: nameOf('Act'), ActCodeName: `ACT-${word}` });
  const ofKerala = { Central: 'State', state: [states.Kerala] };
  const rules = await addLaw(call, { ...ofKerala, Law: nameOf('Rules'), ParentLaw: act.id });
  const order = await addLaw(call, { ...ofKerala, Law: nameOf('Order'), ParentLaw: rules.id });
  return { word, act, rules, order };
}

test('the filter keeps what it finds with the laws above, and the address says it', async ({
  as,
  callAs,
}) => {
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
  // In the states, the rules stand below Kerala
  await scope('State').check();
  await expect(page.getByRole('treeitem')).toHaveText([
    /Kerala/,
    new RegExp(rules.name),
    new RegExp(order.name),
  ]);
  await filter.fill('no law is called so');
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
});

test('what the filter finds shows from its beginning, wherever the tree was scrolled to', async ({ as }) => {
  const page = await as('viewer');
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/roadmap?tab=tree');
  const rows = page.getByRole('treeitem');
  await tabTo(page, rows.first());
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await roadmap(page).filter.fill('the');
  await expect(page.getByText(/laws found/)).toBeVisible();
  await expect(page.locator('[data-index="0"]')).toBeInViewport();
});

test('the tree needs no mouse, and the address remembers what is open', async ({ as, callAs }) => {
  const { word, act, rules, order } = await addFamily(await callAs('editor'));
  const page = await as('viewer');
  // Few rows are in sight, the others have no elements yet.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/roadmap?tab=tree');
  const { item, tree } = roadmap(page);
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
});

test('a law opens its detail dialog, which Back closes and an address shows', async ({ as, callAs }) => {
  const { act } = await addFamily(await callAs('editor'));
  const page = await as('viewer');
  const search = new URLSearchParams({ tab: 'tree', text: act.name });
  await page.goto(`/roadmap?${search.toString()}`);
  const { item } = roadmap(page);
  const dialog = page.getByRole('dialog', { name: 'VIEW LAW' });
  await item(act.name).click();
  await expect(dialog).toContainText(act.name);
  await expect(page).toHaveURL(new RegExp(`law=${act.id}`));
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(item(act.name)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toContainText(act.name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(item(act.name)).toBeVisible();
});

test('wrong addresses show the road map', async ({ as }) => {
  const page = await as('viewer');
  for (const search of [
    'tab=taxes&state=Kerala&nodes=x..y&law=-1',
    'state=999999',
    'scope=union&detail=%3Cb%3E',
  ]) {
    await page.goto(`/roadmap?${search}`);
    await expect(roadmap(page).table).toBeVisible();
  }
  await page.goto('/roadmap?tab=tree&state=999999&scope=central');
  await expect(page.getByRole('tree')).toBeVisible();
});
