import { singleKeys, useSingleKeys } from '@lexboard/shared-lib/ui';
import { focusInRow } from './table-keys.ts';

const hasFocus = (row: Element) => row.contains(document.activeElement);

/** The focused row's neighbour in direction `by`, or without focus the first visible row. */
function findRowBeside(rows: readonly Element[], by: 1 | -1): Element | undefined {
  const at = rows.findIndex(hasFocus);
  return at < 0 ? rows.find((row) => row.getBoundingClientRect().top >= 0) : rows[at + by];
}

/** The element that keys focus in a row: its code, or the first focusable one. */
export const findRowTarget = (row: Element) =>
  row.querySelector<HTMLElement>('[data-code]') ?? row.querySelector<HTMLElement>('a, button, input');

/** Clicks like the mouse, including Shift. */
const clickWith = ({ shiftKey }: KeyboardEvent, control: Element | null | undefined) =>
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));

/**
 * Single-key shortcuts of a list: focus the code of the next or previous row; for the focused row open its form or
 * toggle its selection.
 * @param rows finds the elements of rows
 */
export function useListKeys(rows: () => readonly Element[]): void {
  const move = (by: 1 | -1) => {
    const row = findRowBeside(rows(), by);
    if (row) focusInRow(row, () => findRowTarget(row));
  };
  const inRow = (control: string) => rows().find(hasFocus)?.querySelector<HTMLElement>(control);
  useSingleKeys(
    {
      [singleKeys.next]: () => move(1),
      [singleKeys.previous]: () => move(-1),
      [singleKeys.select]: (event) => clickWith(event, inRow('input[type=checkbox]')),
    },
    {
      [singleKeys.edit]: () => {
        const edit = inRow('[data-sign=edit]');
        // A disabled action explains itself when focused.
        edit?.focus();
        edit?.click();
      },
    },
  );
}
