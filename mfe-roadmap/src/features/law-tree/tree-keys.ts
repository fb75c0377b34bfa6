import { toTextKey } from '@lexboard/shared-lib/domain';
import type { TreeItem } from '../../tree-items.ts';
import type { TreeRow } from './visible-rows.ts';

/** The action of a key in a tree: moves to a row, opens or closes items, or acts as a press on the row. */
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

/** The action of a key at a row, as WAI-ARIA describes trees; undefined when the key is not the tree's. */
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

/** The ways in which names are typed: with or without the word that most of them begin with, or by the code. */
const beginsWith = ({ node }: TreeItem, typed: string) => {
  const name = toTextKey(node.name);
  return [name, name.replace(/^the /, ''), toTextKey(node.code ?? '')].some((begin) =>
    begin.startsWith(typed),
  );
};

/** The next row that begins with what is typed, round from the last to the first; undefined where none does. */
export function findTyped(rows: readonly TreeRow[], index: number, typed: string): TreeAction {
  const wanted = toTextKey(typed);
  // A person who types on may mean the row where the first letters led.
  const from = typed.length > 1 ? index : index + 1;
  const isFound = ({ item }: TreeRow) => beginsWith(item, wanted);
  return moveTo(rows.slice(from).find(isFound) ?? rows.slice(0, from).find(isFound));
}
