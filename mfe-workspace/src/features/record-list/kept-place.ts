import { useCallback, useLayoutEffect, useState } from 'react';
import { formatListAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';

const placeKey = 'lexboard.workspace.place';

interface Place {
  list: string;
  top: number;
  /** The record whose form was opened. */
  id?: number | undefined;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'list' in value && 'top' in value;

/** Where the list was left in this tab; undefined when it was another list. */
function readPlace(list: string): Place | undefined {
  const place: unknown = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null');
  return isPlace(place) && place.list === list ? place : undefined;
}

/** The page's one scroll container is the shell's main landmark. */
const scroller = () => document.querySelector('main');

/**
 * Brings a list back as it was when a form took the page: how far it was scrolled, and the row that led there.
 * What is opened over the list does not matter; another page, sort or filter starts at the top.
 */
export function useKeptPlace(address: ListAddress, shown: boolean) {
  const list = formatListAddress({ ...address, open: undefined });
  const [lastId] = useState(() => readPlace(list)?.id);

  useLayoutEffect(() => {
    if (!shown) return;
    scroller()?.scrollTo({ top: readPlace(list)?.top ?? 0 });
    sessionStorage.removeItem(placeKey);
  }, [list, shown]);

  const leave = useCallback(
    (row?: ListRow) => {
      const place: Place = { list, top: scroller()?.scrollTop ?? 0, id: row?.id };
      sessionStorage.setItem(placeKey, JSON.stringify(place));
    },
    [list],
  );
  return { lastId, leave };
}
