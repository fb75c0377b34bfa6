import type { TreeItem } from '../../tree-items.ts';
import type { TreeRow } from './visible-rows.ts';

/** What a key does in a tree: moves to a row, opens or closes items, or does what a press on the row does. */
export type TreeAction =
  { move: number } | { items: readonly TreeItem[]; open: boolean } | { press: TreeRow } | undefined;

const toParent = (rows: readonly TreeRow[], { item }: TreeRow): TreeAction => {
  const move = rows.findIndex((row) => row.item === item.parent);
  return move < 0 ? undefined : { move };
};

const opensInto = (row: TreeRow, index: number): TreeAction =>
  row.open ? { move: index + 1 } : { items: [row.item], open: true };

const siblingsOf = (rows: readonly TreeRow[], { item }: TreeRow) =>
  rows.filter((row) => row.item.parent === item.parent && row.open === false).map((row) => row.item);

/** What a key does at a row, as WAI-ARIA describes trees; undefined when it is not the tree's. */
export function actionOfKey(key: string, rows: readonly TreeRow[], index: number): TreeAction {
  const row = rows[index];
  if (!row) return undefined;
  const actions: Record<string, () => TreeAction> = {
    ArrowDown: () => ({ move: Math.min(index + 1, rows.length - 1) }),
    ArrowUp: () => ({ move: Math.max(index - 1, 0) }),
    Home: () => ({ move: 0 }),
    End: () => ({ move: rows.length - 1 }),
    ArrowRight: () => (row.open === undefined ? undefined : opensInto(row, index)),
    ArrowLeft: () => (row.open ? { items: [row.item], open: false } : toParent(rows, row)),
    '*': () => ({ items: siblingsOf(rows, row), open: true }),
    Enter: () => ({ press: row }),
    ' ': () => ({ press: row }),
  };
  return actions[key]?.();
}

/** How names are typed: with or without the word that most of them begin with, or by the code. */
const beginsWith = ({ node }: TreeItem, typed: string) => {
  const name = node.name.toLowerCase();
  return [name, name.replace(/^the /, ''), node.code?.toLowerCase() ?? ''].some((begin) =>
    begin.startsWith(typed),
  );
};

/** The next row that begins with what is typed, round from the last to the first; undefined where none does. */
export function findTyped(rows: readonly TreeRow[], index: number, typed: string): number | undefined {
  const wanted = typed.toLowerCase();
  // Whoever types on may mean the row where the first letters led.
  const from = typed.length > 1 ? index : index + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const place = (from + step) % rows.length;
    const row = rows[place];
    if (row && beginsWith(row.item, wanted)) return place;
  }
  return undefined;
}
