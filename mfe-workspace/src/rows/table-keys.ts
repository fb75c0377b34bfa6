import type { KeyboardEvent } from 'react';

const PAGE_OF_ROWS = 10;

/** Columns that do not fit are hidden with their headers; likewise a row's actions or their menu. */
function isHidden(part: Element): boolean {
  const { parentElement } = part;
  if (getComputedStyle(part).display === 'none') return true;
  return parentElement !== null && parentElement.localName !== 'tr' && isHidden(parentElement);
}

const listStops = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('a, button, input')].filter((stop) => !isHidden(stop));

/** The index that a key leads to; undefined for other keys. */
function findTargetIndex(steps: Record<string, number>, key: string, index: number, count: number) {
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1);
}

const alongRow = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const alongTable = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE_OF_ROWS, PageDown: PAGE_OF_ROWS };

/** The control in `row` at or near the index of `from` in its own row. */
function findStopBeside(from: HTMLElement, row: HTMLTableRowElement): HTMLElement | undefined {
  const cell = from.closest('td, th');
  const column = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0;
  const within = cell ? listStops(cell).indexOf(from) : 0;
  const distance = ({ cellIndex }: HTMLTableCellElement) => Math.abs(cellIndex - column);
  const nearest = [...row.cells]
    .toSorted((one, other) => distance(one) - distance(other))
    .map(listStops)
    .find((stops) => stops.length > 0);
  return nearest?.[Math.min(within, nearest.length - 1)];
}

/** Section headings have no controls. */
const isHeading = (row: HTMLElement) => row.dataset['section'] !== undefined;

/** The body rows of an element's table, without section headings. */
export const listTableRows = (holder: HTMLElement | null): HTMLTableRowElement[] =>
  [...(holder?.querySelectorAll('tr') ?? [])].filter(
    (row) => row.parentElement?.localName === 'tbody' && !isHeading(row),
  );

function findTarget(table: HTMLTableElement, row: HTMLTableRowElement, { key, from }: Press) {
  const stops = listStops(row);
  const stop = findTargetIndex(alongRow, key, stops.indexOf(from), stops.length);
  if (stop !== undefined) return stops[stop];
  const rows = [...table.rows].filter((other) => !isHeading(other));
  const next = findTargetIndex(alongTable, key, rows.indexOf(row), rows.length);
  const target = next === undefined ? undefined : rows[next];
  return target && findStopBeside(from, target);
}

interface Press {
  key: string;
  from: HTMLElement;
}

const endOfTable: Partial<Record<string, 0 | -1>> = { Home: 0, End: -1 };

/** Focuses an element of a row; a distant row renders its content first. */
export function focusInRow(row: Element, find: () => HTMLElement | null | undefined): void {
  const stop = find();
  if (stop) {
    stop.focus();
    return;
  }
  row.scrollIntoView();
  requestAnimationFrame(() => find()?.focus());
}

/** Moves to the first control of the first row, or the last of the last. */
function moveToEnd(event: KeyboardEvent<HTMLElement>): void {
  const end = endOfTable[event.key];
  const row = end === undefined ? undefined : listTableRows(event.currentTarget).at(end);
  if (end === undefined || !row) return;
  event.preventDefault();
  focusInRow(row, () => listStops(row).at(end));
}

/**
 * Keyboard control as in WAI-ARIA grids: arrows to the next row or action, Home and End within a row, Page Up and
 * Page Down by ten rows, with Control to the first or last row. Tab still visits each action. Handles the key events
 * of a table or its container.
 */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || event.altKey || event.metaKey) return;
  const row = from.closest('tr');
  const table = row?.closest('table');
  if (!row || !table) return;
  if (event.ctrlKey) {
    moveToEnd(event);
    return;
  }
  const target = findTarget(table, row, { key: event.key, from });
  if (!target) return;
  event.preventDefault();
  target.focus();
}
