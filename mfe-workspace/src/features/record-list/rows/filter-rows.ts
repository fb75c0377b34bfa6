import {
  categoryOfRow,
  summarizeRow,
  formatCell,
  nameFields,
  toTextKey,
  type ListRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';

/** A row with its 1-based number in the whole list. */
export interface NumberedRow {
  row: ListRow;
  position: number;
}

export const numberRows = (rows: readonly ListRow[], first: number): NumberedRow[] =>
  rows.map((row, index) => ({ row, position: first + index }));

const texts = new WeakMap<ListRow, string>();

/** All displayed values of a row, one a line; cached, because each key press uses it. */
function formatRowText(kind: RecordKind, row: ListRow): string {
  const kept = texts.get(row);
  if (kept !== undefined) return kept;
  const { code } = summarizeRow(kind, row);
  const words = kind.list.columns.filter(({ holds }) => !holds).map(({ name }) => name);
  const shown = [...words, categoryOfRow].map((name) => formatCell(kind, row, name));
  const names = nameFields(kind).map((name) => String(row[name] ?? ''));
  const text = [code, ...shown, ...names].map(toTextKey).join('\n');
  texts.set(row, text);
  return text;
}

/** The loaded rows with `keyword` in any displayed value, compared as texts (D1 §2). */
export function filterRows(kind: RecordKind, rows: NumberedRow[], keyword: string): NumberedRow[] {
  const wanted = toTextKey(keyword);
  if (!wanted) return rows;
  return rows.filter(({ row }) => formatRowText(kind, row).includes(wanted));
}
