import { useEffect, useState, type RefObject } from 'react';
import { toSectionId } from './form-sections.ts';

/** A heading so far below the line has been come to: a section that is gone to keeps less above its heading, in pixels. */
const headingMargin = 48;

/**
 * The section at the line that people read at: at the top of the page it is at the top of the sight, at the end at its
 * bottom, so that each section has its turn however short the last ones are.
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

/** Gives the focus to the heading of a section, which comes to the top of the page as far as that can be scrolled. */
export function goToSection(title: string): void {
  const heading = document.getElementById(toSectionId(title));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Which of these sections is in sight, as the page that `part` stands in scrolls. */
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

/** The distance from the edge of its list at which an entry is to be seen, in pixels. */
const entryMargin = 12;

/** Scrolls a list, and nothing around it, as far as one of its entries needs to be seen whole. */
function scrollToEntry(list: Element, entry: Element): void {
  const [box, area] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  const [above, below] = [area.top + entryMargin - box.top, box.bottom - area.bottom + entryMargin];
  if (above > 0) list.scrollTop -= above;
  if (below > 0) list.scrollTop += below;
}

/** Keeps the entry of a list in sight that is current. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]');
    if (list.current && entry) scrollToEntry(list.current, entry);
  }, [list, current]);
}
