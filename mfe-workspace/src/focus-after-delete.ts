import { codeOf } from './features/record-list/list-keys.ts';
import { focusInRow } from './features/record-list/table-keys.ts';

/** The rows or cards of the list that a panel shows, in their order. */
const rowsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('tbody > tr, ul > li')];

/** The place of a record's row in its list. */
export const placeOfRow = (panel: HTMLElement | null, code: string): number =>
  panel ? rowsIn(panel).findIndex((row) => row.querySelector(`input[aria-label="Select ${code}"]`)) : -1;

/** Whether the focus is where a closed dialog leaves it: nowhere, on the panel, or in the list. */
function isAtList(panel: HTMLElement): boolean {
  const { activeElement: active } = document;
  return (
    active === document.body ||
    active === panel ||
    panel.querySelector('[role=region]')?.contains(active) === true
  );
}

/**
 * Leads the focus to the row that has come to the place of a deleted one, to the last one where that was the last, or to the
 * heading of an empty list. Whoever has gone on elsewhere meanwhile is left alone.
 */
export function focusAfterDelete(panel: HTMLElement, place: number): void {
  if (!isAtList(panel)) return;
  const rows = rowsIn(panel);
  const row = rows[Math.min(place, rows.length - 1)];
  if (row) focusInRow(row, () => codeOf(row));
  else document.querySelector('h1')?.focus({ preventScroll: true });
}
