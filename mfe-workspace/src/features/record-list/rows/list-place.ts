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

const MAX_PLACES = 50;

interface Place {
  list: string;
  scrolled: ScrolledTo;
  /** Id of the record whose form was last opened. */
  id?: number | undefined;
  /** The address of the link that opened the form. */
  opener?: string | undefined;
  /** Text of the local filter. */
  keyword?: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'list' in value && 'scrolled' in value;

function readPlaces(): Place[] {
  const kept = readStored(sessionStorage, buildWorkspaceKey('places'));
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

/** The stored state of a list in this browser tab. */
const readPlace = (list: string) => readPlaces().find((place) => place.list === list);

function storePlace(list: string, place: Partial<Place>): void {
  const others = readPlaces().filter((other) => other.list !== list);
  const kept: Place = { scrolled: topOfList, ...readPlace(list), ...place, list };
  sessionStorage.setItem(buildWorkspaceKey('places'), JSON.stringify([kept, ...others].slice(0, MAX_PLACES)));
}

/** The query of a list's address without its dialog. */
export const formatListSearch = (address: ListAddress) => formatListAddress({ ...address, open: undefined });

/** Identifies a list, regardless of its columns. */
const formatPlace = (address: ListAddress) => formatListSearch({ ...address, columns: undefined });

/** The stored text of a list's local filter. */
export const readKeyword = (address: ListAddress): string => readPlace(formatPlace(address))?.keyword ?? '';

export function storeKeyword(address: ListAddress, keyword: string): void {
  if (keyword !== readKeyword(address)) storePlace(formatPlace(address), { keyword });
}

/**
 * Returns the focus to the link that opened the form, else to an action of the marked row (Edit or the first), else
 * to the page. Hidden actions are skipped, such as Edit on a telephone.
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
 * Restores a list's scroll position and focus when its tab, history entry or record form is left. Dialogs do not
 * matter; another page, sort or filter starts at the top.
 * @returns `leftId`: the record whose form was last opened; `changedId`: the record saved by a form since
 */
export function useListPlace(kind: RecordKind, address: ListAddress, shown: boolean) {
  const list = formatPlace(address);
  const [leftId] = useState(() => readPlace(list)?.id);
  const [changedId] = useState(() => readSavedRecord(kind));
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  /** The list to restore; closing a dialog stays on the same list. */
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
    // The shell may have moved the focus here already.
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
