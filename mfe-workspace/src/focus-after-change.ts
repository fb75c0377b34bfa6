import { findRowTarget } from './rows/list-keys.ts';
import { focusInRow } from './rows/table-keys.ts';

/** Where a record's row stands in its list, and the name of the checkbox by which it is known there. */
export interface RowPlace {
  checkbox: string;
  place: number;
}

/** The rows or cards of the list that a panel shows, in their order. */
const rowsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('tbody > tr, ul > li')];

const hasCheckbox = (row: Element, checkbox: string) =>
  row.querySelector(`input[aria-label="${checkbox}"]`) !== null;

/** The place of the record with a code; -1 where the page does not show it. */
export function findPlaceOfRow(panel: HTMLElement | null, code: string): RowPlace {
  const checkbox = `Select ${code}`;
  return { checkbox, place: panel ? rowsIn(panel).findIndex((row) => hasCheckbox(row, checkbox)) : -1 };
}

/** The place of the first selected row, which has no name and the place -1 where the page shows none. */
export function findPlaceOfSelection(panel: HTMLElement | null): RowPlace {
  const boxes = panel ? rowsIn(panel).map((row) => row.querySelector('input:checked')) : [];
  const place = boxes.findIndex((box) => box !== null);
  return { checkbox: boxes[place]?.getAttribute('aria-label') ?? '', place };
}

/** Acts once a record's row is gone, unless somebody goes on before. */
function onRowRemoved(panel: HTMLElement, checkbox: string, act: () => void): void {
  const look = () => {
    if (hasCheckbox(panel, checkbox)) return;
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
export function focusAfterDelete(panel: HTMLElement, { checkbox, place }: RowPlace): void {
  onRowRemoved(panel, checkbox, () => {
    if (!isAtList(panel)) return;
    const rows = rowsIn(panel);
    const row = rows[Math.min(place, rows.length - 1)];
    if (row) focusInRow(row, () => findRowTarget(row));
    else document.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/**
 * Leads the focus to the row that was the first of a selection, or to what comes to its place when it goes. Where something
 * has the focus already, that keeps it.
 */
export function focusAfterBulk(panel: HTMLElement, stood: RowPlace): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== panel) return;
  const row = rowsIn(panel).find((candidate) => hasCheckbox(candidate, stood.checkbox));
  if (row) focusInRow(row, () => findRowTarget(row));
  focusAfterDelete(panel, stood);
}
