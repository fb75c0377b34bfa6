import { useEffect, useState, type RefObject } from 'react';
import { toSectionId } from './form-sections.ts';

/** Tolerance in pixels: a section that was navigated to has its heading up to this far below the reading line. */
const headingMargin = 48;

/**
 * The section at the reading line. The line moves from the top of the viewport at the page's start to its bottom at
 * the end, so that short last sections are reached, too.
 */
function findInSight(page: Element, titles: readonly string[]): string | undefined {
  const { top, height } = page.getBoundingClientRect();
  const way = page.scrollHeight - page.clientHeight;
  const line = top + height * (way > 0 ? page.scrollTop / way : 0);
  const begun = titles.filter((title) => {
    const heading = document.getElementById(toSectionId(title));
    return heading !== null && heading.getBoundingClientRect().top <= line + headingMargin;
  });
  return begun.at(-1) ?? titles[0];
}

/** Focuses a section's heading and scrolls it to the top. */
export function goToSection(title: string): void {
  const heading = document.getElementById(toSectionId(title));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The section in view, updated while the page around `part` scrolls. */
export function useSectionInSight(part: RefObject<Element | null>, titles: readonly string[]) {
  const [inSight, setInSight] = useState(titles[0]);
  useEffect(() => {
    const page = part.current?.closest('main');
    if (!page) return undefined;
    const look = () => setInSight(findInSight(page, titles));
    look();
    page.addEventListener('scroll', look, { passive: true });
    return () => page.removeEventListener('scroll', look);
  }, [part, titles]);
  return inSight;
}

/** Minimum distance in pixels of an entry from its list's edge. */
const entryMargin = 12;

/** Scrolls only the list until an entry is fully visible. */
function scrollToEntry(list: Element, entry: Element): void {
  const [box, area] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const [above, below] = [area.top + entryMargin - box.top, box.bottom - area.bottom + entryMargin];
  if (above > 0) list.scrollTop -= above;
  if (below > 0) list.scrollTop += below;
}

/** Keeps a list's current entry visible. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]');
    if (list.current && entry) scrollToEntry(list.current, entry);
  }, [list, current]);
}
