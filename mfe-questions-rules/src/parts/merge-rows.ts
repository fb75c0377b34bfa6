import type { FormVersions } from '@lexboard/shared-lib/domain';

interface KeyedRow {
  key: number;
}

/** How rows are compared. */
interface RowsOf<Row> {
  /** Matches a form's row with its initial one. */
  idOf: (row: Row) => string | number;
  /** Matches an initial row with the stored one. */
  nameOf: (row: Row) => string | number;
  /** The editable part of a row. */
  contentOf: (row: Row) => Partial<Row>;
  emptyRow: (key: number) => Row;
}

/**
 * Three-way merge of rows: the stored rows plus the person's changes, removals and additions. A changed row that
 * somebody else has removed becomes a new one.
 */
export function mergeRows<Row extends KeyedRow>(
  { mine, before, now }: FormVersions<Row[]>,
  { idOf, nameOf, contentOf, emptyRow }: RowsOf<Row>,
): Row[] {
  const own = new Map(mine.map((row) => [idOf(row), row]));
  const formerById = new Map(before.map((row) => [idOf(row), row]));
  const formerByName = new Map(before.map((row) => [nameOf(row), row]));
  const names = new Set(now.map(nameOf));
  const isChanged = (row: Row, former: Row) =>
    JSON.stringify(contentOf(row)) !== JSON.stringify(contentOf(former));

  const stored = now.flatMap((row) => {
    const former = formerByName.get(nameOf(row));
    if (!former) return [row];
    const changed = own.get(idOf(former));
    if (!changed) return [];
    return isChanged(changed, former) ? [{ ...row, ...contentOf(changed) }] : [row];
  });
  const added = mine.filter((row) => {
    const former = formerById.get(idOf(row));
    return !former || (isChanged(row, former) && !names.has(nameOf(former)));
  });
  const lastKey = Math.max(0, ...stored.map(({ key }) => key));
  return [...stored, ...added.map((row, index) => ({ ...emptyRow(lastKey + 1 + index), ...contentOf(row) }))];
}
