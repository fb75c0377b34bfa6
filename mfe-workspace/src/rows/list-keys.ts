import { singleKeys, useSingleKeys } from '@lexboard/shared-lib/ui';
import { focusInRow } from './table-keys.ts';

const hasFocus = (row: Element) => row.contains(document.activeElement);

/** The row that has the focus; without one, as far as `by` leads, the first in sight. */
function findRowBeside(rows: readonly Element[], by: 1 | -1): Element | undefined {
  const at = rows.findIndex(hasFocus);
  return at < 0 ? rows.find((row) => row.getBoundingClientRect().top >= 0) : rows[at + by];
}

/** The element of a row that the keys lead to: its code, or the first that it has. */
export const findRowTarget = (row: Element) =>
  row.querySelector<HTMLElement>('[data-code]') ?? row.querySelector<HTMLElement>('a, button, input');

/** As a press of the mouse would, so that Shift does what it does there. */
const clickWith = ({ shiftKey }: KeyboardEvent, control: Element | null | undefined) =>
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));

/**
 * The single keys of a list: to the code of the next or the previous row, which Enter opens, and for the row that has the
 * focus to its form and into the selection.
 * @param rows finds the element of each row
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
        // One that cannot be pressed says why once it has the focus.
        edit?.focus();
        edit?.click();
      },
    },
  );
}
