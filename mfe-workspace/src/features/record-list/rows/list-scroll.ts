/** The distance that the page is scrolled, and within it the table where that scrolls itself, in CSS pixels. */
export type ScrolledTo = readonly [page: number, table: number];

export const topOfList: ScrolledTo = [0, 0];

/** The page's one scroll container is the shell's main landmark. */
export const findPageScroller = () => document.querySelector('main');

const scrollers = () => [findPageScroller(), document.querySelector('[role=tabpanel] [role=region]')];

export function scrollListTo(to: ScrolledTo): void {
  scrollers().forEach((element, index) => element?.scrollTo({ top: to[index] ?? 0 }));
}

/** Follows how far this page is scrolled from `start` on: `left` gets where it was when the list went. */
export function followScroll(start: ScrolledTo, left: (last: ScrolledTo) => void): () => void {
  const { pathname } = location;
  const [page, table] = scrollers();
  let last = start;
  // The page goes to its top for the next path before this list is gone.
  const note = () => {
    if (location.pathname === pathname) last = [page?.scrollTop ?? 0, table?.scrollTop ?? 0];
  };
  page?.addEventListener('scroll', note, { passive: true });
  table?.addEventListener('scroll', note, { passive: true });
  return () => {
    page?.removeEventListener('scroll', note);
    table?.removeEventListener('scroll', note);
    left(last);
  };
}
