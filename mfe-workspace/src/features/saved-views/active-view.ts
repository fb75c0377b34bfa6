import type { NamedView } from './opened-view.ts';
import type { ViewedList } from './viewed-list.ts';

/** The view that a list shows, and whether the list was changed since it was opened. */
export interface ActiveView {
  name: string;
  changed: boolean;
}

interface KnownViews {
  /** The view that was opened last. */
  opened: NamedView | undefined;
  /** Those that somebody saved; undefined while they are not known. */
  saved: readonly NamedView[] | undefined;
}

/** Of several views that a list shows, the one that was opened; of none, the opened one of the same tab, as changed. */
export function findActiveView(
  { ready, belongs, isShown, isSameTab }: ViewedList,
  { opened, saved }: KnownViews,
): ActiveView | undefined {
  // One that was renamed has its new name, and one that was deleted none.
  const last = saved ? [...saved, ...ready].find(({ id }) => id === opened?.id) : opened;
  const candidates = [...(last ? [last] : []), ...(saved ?? [])].filter(({ address }) => belongs(address));
  const shown = candidates.find(({ address }) => isShown(address));
  if (shown) return { name: shown.name, changed: false };
  if (!last || !belongs(last.address) || !isSameTab(last.address)) return undefined;
  return { name: last.name, changed: true };
}
