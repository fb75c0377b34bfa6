import { entry, sampleEntries } from './tree.fixture.ts';
import { findMatches, splitMatch } from './matches.ts';
import { buildTree, type Tree, type TreeEntry } from './tree-items.ts';

test('items stand from above to below, each with its place', () => {
  const { roots, items } = buildTree(sampleEntries);
  expect(items.map(({ key, level, index, parent }) => [key, level, index, parent?.key])).toEqual([
    ['1', 1, 0, undefined],
    ['2', 2, 1, '1'],
    ['3', 3, 2, '2'],
    ['4', 2, 3, '1'],
    ['5', 1, 4, undefined],
  ]);
  expect(roots.map(({ key }) => key)).toEqual(['1', '5']);
});

test('an entry that is named twice has two keys', () => {
  const { items } = buildTree([entry(1, 'One'), entry(1, 'One')]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
});

test('a chain of 50,000 entries is no problem', () => {
  let chain = entry(1, 'The last');
  for (let id = 2; id <= 50_000; id += 1) chain = entry(id, 'One of many', chain);
  expect(buildTree([chain]).items.at(-1)?.level).toBe(50_000);
});

const matchingKeys = (tree: Tree, text: string) => {
  const matches = findMatches(tree, text);
  return tree.items.filter((item) => matches?.isKept(item)).map(({ key }) => key);
};

test.each([
  ['lifts', ['1', '2', '3']],
  [' RULES ', ['1', '2', '4']],
  ['act-5', ['5']],
  ['nothing', []],
])('%j keeps what it finds and all above it', (text, keys) => {
  expect(matchingKeys(buildTree(sampleEntries), text)).toEqual(keys);
});

type Entry = Omit<TreeEntry, 'children'> & { children: TreeEntry[] };

/** Trees of three levels whose names are made of few letters, the same each time. */
function someNodes(count: number) {
  const nodes: Entry[] = [];
  for (let id = 1; id <= count; id += 1) {
    const node = entry(id, `${'abc'[id % 3]}${'abcd'[(id * 7) % 4]}${id % 11}`);
    const above = id % 5 === 0 ? undefined : nodes[(id * 31) % Math.max(1, nodes.length)];
    (above?.children ?? nodes).push(node);
  }
  return nodes;
}

test.each(['a', 'bd', 'c1', '7', 'act-1'])('%j keeps exactly the matches and their ancestors', (text) => {
  const tree = buildTree(someNodes(300));
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
  ['İstanbul Act', 'act', 'İstanbul [Act]'],
  ['Workmen’s Café', "workmen's café", '[Workmen’s Café]'],
])('in %j the text %j is marked as %j', (text, wanted, marked) => {
  const parts = splitMatch(text, wanted).map((part) => (part.matched ? `[${part.text}]` : part.text));
  expect(parts.join('')).toBe(marked);
});
