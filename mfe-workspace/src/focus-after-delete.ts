import { codeOf } from './features/record-list/list-keys.ts';
import { focusInRow } from './features/record-list/table-keys.ts';

/** The rows or cards of the list that a panel shows, in their order. */
const rowsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('tbody > tr, ul > li')];

const selects = (row: Element, code: string) =>
  row.querySelector(`input[aria-label="Select ${code}"]`) !== null;

/** The place of a record's row in its list. */
export const placeOfRow = (panel: HTMLElement | null, code: string): number =>
  panel ? rowsIn(panel).findIndex((row) => selects(row, code)) : -1;

/** Acts once a record's row is gone, unless somebody goes on before. */
function whenGone(panel: HTMLElement, code: string, act: () => void): void {
  const look = () => {
    if (selects(panel, code)) return;
    stop();
    act();
  };
  const watch = new MutationObserver(look);
  const stop = () => {
    watch.disconnect();
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
  };
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  // The element of a row may show another record from then on.
  watch.observe(panel, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
  look();
}

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
 * Leads the focus to the row that comes to the place of a deleted one, to the last one where that was the last, or to the
 * heading of an empty list.
 */
export function focusAfterDelete(panel: HTMLElement, { code, place }: { code: string; place: number }): void {
  whenGone(panel, code, () => {
    if (!isAtList(panel)) return;
    const rows = rowsIn(panel);
    const row = rows[Math.min(place, rows.length - 1)];
    if (row) focusInRow(row, () => codeOf(row));
    else document.querySelector('h1')?.focus({ preventScroll: true });
  });
}
