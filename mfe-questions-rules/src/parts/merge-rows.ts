import type { FormVersions } from '@lexboard/shared-lib/forms';

interface KeyedRow {
  key: number;
}

/** The functions by which rows of a kind are compared. */
interface RowsOf<Row> {
  /** The same for a row of the form and the one that it was opened with. */
  idOf: (row: Row) => string | number;
  /** The same for a row that the form was opened with and the one that is stored by now. */
  nameOf: (row: Row) => string | number;
  /** The part of a row that can be changed. */
  contentOf: (row: Row) => Partial<Row>;
  emptyRow: (key: number) => Row;
}

/**
 * The rows that are stored by now, with what a person did to those that their form was opened with: what they changed, took
 * out and added. A row that they changed and somebody else took out meanwhile becomes a new one.
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
