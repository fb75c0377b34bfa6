import type { ListRow } from '@lexboard/shared-lib/domain';

/** A row with its number in the whole list, counted from 1. */
export interface NumberedRow {
  row: ListRow;
  position: number;
}

export const numberRows = (rows: readonly ListRow[], page: number, pageSize: number): NumberedRow[] =>
  rows.map((row, index) => ({ row, position: (page - 1) * pageSize + index + 1 }));

/** The loaded rows any of whose values contains `keyword`, trimmed and whatever its case (D1 §2). */
export function filterRows(rows: NumberedRow[], keyword: string): NumberedRow[] {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter(({ row }) =>
    Object.values(row).some((value) => String(value).toLowerCase().includes(wanted)),
  );
}
