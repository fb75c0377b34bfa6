import type { ListAddress } from '@lexboard/shared-lib/client';
import type { NamedView } from './opened-view.ts';
import { isViewShown, parseView } from './shown-view.ts';

/** The view that a list shows, and whether the list was changed since it was opened. */
export interface ActiveView {
  name: string;
  changed: boolean;
}

interface ShownList {
  address: ListAddress;
  columns: readonly string[];
  /** The view that was opened last. */
  opened: NamedView | undefined;
  /** Those that somebody saved; undefined while they are not known. */
  saved: readonly NamedView[] | undefined;
  ready: readonly NamedView[];
}

/** Of several views that a list shows, the one that was opened; of none, the opened one of the same tab, as changed. */
export function findActiveView({
  address,
  columns,
  opened,
  saved,
  ready,
}: ShownList): ActiveView | undefined {
  // One that was renamed has its new name, and one that was deleted none.
  const last = saved ? [...saved, ...ready].find(({ id }) => id === opened?.id) : opened;
  const candidates = [...(last ? [last] : []), ...(saved ?? [])];
  const shown = candidates.find((view) => isViewShown(view.address, address, columns));
  if (shown) return { name: shown.name, changed: false };
  if (!last || parseView(last.address).tab !== address.tab) return undefined;
  return { name: last.name, changed: true };
}
