import { useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { NumberedRow } from './filter-rows.ts';
import { runWhileIdle } from '../../../parts/while-idle.ts';

/** Pages up to this size render completely. */
const FEW = 25;
/** Usual row height and minimum height above the rows, in CSS pixels. */
const ROW_HEIGHT = 40;
const ABOVE_ROWS = 200;
/** Rows rendered in one idle step, short enough not to be noticed. */
const WHILE_IDLE = 4;
/** Distance from the viewport in CSS pixels at which rows render while scrolling. */
const MARGIN = 300;

type Ids = ReadonlySet<number>;

interface Rows {
  rows: readonly NumberedRow[];
  /** Rows on the page before the local filter. */
  loaded: number;
}

const idsOf = (rows: readonly NumberedRow[]): Ids => new Set(rows.map(({ row }) => row.id));

/** The initially rendered rows of a long page: the first screen, and `kept`. */
function fillFirst({ rows, loaded }: Rows, kept: readonly (number | undefined)[]): Ids {
  if (loaded <= FEW) return idsOf(rows);
  const shown = Math.ceil((innerHeight - ABOVE_ROWS) / ROW_HEIGHT);
  return idsOf(rows.filter(({ row }, index) => index < shown || kept.includes(row.id)));
}

/** The rows whose elements (children of `holder`) are within `margin` of the viewport. */
const findRowsInSight = ({ children }: HTMLElement, rows: readonly NumberedRow[], margin: number) =>
  rows.filter((_, index) => {
    const place = children[index]?.getBoundingClientRect();
    return place && place.bottom >= -margin && place.top <= innerHeight + margin;
  });

interface FilledRowsProps extends Rows {
  /** Ids of rows that may get the focus. */
  kept: readonly (number | undefined)[];
  /** The element whose children are the rows. */
  holder: RefObject<HTMLElement | null>;
  /** Renders a row; without `filled` as an empty placeholder. */
  children: (row: NumberedRow, filled: boolean) => ReactNode;
}

/**
 * Renders rows incrementally: visible ones at once, others when they come near, and the rest in idle time. In the end
 * all have content, for the browser's search, screen readers and print.
 */
export function FilledRows({ rows, loaded, kept, holder, children }: FilledRowsProps) {
  const [state, setState] = useState(() => ({ rows, filled: fillFirst({ rows, loaded }, kept) }));
  const { filled } = state;
  if (state.rows !== rows) {
    // Rows that return after being filtered out are placeholders again, because rendering many at once is slow.
    const stayed = state.rows.flatMap(({ row }) => (filled.has(row.id) ? row.id : []));
    setState({ rows, filled: fillFirst({ rows, loaded }, [...stayed, ...kept]) });
  }
  const complete = filled.size === rows.length;

  const isEmpty = ({ row }: NumberedRow) => !filled.has(row.id);
  const fill = (empty: readonly NumberedRow[]) =>
    setState({ rows, filled: new Set([...filled, ...idsOf(empty)]) });
  /**
   * Renders rows before paint, so that no placeholder is visible. `flushSync` also runs effects that React would
   * defer, so it is called only if there is a placeholder.
   */
  const fillNow = useEffectEvent((asked: readonly NumberedRow[]) => {
    const empty = asked.filter(isEmpty);
    if (empty.length > 0) flushSync(() => fill(empty));
  });
  const fillInSight = useEffectEvent((margin: number) => {
    if (holder.current) fillNow(findRowsInSight(holder.current, rows, margin));
  });
  const fillAll = useEffectEvent(() => fillNow(rows));
  /** @returns whether any row was rendered */
  const fillSome = useEffectEvent(() => {
    const empty = rows.filter(isEmpty).slice(0, WHILE_IDLE);
    if (empty.length > 0) fill(empty);
    return empty.length > 0;
  });

  useLayoutEffect(() => {
    if (complete) return;
    const inSight = () => fillInSight(0);
    const nearby = () => fillInSight(MARGIN);
    const onPaper = () => fillAll();
    const frame = requestAnimationFrame(inSight);
    addEventListener('scroll', nearby, { capture: true, passive: true });
    addEventListener('resize', nearby);
    addEventListener('beforeprint', onPaper);
    const stopIdling = runWhileIdle(fillSome);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', nearby, { capture: true });
      removeEventListener('resize', nearby);
      removeEventListener('beforeprint', onPaper);
      stopIdling();
    };
  }, [rows, complete]);
  return rows.map((row) => children(row, filled.has(row.row.id)));
}
