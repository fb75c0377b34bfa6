import {
  formatListAddress,
  parseListAddress,
  plainStart,
  type ListAddress,
} from '@lexboard/shared-lib/client';

/** The parts of an address that are no part of a view: it begins at its first page, with nothing open. */
const toFirstPage = (address: ListAddress): ListAddress => ({ ...address, page: 1, open: undefined });

/** The stored form of a list that shows these columns. */
export const formatView = (address: ListAddress, columns: readonly string[]): string =>
  formatListAddress({ ...toFirstPage(address), columns });

/** The list that was kept. */
export const parseView = (view: string): ListAddress => toFirstPage(parseListAddress(view, plainStart));

/** Whether a kept view is what a list shows, on whichever page; one without columns says nothing of them. */
export function isViewShown(view: string, address: ListAddress, columns: readonly string[]): boolean {
  const kept = parseView(view);
  const shown = { ...toFirstPage(address), columns: kept.columns && columns };
  return formatListAddress(kept) === formatListAddress(shown);
}
