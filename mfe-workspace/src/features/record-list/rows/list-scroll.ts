/** Scroll offsets in CSS pixels: the page, and the table if it scrolls itself. */
export type ScrolledTo = readonly [page: number, table: number];

export const topOfList: ScrolledTo = [0, 0];

/** The page's only scroll container is the shell's main landmark. */
export const findPageScroller = () => document.querySelector('main');

const scrollers = () => [findPageScroller(), document.querySelector('[role=tabpanel] [role=region]')];

export function scrollListTo(to: ScrolledTo): void {
  scrollers().forEach((element, index) => element?.scrollTo({ top: to[index] ?? 0 }));
}

/** Restores the scroll position `start` and tracks it; `left` receives the last position on unmount. */
export function followScroll(start: ScrolledTo, left: (last: ScrolledTo) => void): () => void {
  const { pathname } = location;
  const [page, table] = scrollers();
  let last = start;
  // The page resets its scroll position before this list is unmounted.
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
