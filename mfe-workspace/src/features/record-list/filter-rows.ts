import type { ListRow } from '@lexboard/shared-lib/domain';
import type { Slots } from './row-slots.ts';

/** A row with its number in the whole list, counted from 1. */
export interface NumberedRow {
  row: ListRow;
  position: number;
  /** Which of the page's elements shows it. */
  slot: number;
}

export const numberRows = (rows: readonly ListRow[], first: number, slots: Slots): NumberedRow[] =>
  rows.map((row, index) => ({ row, position: first + index, slot: slots.get(row.id) ?? index }));

const texts = new WeakMap<ListRow, string>();

/** All that a row says, a value a line; kept, since every key asks for it. */
function textOfRow(row: ListRow): string {
  const text = texts.get(row) ?? Object.values(row).join('\n').toLowerCase();
  texts.set(row, text);
  return text;
}

/** The loaded rows any of whose values contains `keyword`, trimmed and whatever its case (D1 §2). */
export function filterRows(rows: NumberedRow[], keyword: string): NumberedRow[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter(({ row }) => textOfRow(row).includes(wanted));
}
