import type { StateCount, TreeNode } from '@lexboard/shared-lib/contract';
import { nameState } from '@lexboard/shared-lib/domain';
import { buildTree, type NewItem, type Tree } from '@lexboard/shared-lib/listing';

/** For states without an id in the list of choices. */
const UNKNOWN_STATE = 0;

/** The key in the address: `12` for law 12, `3_` for state 3, `3_12` for law 12 of state 3. */
function buildKey({ node, parent }: NewItem, stateIds: ReadonlyMap<string, number>): string {
  if (node.id === undefined) return `${stateIds.get(node.name) ?? UNKNOWN_STATE}_`;
  const [, state = ''] = /^(\d+_)/.exec(parent?.key ?? '') ?? [];
  return `${state}${node.id}`;
}

/** Builds a tree of laws. */
export function buildLawTree(nodes: readonly TreeNode[], states: readonly StateCount[] = []): Tree {
  const stateIds = new Map(states.map(({ id, name }) => [nameState(name), id]));
  const named = nodes.map((node) => (node.id === undefined ? { ...node, name: nameState(node.name) } : node));
  return buildTree(named, (item) => buildKey(item, stateIds));
}

/** The subtree of a root. */
export function pickSubtree(tree: Tree, key: string): Tree {
  const place = tree.roots.findIndex((item) => item.key === key);
  const root = tree.roots[place];
  if (!root) return { roots: [], items: [] };
  return { roots: root.children, items: tree.items.slice(root.index + 1, tree.roots[place + 1]?.index) };
}
