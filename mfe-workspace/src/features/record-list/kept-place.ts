import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatListAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';

const placeKey = 'lexboard.workspace.place';

interface Place {
  list: string;
  top: number;
  /** The record that was worked on last. */
  id: number | undefined;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'list' in value && 'top' in value;

/** Where the list of `list` was left in this tab; undefined when another list was. */
function readPlace(list: string): Place | undefined {
  const place: unknown = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null');
  return isPlace(place) && place.list === list ? place : undefined;
}

/**
 * Keeps how far a list was scrolled while a form has the page, and which record's link led there. What is opened
 * over the list does not matter; another page, sort or filter starts at the top.
 */
export function useKeptPlace(area: RefObject<HTMLElement | null>, address: ListAddress, shown: boolean) {
  const list = formatListAddress({ ...address, open: undefined });
  const [lastId] = useState(() => readPlace(list)?.id);
  const leftBy = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = area.current;
    if (!shown || !element) return undefined;
    element.scrollTo({ top: readPlace(list)?.top ?? 0 });
    return () => {
      const place: Place = { list, top: element.scrollTop, id: leftBy.current };
      sessionStorage.setItem(placeKey, JSON.stringify(place));
    };
  }, [area, list, shown]);

  const leave = useCallback(({ id }: ListRow) => {
    leftBy.current = id;
  }, []);
  return { lastId, leave };
}
