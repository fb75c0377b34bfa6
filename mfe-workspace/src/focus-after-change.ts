import { t } from '@lexboard/shared-lib/texts';
import { findRowTarget } from './rows/list-keys.ts';
import { focusInRow } from './rows/table-keys.ts';

/** A row's index, and the name of its checkbox, which identifies it. */
export interface RowPlace {
  checkbox: string;
  place: number;
}

/** The rows or cards of a panel. */
const rowsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('tbody > tr, ul > li')];

const hasCheckbox = (row: Element, checkbox: string) =>
  row.querySelector(`input[aria-label="${checkbox}"]`) !== null;

/** The position of a record by code; -1 if not on the page. */
export function findPlaceOfRow(panel: HTMLElement | null, code: string): RowPlace {
  const checkbox = t('Select {code}', { code });
  return { checkbox, place: panel ? rowsIn(panel).findIndex((row) => hasCheckbox(row, checkbox)) : -1 };
}

/** The position of the first selected row; -1 without a name if not on the page. */
export function findPlaceOfSelection(panel: HTMLElement | null): RowPlace {
  const boxes = panel ? rowsIn(panel).map((row) => row.querySelector('input:checked')) : [];
  const place = boxes.findIndex((box) => box !== null);
  return { checkbox: boxes[place]?.getAttribute('aria-label') ?? '', place };
}

/** Acts when a record's row disappears, unless the person moves on before. */
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
  // A row's element may be reused for another record.
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

/** Focuses the row that takes a deleted one's place, else the last one, else the heading of the empty list. */
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
 * Focuses the first row of the former selection, or the one that takes its place; does nothing if something else has
 * the focus.
 */
export function focusAfterBulk(panel: HTMLElement, stood: RowPlace): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== panel) return;
  const row = rowsIn(panel).find((candidate) => hasCheckbox(candidate, stood.checkbox));
  if (row) focusInRow(row, () => findRowTarget(row));
  focusAfterDelete(panel, stood);
}
