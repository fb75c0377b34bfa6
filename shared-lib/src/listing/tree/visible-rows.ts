import type { Matches } from './matches.ts';
import type { Tree, TreeItem } from './tree-items.ts';

export interface TreeRow {
  item: TreeItem;
  /** 1-based position among visible siblings, and their number. */
  position: number;
  size: number;
  /** Undefined without children. */
  open: boolean | undefined;
}

export interface Opened {
  keys: ReadonlySet<string>;
  /** Items collapsed by the person although a match expands them. */
  closed: ReadonlySet<string>;
}

const isOpen = (item: TreeItem, { keys, closed }: Opened, matches: Matches | undefined) =>
  matches?.isAbove(item) ? !closed.has(item.key) : keys.has(item.key);

/** A match without matching children can be expanded to all its children. */
const listShownChildren = (item: TreeItem, matches: Matches | undefined) =>
  matches?.isAbove(item) ? item.children.filter(matches.isKept) : item.children;

/** The visible rows: children of expanded items, limited to the filter's matches. */
export function listVisibleRows({ roots }: Tree, opened: Opened, matches: Matches | undefined): TreeRow[] {
  const rows: TreeRow[] = [];
  const waiting: TreeRow[] = [];
  const wait = (siblings: readonly TreeItem[]) => {
    for (let position = siblings.length; position > 0; position -= 1) {
      const item = siblings[position - 1];
      if (!item) continue;
      const open = item.children.length > 0 ? isOpen(item, opened, matches) : undefined;
      waiting.push({ item, position, size: siblings.length, open });
    }
  };
  wait(matches ? roots.filter(matches.isKept) : roots);
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row);
    if (row.open) wait(listShownChildren(row.item, matches));
  }
  return rows;
}
