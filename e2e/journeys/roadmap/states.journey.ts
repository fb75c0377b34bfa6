import { expect, test } from '../../support/journey.ts';
import { lawList } from '../../support/list/law-list.ts';
import { addLaw } from '../../support/record/laws.ts';
import { roadmap, states } from '../../support/pages/roadmap.ts';

test('a state chosen on the map shows its laws: in both tabs, in the address and in the workspace', async ({
  as,
  callAs,
}) => {
  // Given a law of Sikkim
  const law = await addLaw(await callAs('editor'), { Central: 'State', state: [states.Sikkim] });
  const page = await as('viewer');
  await page.goto('/workspace');
  // When the side menu leads to the road map
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Laws Tree' }).click();
  // Then all states are there, on the map and with their counts
  const { onMap, chosen, item, tab, tree, map, table } = roadmap(page);
  await expect(tab('LAWS TREE')).toHaveAttribute('aria-selected', 'true');
  await expect(map.getByRole('button')).toHaveCount(36);
  await expect(table.getByRole('rowheader')).toHaveCount(36);
  await expect(table.getByRole('row', { name: 'Maharashtra' })).toHaveText(/Maharashtra[1-9]/);
  // When somebody points at a state, then its name and count stand there
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
  // And as many in the workspace
  await page.goBack();
  const said = await chosen('Sikkim').getByRole('status').textContent();
  await page.getByRole('link', { name: 'Show in the workspace' }).click();
  await expect(page).toHaveURL(/\/workspace\?tab=laws&status=all&state=30$/);
  await expect(lawList(page).rows()).toHaveCount(Number.parseInt(said ?? '', 10));
});
