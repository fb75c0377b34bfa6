import type { Tree, TreeItem } from './tree-items.ts';

const FOUND = 1;
const ABOVE = 2;

/** What a text finds in a tree. */
export interface Matches {
  /** How many laws it finds. */
  count: number;
  /** Whether an item is found, or has one below it that is. */
  isKept: (item: TreeItem) => boolean;
  /** Whether one below it is found. */
  isAbove: (item: TreeItem) => boolean;
}

/** The items whose code or name contains a text, trimmed and in any case; undefined where nothing is looked for. */
export function matchesOf({ items }: Tree, text: string): Matches | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const marks = new Uint8Array((items.at(-1)?.index ?? -1) + 1);
  const markOf = ({ index }: TreeItem) => marks[index] ?? 0;
  let count = 0;
  // From below to above: what an item has below it is known when it is its turn.
  for (const item of items.toReversed()) {
    if (item.text.includes(wanted)) {
      marks[item.index] = markOf(item) | FOUND;
      if (item.node.id !== undefined) count += 1;
    }
    if (item.parent && markOf(item)) marks[item.parent.index] = markOf(item.parent) | ABOVE;
  }
  return {
    count,
    isKept: (item) => markOf(item) > 0,
    isAbove: (item) => (markOf(item) & ABOVE) > 0,
  };
}
