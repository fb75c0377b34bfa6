import { toTextKey, lawTitle } from '@lexboard/shared-lib/domain';
import type { TreeItem } from './tree-items.ts';
import type { TreeRow } from './visible-rows.ts';

/** The effect of a key in a tree: move, expand or collapse, or press the row. */
export type TreeAction =
  | { move: TreeRow }
  | { items: readonly TreeItem[]; open: boolean }
  | { press: TreeRow }
  | undefined;

const moveTo = (move: TreeRow | undefined): TreeAction => move && { move };

const moveToParent = (rows: readonly TreeRow[], { item }: TreeRow): TreeAction =>
  moveTo(rows.find((row) => row.item === item.parent));

const listClosedSiblings = (rows: readonly TreeRow[], { item }: TreeRow) =>
  rows.filter((row) => row.item.parent === item.parent && row.open === false).map((row) => row.item);

/** The action of a key, as in WAI-ARIA trees; undefined for other keys. */
export function findKeyAction(key: string, rows: readonly TreeRow[], index: number): TreeAction {
  const row = rows[index];
  if (!row) return undefined;
  const actions: Record<string, () => TreeAction> = {
    ArrowDown: () => moveTo(rows[index + 1]),
    ArrowUp: () => moveTo(rows[index - 1]),
    Home: () => moveTo(rows[0]),
    End: () => moveTo(rows.at(-1)),
    ArrowRight: () => {
      if (row.open === undefined) return undefined;
      return row.open ? moveTo(rows[index + 1]) : { items: [row.item], open: true };
    },
    ArrowLeft: () => (row.open ? { items: [row.item], open: false } : moveToParent(rows, row)),
    '*': () => ({ items: listClosedSiblings(rows, row), open: true }),
    Enter: () => ({ press: row }),
    ' ': () => ({ press: row }),
  };
  return actions[key]?.();
}

/** Matches a typed text with the name, with or without its common first word, or with the code. */
const beginsWith = ({ node }: TreeItem, typed: string) => {
  const name = toTextKey(lawTitle(node));
  return [name, name.replace(/^the /, ''), toTextKey(node.code ?? '')].some((begin) =>
    begin.startsWith(typed),
  );
};

/** Type-ahead: the next row that starts with the typed text, wrapping around; undefined without one. */
export function findTyped(rows: readonly TreeRow[], index: number, typed: string): TreeAction {
  const wanted = toTextKey(typed);
  // Further letters may still match the current row.
  const from = typed.length > 1 ? index : index + 1;
  const isFound = ({ item }: TreeRow) => beginsWith(item, wanted);
  return moveTo(rows.slice(from).find(isFound) ?? rows.slice(0, from).find(isFound));
}
