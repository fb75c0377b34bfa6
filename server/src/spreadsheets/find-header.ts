import type { SheetRow } from './cells.ts';

/** The header is searched among this many rows that are not blank. */
export const HEADER_SEARCH_ROWS = 50;

/** A header names at least this share of the columns. Lines above a table fill fewer. */
const MIN_SHARE = 0.6;

const countFilled = ({ cells }: SheetRow) => cells.filter(({ type }) => type !== 'empty').length;

const hasOnlyTexts = ({ cells }: SheetRow) => cells.every(({ type }) => type === 'empty' || type === 'text');

/** The row just above the first one with values other than texts, if it fills more columns than each row before it. */
function findAboveValues(wide: readonly SheetRow[]): SheetRow | undefined {
  const place = wide.findIndex((row) => !hasOnlyTexts(row)) - 1;
  const above = wide[place];
  if (!above) return undefined;
  const named = countFilled(above);
  return wide.slice(0, place).every((row) => countFilled(row) < named) ? above : undefined;
}

/**
 * Finds the header: the first row with only texts that fills at least 60 % as many cells as the fullest row; else the first row
 * that fills that many; else the first row. This skips a title, an address or a date above a table. Of a header of two lines, the
 * one that names more columns is chosen. Notes in several cells fill fewer columns than the names just above the first values.
 * @param rows the first rows of a sheet, without blank ones
 * @returns its row number in the sheet; 1 where there are no rows
 */
export function findHeaderRow(rows: readonly SheetRow[]): number {
  const widest = Math.max(0, ...rows.map(countFilled));
  const wide = rows.filter((row) => countFilled(row) >= MIN_SHARE * widest);
  const header = findAboveValues(wide) ?? wide.find(hasOnlyTexts) ?? wide[0];
  return header?.row ?? 1;
}
