import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveByKey } from '@lexboard/shared-lib/ui/data';
import { firstWeekday, isSameMonth } from './months.ts';

interface ShownMonth {
  today: string;
  month: string;
  onMonth: (day: string) => void;
}

/**
 * Roving tabindex of the calendar: the current day, and the keys that move it, also to other months. Starts at today,
 * or at the first day of another month.
 */
export function useReachedDay({ today, month, onMonth }: ShownMonth) {
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<string>();
  const isMovedShown = moved !== undefined && isSameMonth(moved, month);
  const start = isSameMonth(today, month) ? today : month;
  const reached = isMovedShown ? moved : start;
  // A move to another month focuses its day after the address has changed.
  const following = useRef(false);

  useEffect(() => {
    if (!following.current || !isMovedShown) return;
    following.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus();
  }, [moved, isMovedShown]);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveByKey(event, reached, firstWeekday);
    if (next === undefined) return;
    event.preventDefault();
    following.current = true;
    setMoved(next);
    if (!isSameMonth(next, month)) onMonth(next);
  };
  return { grid, reached, reach: setMoved, move };
}
