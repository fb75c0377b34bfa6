import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  removeSavedRecord,
  formatListAddress,
  readSavedRecord,
  buildWorkspaceKey,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { NavigationType, onArrival, useLocation, useNavigationType } from '@lexboard/shared-lib/router';
import { readStored } from '@lexboard/shared-lib/session';
import { followScroll, findPageScroller, scrollListTo, topOfList, type ScrolledTo } from './list-scroll.ts';

const MOST_PLACES = 50;

interface Place {
  list: string;
  scrolled: ScrolledTo;
  /** The record whose form was opened last. */
  id?: number | undefined;
  /** Where the link led that opened a form last. */
  opener?: string | undefined;
  /** The text that its loaded rows were filtered by. */
  keyword?: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'list' in value && 'scrolled' in value;

function readPlaces(): Place[] {
  const kept = readStored(sessionStorage, buildWorkspaceKey('places'));
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

/** Where a list was left in this tab of the browser. */
const readPlace = (list: string) => readPlaces().find((place) => place.list === list);

function storePlace(list: string, place: Partial<Place>): void {
  const others = readPlaces().filter((other) => other.list !== list);
  const kept: Place = { scrolled: topOfList, ...readPlace(list), ...place, list };
  sessionStorage.setItem(
    buildWorkspaceKey('places'),
    JSON.stringify([kept, ...others].slice(0, MOST_PLACES)),
  );
}

/** The query of the address of a list, whatever is open over it. */
export const formatListSearch = (address: ListAddress) => formatListAddress({ ...address, open: undefined });

/** A list in its place, whichever columns it shows. */
const formatPlace = (address: ListAddress) => formatListSearch({ ...address, columns: undefined });

/** The text that the rows of a list were filtered by when it was left, for whoever comes back to it. */
export const readKeyword = (address: ListAddress): string => readPlace(formatPlace(address))?.keyword ?? '';

export function storeKeyword(address: ListAddress, keyword: string): void {
  if (keyword !== readKeyword(address)) storePlace(formatPlace(address), { keyword });
}

/**
 * The element that opened the form takes the focus again, or else an action of the marked row: its Edit or the first;
 * where there is neither, the page. A hidden action, as Edit on a telephone, does not take it.
 */
function focusOpener(opener: string | undefined): void {
  const panel = document.querySelector('[role=tabpanel]');
  const row = panel?.querySelector('[data-selected], [data-marked]');
  const links = [...(panel?.querySelectorAll<HTMLElement>('a') ?? [])];
  const candidates = [
    links.find((candidate) => candidate.getAttribute('href') === opener),
    ...['a[data-sign=edit]', '[data-sign=more]', 'button'].map((stop) =>
      row?.querySelector<HTMLElement>(stop),
    ),
    findPageScroller(),
  ];
  for (const candidate of candidates) {
    candidate?.focus({ preventScroll: true });
    if (candidate && candidate === document.activeElement) return;
  }
}

/**
 * Brings a list back as it was when its tab, its entry of the history or the form of a record is left: how far it was
 * scrolled, and what led there. A dialog over the list does not matter; another page, sort or filter starts at
 * the top.
 * @returns `leftId`, the record whose form was opened last, and `changedId`, the one that a form saved since
 */
export function useListPlace(kind: RecordKind, address: ListAddress, shown: boolean) {
  const list = formatPlace(address);
  const [leftId] = useState(() => readPlace(list)?.id);
  const [changedId] = useState(() => readSavedRecord(kind));
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
      if (id ?? opener) focusOpener(opener);
      else findPageScroller()?.focus({ preventScroll: true });
    };
    // The shell may have moved the focus here already, or be about to.
    if (document.activeElement === findPageScroller()) arrive();
    else scrollListTo(scrolled);
    const endArrival = onArrival(pathname, arrive);
    const endFollowing = followScroll(scrolled, (last) => storePlace(list, { scrolled: last }));
    storePlace(list, { id: undefined, opener: undefined });
    if (changedId) removeSavedRecord();
    return () => {
      endArrival();
      endFollowing();
    };
  }, [list, shown, pathname, changedId]);

  const leave = useCallback(
    (row?: ListRow) => {
      const opener = document.activeElement?.getAttribute('href') ?? undefined;
      storePlace(list, { id: row?.id, opener });
    },
    [list],
  );
  return { leftId, changedId, leave };
}
