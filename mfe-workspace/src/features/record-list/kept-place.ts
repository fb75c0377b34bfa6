import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatListAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow } from '@lexboard/shared-lib/domain';
import { NavigationType, takeArrival, useLocation, useNavigationType } from '@lexboard/shared-lib/router';
import { readSession, readStored } from '@lexboard/shared-lib/session';
import { followScroll, pageScroller, scrollListTo, topOfList, type ScrolledTo } from './list-scroll.ts';

/** Whoever signs in next in this tab of the browser has places of their own. */
const placesKey = () => `lexboard.workspace.places.${readSession()?.username ?? 'nobody'}`;
const MOST_PLACES = 50;

interface Place {
  list: string;
  scrolled: ScrolledTo;
  /** The record whose form was opened last. */
  id?: number | undefined;
  /** Where the link led that opened it. */
  opener?: string | undefined;
  /** What its loaded rows were filtered by. */
  keyword?: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'list' in value && 'scrolled' in value;

function readPlaces(): Place[] {
  const kept = readStored(sessionStorage, placesKey());
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

/** Where a list was left in this tab of the browser. */
const readPlace = (list: string) => readPlaces().find((place) => place.list === list);

function keepPlace(list: string, place: Partial<Place>): void {
  const others = readPlaces().filter((other) => other.list !== list);
  const kept: Place = { scrolled: topOfList, ...readPlace(list), ...place, list };
  sessionStorage.setItem(placesKey(), JSON.stringify([kept, ...others].slice(0, MOST_PLACES)));
}

/** The query of the address of a list, whatever is open over it. */
export const listOf = (address: ListAddress) => formatListAddress({ ...address, open: undefined });

/** A list in its place, whichever columns it shows. */
const placeOf = (address: ListAddress) => listOf({ ...address, columns: undefined });

/** What the rows of a list were filtered by when it was left, for whoever comes back to it. */
export const keptKeyword = (address: ListAddress): string => readPlace(placeOf(address))?.keyword ?? '';

export function keepKeyword(address: ListAddress, keyword: string): void {
  if (keyword !== keptKeyword(address)) keepPlace(placeOf(address), { keyword });
}

/** What a row's form was opened by, or else its Edit or the first that can be done with it, takes the focus again. */
function focusMarkedRow(opener: string | undefined): void {
  const row = document.querySelector('[role=tabpanel] :is([data-selected], [data-marked])');
  const links = [...(row?.querySelectorAll<HTMLElement>('a[data-sign]') ?? [])];
  const link =
    links.find((candidate) => candidate.getAttribute('href') === opener) ??
    links.find(({ dataset }) => dataset['sign'] === 'edit');
  (link ?? row?.querySelector('button'))?.focus({ preventScroll: true });
}

/**
 * Brings a list back as it was when its tab, its entry of the history or the form of a record is left: how far it was
 * scrolled, and the row that led there. What is opened over the list does not matter; another page, sort or filter
 * starts at the top.
 */
export function useKeptPlace(address: ListAddress, shown: boolean) {
  const list = placeOf(address);
  const [lastId] = useState(() => readPlace(list)?.id);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  /** The list that is come back to: what closes a dialog over it leads to no other. */
  const returning = useRef<string | undefined>(list);
  useLayoutEffect(() => {
    const goesOn = navigation === NavigationType.Replace && returning.current;
    if (navigation === NavigationType.Pop || goesOn) returning.current = list;
  }, [navigation, list]);

  useLayoutEffect(() => {
    if (!shown) return;
    const { scrolled = topOfList, id, opener } = (returning.current === list && readPlace(list)) || {};
    returning.current = undefined;
    const arrive = () => {
      scrollListTo(scrolled);
      if (id) focusMarkedRow(opener);
      else pageScroller()?.focus({ preventScroll: true });
    };
    // The shell may have moved the focus here already, or be about to.
    if (document.activeElement === pageScroller()) arrive();
    else scrollListTo(scrolled);
    const endArrival = takeArrival(pathname, arrive);
    const endFollowing = followScroll(scrolled, (last) => keepPlace(list, { scrolled: last }));
    keepPlace(list, { id: undefined });
    return () => {
      endArrival();
      endFollowing();
    };
  }, [list, shown, pathname]);

  const leave = useCallback(
    (row?: ListRow) => {
      const opener = document.activeElement?.getAttribute('href') ?? undefined;
      keepPlace(list, { id: row?.id, opener });
    },
    [list],
  );
  return { lastId, leave };
}
