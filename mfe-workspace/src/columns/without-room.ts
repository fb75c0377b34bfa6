import { useEffect, useMemo, useState, type RefObject } from 'react';
import { listWithoutRoom, type ShownTable } from './column-room.ts';

/** The parts of a table that decide which columns are left out. */
export interface TableInBox {
  table: ShownTable;
  /** The box that decides how much room the columns have. */
  listBox: RefObject<HTMLElement | null>;
}

/** The width of the box, which the browser says: nothing has to be laid out to know it. */
function useWidth(box: TableInBox['listBox']): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** The names of the columns that the list has no room for now. */
export function useNamesWithoutRoom({ table, listBox }: TableInBox): string[] {
  const width = useWidth(listBox);
  const { list, columns, selectable, sort } = table;
  return useMemo(
    () => listWithoutRoom({ list, columns, selectable, sort }, width),
    [list, columns, selectable, sort, width],
  );
}
