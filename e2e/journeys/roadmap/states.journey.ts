import { expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { lawList } from '../../support/law-list.ts';
import { addLaw } from '../../support/laws.ts';
import { roadmap, states } from '../../support/roadmap.ts';

test('the side menu leads to all states, on the map and with their counts', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/workspace');
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Laws Tree' }).click();
  const { tab, map, table } = roadmap(page);
  await expect(tab('LAWS TREE')).toHaveAttribute('aria-selected', 'true');
  await expect(map.getByRole('button')).toHaveCount(36);
  await expect(table.getByRole('rowheader')).toHaveCount(36);
  await expect(table.getByRole('row', { name: 'Maharashtra' })).toHaveText(/Maharashtra[1-9]/);
});

test('a state chosen on the map shows its laws, in both tabs and in the address', async ({ as, callAs }) => {
  // Given a law of Sikkim
  const law = await addLaw(await callAs('editor'), { Central: 'State', state: [states.Sikkim] });
  const page = await as('viewer');
  await page.goto('/roadmap');
  const { onMap, chosen, item, tab, tree, table } = roadmap(page);
  // When somebody points at it, then its name and count stand there
  await onMap('Sikkim').hover();
  await expect(page.getByText('Sikkim', { exact: true }).first()).toBeVisible();
  // When they choose it
  await onMap('Sikkim').click();
  // Then its laws are there
  await expect(page).toHaveURL(/\/roadmap\?state=30$/);
  await expect(onMap('Sikkim')).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen('Sikkim')).toContainText(/\d laws?/);
  await expect(item(law.name)).toBeVisible();
  // And in the tree of the other tab
  await tab('LAWS MAP').click();
  await expect(tree('Laws of Sikkim')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(table).toBeVisible();
});

test('the workspace shows as many laws of a state as the map says', async ({ as, callAs }) => {
  await addLaw(await callAs('editor'), { Central: 'State', state: [states.Kerala, states.Goa] });
  const page = await as('viewer');
  await page.goto(`/roadmap?state=${states.Goa}`);
  const said = await roadmap(page).chosen('Goa').getByRole('status').textContent();
  await page.getByRole('link', { name: 'Show in the workspace' }).click();
  await expect(page).toHaveURL(/\/workspace\?tab=laws&status=all&state=10$/);
  await expect(lawList(page).rows()).toHaveCount(Number.parseInt(said ?? '', 10));
});

test('the map and the list of states need no mouse', async ({ as }) => {
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
