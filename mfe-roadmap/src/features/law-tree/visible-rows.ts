import type { Matches } from '../../matches.ts';
import type { Tree, TreeItem } from '../../tree-items.ts';

/** An item as the tree shows it. */
export interface TreeRow {
  item: TreeItem;
  /** Its place among its siblings that are shown, 1-based, and how many these are. */
  position: number;
  size: number;
  /** Undefined where it has nothing below it. */
  open: boolean | undefined;
}

/** Which items are open. */
export interface Opened {
  keys: ReadonlySet<string>;
  /** The items that were closed of those that are open because of a match below them. */
  closed: ReadonlySet<string>;
}

const isOpen = (item: TreeItem, { keys, closed }: Opened, matches: Matches | undefined) =>
  matches?.isAbove(item) ? !closed.has(item.key) : keys.has(item.key);

/** An item that is found, with nothing found below it, can be opened to all that it has. */
const listShownChildren = (item: TreeItem, matches: Matches | undefined) =>
  matches?.isAbove(item) ? item.children.filter(matches.isKept) : item.children;

/** The rows of a tree from above to below: what is below open items, and of a filtered tree what the filter keeps. */
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
