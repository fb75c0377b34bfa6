import {
  formatListAddress,
  parseListAddress,
  plainStart,
  type ListAddress,
} from '@lexboard/shared-lib/client';

/** Removes parts that views do not save: page and dialog. */
const toFirstPage = (address: ListAddress): ListAddress => ({ ...address, page: 1, open: undefined });

/** Formats a list with its columns as a saved view. */
export const formatView = (address: ListAddress, columns: readonly string[]): string =>
  formatListAddress({ ...toFirstPage(address), columns });

export const parseView = (view: string): ListAddress => toFirstPage(parseListAddress(view, plainStart));

/** Whether a list shows a view, on any page; a view without columns matches any. */
export function isViewShown(view: string, address: ListAddress, columns: readonly string[]): boolean {
  const kept = parseView(view);
  const shown = { ...toFirstPage(address), columns: kept.columns && columns };
  return formatListAddress(kept) === formatListAddress(shown);
}
