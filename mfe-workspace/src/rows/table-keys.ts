import type { KeyboardEvent } from 'react';

const PAGE_OF_ROWS = 10;

/** A column that has no room is left out, and its header with it; so are the actions of a row, or else their menu. */
function isHidden(part: Element): boolean {
  const { parentElement } = part;
  if (getComputedStyle(part).display === 'none') return true;
  return parentElement !== null && parentElement.localName !== 'tr' && isHidden(parentElement);
}

const listStops = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('a, button, input')].filter((stop) => !isHidden(stop));

/** Where a key leads among `count` places from `index`; undefined when it is no key of theirs. */
function findTargetIndex(steps: Record<string, number>, key: string, index: number, count: number) {
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1);
}

const alongRow = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const alongTable = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE_OF_ROWS, PageDown: PAGE_OF_ROWS };

/** The control in a row at or beside the place of `from` in its own row. */
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

/** A heading between rows has nothing to stop at. */
const isHeading = (row: HTMLElement) => row.dataset['section'] !== undefined;

/** The rows below the header of the table that an element has, without the headings between them. */
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

/** Gives the focus to what is found in a row, which far out of sight has its contents once it is near. */
export function focusInRow(row: Element, find: () => HTMLElement | null | undefined): void {
  const stop = find();
  if (stop) {
    stop.focus();
    return;
  }
  row.scrollIntoView();
  requestAnimationFrame(() => find()?.focus());
}

/** To the first stop of the first row, or the last of the last. */
function moveToEnd(event: KeyboardEvent<HTMLElement>): void {
  const end = endOfTable[event.key];
  const row = end === undefined ? undefined : listTableRows(event.currentTarget).at(end);
  if (end === undefined || !row) return;
  event.preventDefault();
  focusInRow(row, () => listStops(row).at(end));
}

/**
 * Moves the focus by the keys that WAI-ARIA gives to grids: arrows to the next row or action, Home and End along a row,
 * Page Up and Page Down by ten rows, with Control to the first and the last of all rows. Tab still stops at every action, as in any table.
 * It hears the keys of a table, or of what holds one.
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
