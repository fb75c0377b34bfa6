import { findMatches } from '@lexboard/shared-lib/listing';
import { lawNode, sampleTrees, stateNode } from './testing/sample-trees.ts';
import { buildLawTree, pickSubtree } from './tree-items.ts';

test('the keys of laws in a state name the state, also where no list of choices knows it', () => {
  const { items } = buildLawTree(
    [...sampleTrees.state, stateNode('No state chosen', 1, lawNode(9, 'X'))],
    sampleTrees.stateCounts,
  );
  expect(items.map(({ key }) => key)).toEqual(['10_', '17_', '17_6', '17_7', '17_8', '0_', '0_9']);
});

test('what stands below a root is a tree of its own', () => {
  const tree = buildLawTree(sampleTrees.state, sampleTrees.stateCounts);
  expect(pickSubtree(tree, '17_').items.map(({ key }) => key)).toEqual(['17_6', '17_7', '17_8']);
  expect(pickSubtree(tree, '17_').roots.map(({ key }) => key)).toEqual(['17_6', '17_8']);
  expect(pickSubtree(tree, '10_').items).toEqual([]);
  expect(pickSubtree(tree, '99_').roots).toEqual([]);
});

test('laws are counted, of one state those of that state', () => {
  const tree = buildLawTree(sampleTrees.state, sampleTrees.stateCounts);
  expect(findMatches(tree, 'kerala')?.count).toBe(2);
  expect(findMatches(pickSubtree(tree, '17_'), 'the')?.count).toBe(3);
});
