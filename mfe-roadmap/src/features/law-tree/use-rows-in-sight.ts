import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How many rows out of sight have their elements, above and below. */
const MARGIN = 6;
/** So many are there before the box has a height. */
const AT_FIRST = 30;

interface Range {
  first: number;
  /** The one behind the last. */
  end: number;
}

/** The rows that a box shows, in steps of the margin, so that few scroll steps render anything. */
function rangeInSight(box: HTMLElement, count: number): Range | undefined {
  const rowHeight = (box.firstElementChild?.clientHeight ?? 0) / count;
  if (!rowHeight) return undefined;
  const first = Math.floor(box.scrollTop / rowHeight / MARGIN) * MARGIN - MARGIN;
  const shown = Math.ceil(box.clientHeight / rowHeight / MARGIN) * MARGIN;
  return { first, end: first + shown + 3 * MARGIN };
}

/**
 * Which of the rows of one height, held by the only child of a box that scrolls, are in sight or close to it: only
 * these need elements.
 */
export function useRowsInSight(box: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>({ first: 0, end: AT_FIRST });
  useEffect(() => {
    const holder = box.current;
    if (!holder) return;
    const note = () => {
      const next = rangeInSight(holder, count);
      if (next) setRange((last) => (last.first === next.first && last.end === next.end ? last : next));
    };
    // Before the browser draws: nobody sees a gap.
    const noteAtOnce = () => flushSync(note);
    const resized = new ResizeObserver(note);
    resized.observe(holder);
    holder.addEventListener('scroll', noteAtOnce, { passive: true });
    return () => {
      resized.disconnect();
      holder.removeEventListener('scroll', noteAtOnce);
    };
  }, [box, count]);
  // Fewer rows than before: the browser scrolls to the last of them.
  const first = Math.max(0, Math.min(range.first, count - (range.end - range.first)));
  return { first, end: Math.min(count, range.end) };
}
