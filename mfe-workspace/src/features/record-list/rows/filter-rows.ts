import {
  categoryOfRow,
  summarizeRow,
  formatCell,
  toTextKey,
  type ListRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';

/** A row with its number in the whole list, counted from 1. */
export interface NumberedRow {
  row: ListRow;
  position: number;
}

export const numberRows = (rows: readonly ListRow[], first: number): NumberedRow[] =>
  rows.map((row, index) => ({ row, position: first + index }));

const texts = new WeakMap<ListRow, string>();

/** All that a list or its cards show of a row, a value a line; kept, since every key asks for it. */
function formatRowText(kind: RecordKind, row: ListRow): string {
  const kept = texts.get(row);
  if (kept !== undefined) return kept;
  const { code, lawStatus } = summarizeRow(kind, row);
  const words = kind.list.columns.filter(({ holds }) => !holds).map(({ name }) => name);
  const shown = [...words, categoryOfRow].map((name) =>
    name === kind.wire.lawStatus ? lawStatus : formatCell(row, name),
  );
  const text = [code, ...shown].map(toTextKey).join('\n');
  texts.set(row, text);
  return text;
}

/** The loaded rows any of whose values contains `keyword` as they are shown, as people compare texts (D1 §2). */
export function filterRows(kind: RecordKind, rows: NumberedRow[], keyword: string): NumberedRow[] {
  const wanted = toTextKey(keyword);
  if (!wanted) return rows;
  return rows.filter(({ row }) => formatRowText(kind, row).includes(wanted));
}
