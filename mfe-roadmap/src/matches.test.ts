import type { TreeNode } from '@lexboard/shared-lib/contract';
import { markedParts, matchesOf } from './matches.ts';
import { lawNode, sampleTrees } from './testing/sample-trees.ts';
import { treeBelow, treeOf, type Tree } from './tree-items.ts';

const matchingKeys = (tree: Tree, text: string) => {
  const matches = matchesOf(tree, text);
  return tree.items.filter((item) => matches?.isKept(item)).map(({ key }) => key);
};

test.each(['', '  '])('nothing is looked for by %j', (text) => {
  expect(matchesOf(treeOf(sampleTrees.central), text)).toBeUndefined();
});

test.each([
  ['lifts', ['1', '2', '3']],
  [' RULES ', ['1', '2', '4']],
  ['act-5', ['5']],
  ['nothing', []],
])('%j keeps what it finds and all above it', (text, keys) => {
  expect(matchingKeys(treeOf(sampleTrees.central), text)).toEqual(keys);
});

test('laws are counted, of one state those of that state', () => {
  const tree = treeOf(sampleTrees.state, sampleTrees.stateCounts);
  expect(matchesOf(tree, 'kerala')?.count).toBe(2);
  expect(matchesOf(treeBelow(tree, '17_'), 'the')?.count).toBe(3);
});

/** Trees of three levels whose names are made of few letters, the same each time. */
function someNodes(count: number): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let id = 1; id <= count; id += 1) {
    const node = lawNode(id, `${'abc'[id % 3]}${'abcd'[(id * 7) % 4]}${id % 11}`);
    const above = id % 5 === 0 ? undefined : nodes[(id * 31) % Math.max(1, nodes.length)];
    (above?.children ?? nodes).push(node);
  }
  return nodes;
}

test.each(['a', 'bd', 'c1', '7', 'act-1'])('%j keeps exactly the matches and their ancestors', (text) => {
  const tree = treeOf(someNodes(300));
  const expected = new Set<string>();
  for (const item of tree.items) {
    if (!item.text.includes(text)) continue;
    for (let at: typeof item | undefined = item; at; at = at.parent) expected.add(at.key);
  }
  expect(new Set(matchingKeys(tree, text))).toEqual(expected);
  expect(expected.size).toBeGreaterThan(0);
});

test.each([
  ['The Mines Act', 'mines', 'The [Mines] Act'],
  ['The Mines Act', 'act', 'The Mines [Act]'],
  ['The Mines Act', 'zoo', 'The Mines Act'],
  ['The Mines Act', '', 'The Mines Act'],
  ['İstanbul Act', 'act', 'İstanbul Act'],
])('in %j the text %j is marked as %j', (text, wanted, marked) => {
  const parts = markedParts(text, wanted).map((part) => (part.matched ? `[${part.text}]` : part.text));
  expect(parts.join('')).toBe(marked);
});
