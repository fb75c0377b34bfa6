import type { NamedView } from './opened-view.ts';
import type { ViewedList } from './viewed-list.ts';

/** The active view, and whether the list has changed since it was opened. */
export interface ActiveView {
  name: string;
  changed: boolean;
}

interface KnownViews {
  opened: NamedView | undefined;
  /** The saved views; undefined while loading. */
  saved: readonly NamedView[] | undefined;
}

/** The last opened of several matching views; without a match, the last opened one of the same tab, as changed. */
export function findActiveView(
  { ready, belongs, isShown, isSameTab }: ViewedList,
  { opened, saved }: KnownViews,
): ActiveView | undefined {
  // Uses a renamed view's new name; a deleted view is dropped.
  const last = saved ? [...saved, ...ready].find(({ id }) => id === opened?.id) : opened;
  const candidates = [...(last ? [last] : []), ...(saved ?? [])].filter(({ address }) => belongs(address));
  const shown = candidates.find(({ address }) => isShown(address));
  if (shown) return { name: shown.name, changed: false };
  if (!last || !belongs(last.address) || !isSameTab(last.address)) return undefined;
  return { name: last.name, changed: true };
}
