import { useLayoutEffect, useRef } from 'react';
import type { NumberedRow } from './filter-rows.ts';
import { whileIdle } from './while-idle.ts';

/** So few that nobody notices. */
const ROWS_AT_ONCE = 6;

/**
 * Style of a row. While it is new it costs nothing until it is in sight, so that those in sight are there sooner; what
 * happens within it never moves the others.
 */
export const rowOutOfSight = (height: string) =>
  ({
    contain: 'layout style paint',
    '&:not([data-drawn])': { contentVisibility: 'auto', containIntrinsicHeight: `auto ${height}` },
  }) as const;

/**
 * Draws the rows that are out of sight a few at a time while nothing else is to be done: browsers leave out what is not
 * drawn where they tell readers of the page. An element that shows another record now is drawn anew.
 * @returns the ref of what holds an element for each of the rows
 */
export function useDrawnRows<Holder extends HTMLElement>(rows: readonly NumberedRow[]) {
  const holder = useRef<Holder>(null);
  const drawn = useRef(new WeakMap<Element, number>());
  useLayoutEffect(() => {
    const waiting = rows.flatMap(({ row: { id } }, index) => {
      const element = holder.current?.children[index];
      return element && drawn.current.get(element) !== id ? [{ element, id }] : [];
    });
    for (const { element } of waiting) element.removeAttribute('data-drawn');
    return whileIdle(() => {
      for (const { element, id } of waiting.splice(0, ROWS_AT_ONCE)) {
        element.setAttribute('data-drawn', '');
        drawn.current.set(element, id);
      }
      return waiting.length > 0;
    });
  }, [rows]);
  return holder;
}
