import type { StateCount, TreeNode } from '@lexboard/shared-lib/contract';
import { toTextKey } from '@lexboard/shared-lib/domain';

/** A node with its position in the tree. */
export interface TreeItem {
  /** Its key in the address: `12` for law 12, `3_` for state 3, `3_12` for law 12 of state 3. */
  key: string;
  node: TreeNode;
  /** Index in the whole tree, in depth-first order. */
  index: number;
  /** 1 for a root. */
  level: number;
  parent: TreeItem | undefined;
  children: TreeItem[];
  /** The searchable text: comparable form of code and name. */
  text: string;
}

export interface Tree {
  roots: readonly TreeItem[];
  /** All items in depth-first order. */
  items: readonly TreeItem[];
}

type NewItem = Pick<TreeItem, 'node' | 'parent'>;

/** For states without an id in the list of choices. */
const UNKNOWN_STATE = 0;

function buildKey({ node, parent }: NewItem, stateIds: ReadonlyMap<string, number>): string {
  if (node.id === undefined) return `${stateIds.get(node.name) ?? UNKNOWN_STATE}_`;
  const [, state = ''] = /^(\d+_)/.exec(parent?.key ?? '') ?? [];
  return `${state}${node.id}`;
}

/** Makes a key unique: another back end may return a law twice. The second key is not stable across reloads. */
function makeUnique(key: string, taken: Set<string>): string {
  const unique = taken.has(key) ? `${key} ${taken.size}` : key;
  taken.add(unique);
  return unique;
}

/** Builds the items of a tree. Iterative, because a chain of laws may be deeper than the call stack. */
export function buildTree(nodes: readonly TreeNode[], states: readonly StateCount[] = []): Tree {
  const stateIds = new Map(states.map(({ id, name }) => [name, id]));
  const taken = new Set<string>();
  const items: TreeItem[] = [];
  const waiting: NewItem[] = nodes.map((node) => ({ node, parent: undefined })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next;
    const item: TreeItem = {
      key: makeUnique(buildKey(next, stateIds), taken),
      node,
      index: items.length,
      level: (parent?.level ?? 0) + 1,
      parent,
      children: [],
      text: toTextKey(`${node.code ?? ''} ${node.name}`),
    };
    items.push(item);
    parent?.children.push(item);
    for (const child of node.children.toReversed()) waiting.push({ node: child, parent: item });
  }
  return { roots: items.filter(({ parent }) => !parent), items };
}

/** The subtree of a root. */
export function pickSubtree(tree: Tree, key: string): Tree {
  const place = tree.roots.findIndex((item) => item.key === key);
  const root = tree.roots[place];
  if (!root) return { roots: [], items: [] };
  return { roots: root.children, items: tree.items.slice(root.index + 1, tree.roots[place + 1]?.index) };
}
