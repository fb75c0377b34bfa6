import type { SheetRow } from './cells.ts';

/** A header stands among the first rows that are not blank. */
export const HEADER_WITHIN = 50;

/** A row of titles names most of the columns. What stands above a table fills fewer of them. */
const LEAST_SHARE = 0.6;

const countFilled = ({ cells }: SheetRow) => cells.filter(({ type }) => type !== 'empty').length;

const hasOnlyTexts = ({ cells }: SheetRow) => cells.every(({ type }) => type === 'empty' || type === 'text');

/** The row right above the first one with other values than texts, if it names more columns than each row before it. */
function findAboveValues(wide: readonly SheetRow[]): SheetRow | undefined {
  const place = wide.findIndex((row) => !hasOnlyTexts(row)) - 1;
  const above = wide[place];
  if (!above) return undefined;
  const named = countFilled(above);
  return wide.slice(0, place).every((row) => countFilled(row) < named) ? above : undefined;
}

/**
 * The row with the names of the columns: the first one that fills at least 60 % as many cells as the fullest row, with
 * nothing but texts; else the first that fills as many, else the first of all. So lines of a title, of an address or of a
 * date above a table are passed over, and of a header of two lines the one that names more columns is taken. Notes whose
 * words stand in several cells fill fewer than the names right above the first values.
 * @param rows the first rows of a sheet, without blank ones
 * @returns its number in the sheet; 1 where there are no rows
 */
export function findHeaderRow(rows: readonly SheetRow[]): number {
  const widest = Math.max(0, ...rows.map(countFilled));
  const wide = rows.filter((row) => countFilled(row) >= LEAST_SHARE * widest);
  const header = findAboveValues(wide) ?? wide.find(hasOnlyTexts) ?? wide[0];
  return header?.row ?? 1;
}
