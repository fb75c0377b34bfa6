import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatListAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { useNavigationType } from '@lexboard/shared-lib/router';

const placesKey = 'lexboard.workspace.places';
const MOST_PLACES = 50;

interface Place {
  list: string;
  top: number;
  /** The record whose form was opened last. */
  id?: number | undefined;
}

const isPlaces = (value: unknown): value is Place[] => Array.isArray(value);

function readPlaces(): Place[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(placesKey) ?? '[]');
  return isPlaces(kept) ? kept : [];
}

/** Where a list was left in this tab of the browser. */
const readPlace = (list: string) => readPlaces().find((place) => place.list === list);

function keepPlace(place: Place): void {
  const others = readPlaces().filter(({ list }) => list !== place.list);
  sessionStorage.setItem(placesKey, JSON.stringify([place, ...others].slice(0, MOST_PLACES)));
}

/** The page's one scroll container is the shell's main landmark. */
const scroller = () => document.querySelector('main');

/** Follows how far this page is scrolled from `top` on: `left` gets where it was when the list went. */
function followScroll(top: number, left: (top: number) => void): () => void {
  const main = scroller();
  const { pathname } = location;
  let last = top;
  const note = () => {
    if (main && location.pathname === pathname) last = main.scrollTop;
  };
  main?.addEventListener('scroll', note, { passive: true });
  return () => {
    main?.removeEventListener('scroll', note);
    left(last);
  };
}

/**
 * Brings a list back as it was when its tab, its entry of the history or the form of a record is left: how far it was
 * scrolled, and the row that led there. What is opened over the list does not matter; another page, sort or filter
 * starts at the top.
 */
export function useKeptPlace(address: ListAddress, shown: boolean) {
  const list = formatListAddress({ ...address, open: undefined });
  const [lastId] = useState(() => readPlace(list)?.id);
  const navigation = useNavigationType();
  const returning = useRef(true);
  useLayoutEffect(() => {
    returning.current ||= navigation === 'POP';
  }, [navigation, list]);

  useLayoutEffect(() => {
    if (!shown) return;
    const top = (returning.current && readPlace(list)?.top) || 0;
    returning.current = false;
    scroller()?.scrollTo({ top });
    return followScroll(top, (last) => keepPlace({ ...readPlace(list), list, top: last }));
  }, [list, shown]);

  const leave = useCallback(
    (row?: ListRow) => keepPlace({ list, top: scroller()?.scrollTop ?? 0, id: row?.id }),
    [list],
  );
  return { lastId, leave };
}
