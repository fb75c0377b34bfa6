import { toTextKey } from '@lexboard/shared-lib/domain';

/** A thing in a tree, such as a law or a unit, with what is below it. */
export interface TreeEntry {
  /** Pressing an entry without an id expands or collapses it. */
  id?: number;
  code?: string;
  name: string;
  /** Of a law: its title in Hindi, which a filter finds it by, too. */
  title_hi?: string;
  /** The number beside it. */
  count: number;
  /** A short word beside the code. */
  note?: string;
  /** Whether it is shown in a weaker colour; `note` then says why. */
  muted?: boolean;
  /** Whether it is one of the chosen entries, in a tree where several can be chosen. */
  chosen?: boolean;
  children: readonly TreeEntry[];
}

/** An entry with its position in the tree. */
export interface TreeItem {
  /** Unique in the tree. */
  key: string;
  node: TreeEntry;
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

export type NewItem = Pick<TreeItem, 'node' | 'parent'>;

/** Makes a key unique: another back end may return an entry twice. The second key is not stable across reloads. */
function makeUnique(key: string, taken: Set<string>): string {
  const unique = taken.has(key) ? `${key} ${taken.size}` : key;
  taken.add(unique);
  return unique;
}

/**
 * Builds the items of a tree. Iterative, because a chain may be deeper than the call stack.
 * @param keyOf the key of an item; by default the id
 */
export function buildTree(
  nodes: readonly TreeEntry[],
  keyOf: (item: NewItem) => string = ({ node }) => String(node.id),
): Tree {
  const taken = new Set<string>();
  const items: TreeItem[] = [];
  const waiting: NewItem[] = nodes.map((node) => ({ node, parent: undefined })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next;
    const item: TreeItem = {
      key: makeUnique(keyOf(next), taken),
      node,
      index: items.length,
      level: (parent?.level ?? 0) + 1,
      parent,
      children: [],
      text: toTextKey(`${node.code ?? ''} ${node.name} ${node.title_hi ?? ''}`),
    };
    items.push(item);
    parent?.children.push(item);
    for (const child of node.children.toReversed()) waiting.push({ node: child, parent: item });
  }
  return { roots: items.filter(({ parent }) => !parent), items };
}
