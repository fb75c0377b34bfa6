import { useState, type ReactNode } from 'react';
import { AddIcon, Button, Stack } from '@lexboard/shared-lib/ui';

/** A row of a dialog. */
interface KeyedRow {
  /** React key; not sent. */
  key: number;
}

/** Updates the latest rows. */
export type ChangeRows<Row> = (change: (rows: Row[]) => Row[]) => void;

interface RepeatedRowsProps<Row extends KeyedRow> {
  rows: readonly Row[];
  /** Maximum number of rows (decisions §6). */
  most: number;
  /** Label of the add button. */
  add: string;
  emptyRow: (key: number) => Row;
  onRows: ChangeRows<Row>;
  children: (row: Row, place: RowPlace<Row>) => ReactNode;
}

/** A row's position and actions. */
export interface RowPlace<Row> {
  index: number;
  onRow: (change: (row: Row) => Row) => void;
  onRemove: () => void;
}

/** Creates keys that are never reused, so that a new row is not taken for a removed one. */
function createKeys() {
  let last = 0;
  return (rows: readonly KeyedRow[]): number => {
    last = Math.max(last, ...rows.map(({ key }) => key)) + 1;
    return last;
  };
}

/** Repeated rows; removing the last one clears it (D1 §4). */
export function RepeatedRows<Row extends KeyedRow>({
  rows,
  most,
  add,
  emptyRow,
  onRows,
  children,
}: RepeatedRowsProps<Row>) {
  const [takeKey] = useState(() => createKeys());
  const addRow = () => {
    const added = emptyRow(takeKey(rows));
    onRows((now) => [...now, added]);
  };
  const placeOf = ({ key }: Row, index: number): RowPlace<Row> => ({
    index,
    onRow: (change) => onRows((now) => now.map((row) => (row.key === key ? change(row) : row))),
    onRemove: () => {
      const cleared = emptyRow(takeKey(rows));
      onRows((now) => (now.length === 1 ? [cleared] : now.filter((row) => row.key !== key)));
    },
  });
  return (
    <Stack gap="4">
      {rows.map((row, index) => children(row, placeOf(row, index)))}
      {rows.length < most && (
        <Button alignSelf="flex-start" onClick={addRow}>
          <AddIcon size={16} />
          {add}
        </Button>
      )}
    </Stack>
  );
}
