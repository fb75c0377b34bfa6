import { useEffect, useMemo, useState, type RefObject } from 'react';
import { listWithoutRoom, type ShownTable } from './column-room.ts';

/** What determines the columns that do not fit. */
export interface TableInBox {
  table: ShownTable;
  /** The box whose width limits the columns. */
  listBox: RefObject<HTMLElement | null>;
}

/** The box's width from a ResizeObserver, which forces no layout. */
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

/** The columns that do not fit now. */
export function useNamesWithoutRoom({ table, listBox }: TableInBox): string[] {
  const width = useWidth(listBox);
  const { list, columns, selectable, sort } = table;
  return useMemo(
    () => listWithoutRoom({ list, columns, selectable, sort }, width),
    [list, columns, selectable, sort, width],
  );
}
