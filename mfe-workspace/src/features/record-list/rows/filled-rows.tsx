import { useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { NumberedRow } from './filter-rows.ts';
import { runWhileIdle } from '../../../parts/while-idle.ts';

/** A page of no more rows has their contents at once. */
const FEW = 25;
/** The height of most rows, and the least room of the window above them, in CSS pixels. */
const ROW_HEIGHT = 40;
const ABOVE_ROWS = 200;
/** So few that nobody notices. */
const WHILE_IDLE = 4;
/** The distance out of sight at which rows have their contents once somebody scrolls, in CSS pixels. */
const MARGIN = 300;

type Ids = ReadonlySet<number>;

interface Rows {
  rows: readonly NumberedRow[];
  /** The number of rows that the page has without the filter above it. */
  loaded: number;
}

const idsOf = (rows: readonly NumberedRow[]): Ids => new Set(rows.map(({ row }) => row.id));

/** Of a long page the rows that a window shows at the top, and those of `kept`. */
function fillFirst({ rows, loaded }: Rows, kept: readonly (number | undefined)[]): Ids {
  if (loaded <= FEW) return idsOf(rows);
  const shown = Math.ceil((innerHeight - ABOVE_ROWS) / ROW_HEIGHT);
  return idsOf(rows.filter(({ row }, index) => index < shown || kept.includes(row.id)));
}

/** The rows whose elements, the children of `holder`, are in the window or no further than `margin` from it. */
const findRowsInSight = ({ children }: HTMLElement, rows: readonly NumberedRow[], margin: number) =>
  rows.filter((_, index) => {
    const place = children[index]?.getBoundingClientRect();
    return place && place.bottom >= -margin && place.top <= innerHeight + margin;
  });

interface FilledRowsProps extends Rows {
  /** The records that were worked on last: their rows may be about to take the focus. */
  kept: readonly (number | undefined)[];
  /** Holds an element for each of the rows. */
  holder: RefObject<HTMLElement | null>;
  /** The element of a row, with its contents when it is filled. */
  children: (row: NumberedRow, filled: boolean) => ReactNode;
}

/**
 * The rows of a list, of which those in sight have their contents at once, the others as they come near, and a few at a
 * time while nothing else is to be done: whoever searches the page or has it read to them finds all of them. So does
 * paper.
 */
export function FilledRows({ rows, loaded, kept, holder, children }: FilledRowsProps) {
  const [state, setState] = useState(() => ({ rows, filled: fillFirst({ rows, loaded }, kept) }));
  const { filled } = state;
  if (state.rows !== rows) {
    // Rows that were out of the list meanwhile come back empty: many at once take long.
    const stayed = state.rows.flatMap(({ row }) => (filled.has(row.id) ? row.id : []));
    setState({ rows, filled: fillFirst({ rows, loaded }, [...stayed, ...kept]) });
  }
  const complete = filled.size === rows.length;

  const isEmpty = ({ row }: NumberedRow) => !filled.has(row.id);
  const fill = (empty: readonly NumberedRow[]) =>
    setState({ rows, filled: new Set([...filled, ...idsOf(empty)]) });
  /**
   * Fills rows before the browser draws, so that nobody sees an empty one. `flushSync` also runs the effects that React
   * would leave until after the drawing, so it is called only where there is a row to fill.
   */
  const fillNow = useEffectEvent((asked: readonly NumberedRow[]) => {
    const empty = asked.filter(isEmpty);
    if (empty.length > 0) flushSync(() => fill(empty));
  });
  const fillInSight = useEffectEvent((margin: number) => {
    if (holder.current) fillNow(findRowsInSight(holder.current, rows, margin));
  });
  const fillAll = useEffectEvent(() => fillNow(rows));
  /** @returns whether any was empty */
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
