import { lawNode, sampleTrees, stateNode } from './testing/sample-trees.ts';
import { treeBelow, treeOf } from './tree-items.ts';

test('items stand from above to below, each with its place', () => {
  const { roots, items } = treeOf(sampleTrees.central);
  expect(items.map(({ key, level, index, parent }) => [key, level, index, parent?.key])).toEqual([
    ['1', 1, 0, undefined],
    ['2', 2, 1, '1'],
    ['3', 3, 2, '2'],
    ['4', 2, 3, '1'],
    ['5', 1, 4, undefined],
  ]);
  expect(roots.map(({ key }) => key)).toEqual(['1', '5']);
});

test('the keys of laws in a state name the state, also where no list of choices knows it', () => {
  const { items } = treeOf(
    [...sampleTrees.state, stateNode('No state chosen', 1, lawNode(9, 'X'))],
    sampleTrees.stateCounts,
  );
  expect(items.map(({ key }) => key)).toEqual(['10_', '17_', '17_6', '17_7', '17_8', '0_', '0_9']);
});

test('a law that is named twice has two keys', () => {
  const { items } = treeOf([lawNode(1, 'One'), lawNode(1, 'One')]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
});

test('a chain of 50,000 laws is no problem', () => {
  let chain = lawNode(1, 'The last');
  for (let id = 2; id <= 50_000; id += 1) chain = lawNode(id, 'One of many', chain);
  expect(treeOf([chain]).items.at(-1)?.level).toBe(50_000);
});

test('what stands below a root is a tree of its own', () => {
  const tree = treeOf(sampleTrees.state, sampleTrees.stateCounts);
  expect(treeBelow(tree, '17_').items.map(({ key }) => key)).toEqual(['17_6', '17_7', '17_8']);
  expect(treeBelow(tree, '17_').roots.map(({ key }) => key)).toEqual(['17_6', '17_8']);
  expect(treeBelow(tree, '10_').items).toEqual([]);
  expect(treeBelow(tree, '99_').roots).toEqual([]);
});
