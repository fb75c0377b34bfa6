import type { TreeEntry } from './tree-items.ts';

/** An entry of a tree, with what is below it. */
export const entry = (id: number, name: string, ...children: TreeEntry[]) => ({
  id,
  code: `ACT-${id}`,
  name,
  count: children.length,
  children,
});

export const sampleEntries = [
  entry(
    1,
    'The Factories Act, 1948',
    entry(2, 'The Factories Rules', entry(3, 'The Lifts Order')),
    entry(4, 'The Boilers Rules'),
  ),
  entry(5, 'The Mines Act, 1952'),
];
