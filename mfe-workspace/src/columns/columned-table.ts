import { useMemo, useRef } from 'react';
import type { Session } from '@lexboard/shared-lib/session';
import type { ColumnedList } from './columned-list.ts';
import type { ShownTable } from './column-room.ts';
import { useListColumns, type ColumnsInAddress } from './list-columns.ts';

interface TableOfPerson {
  list: ColumnedList;
  session: Session;
  address: ColumnsInAddress;
  selectable: boolean;
  sort: string;
}

/** A list's table with the selected columns, and the box whose width limits them. */
export function useColumnedTable({ list, session, address, selectable, sort }: TableOfPerson) {
  const columns = useListColumns(list, session, address);
  const { shown, placed, wish } = columns;
  const listBox = useRef<HTMLDivElement>(null);
  const table = useMemo<ShownTable>(
    () => ({ list, columns: shown, selectable, sort }),
    [list, shown, selectable, sort],
  );
  const widen = (name: string, width: number | undefined) =>
    wish(placed.map((column) => (column.name === name ? { ...column, width } : column)));
  return { ...columns, table, listBox, widen };
}

export type ColumnedTable = ReturnType<typeof useColumnedTable>;
