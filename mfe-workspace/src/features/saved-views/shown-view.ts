import {
  formatListAddress,
  parseListAddress,
  plainStart,
  type ListAddress,
} from '@lexboard/shared-lib/client';

/** A list as it is shown: what its address says, and its columns in their order. */
export interface ShownView {
  address: ListAddress;
  columns: readonly string[];
}

/** What is no part of a view: it begins at its first page, with nothing open. */
const beginning = (address: ListAddress): ListAddress => ({ ...address, page: 1, open: undefined });

/** What is kept of a list under a name. */
export function viewOf(address: ListAddress, columns: readonly string[]): string {
  const parameters = new URLSearchParams(formatListAddress(beginning(address)));
  parameters.set('columns', columns.join(','));
  return `?${parameters.toString()}`;
}

/** The list that was kept; columns are none where all are to be shown. */
export function parseView(view: string): ShownView {
  const columns = new URLSearchParams(view).get('columns') ?? '';
  return {
    address: beginning(parseListAddress(view, plainStart)),
    columns: columns.split(',').filter(Boolean),
  };
}

/** Whether a kept view is what an address shows, on whichever page. */
export const isShown = (view: string, address: ListAddress): boolean =>
  formatListAddress(parseView(view).address) === formatListAddress(beginning(address));
