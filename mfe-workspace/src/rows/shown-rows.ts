import type { ListTotal } from './list-total.ts';

/** The rows that a list shows while its loaded rows are filtered. */
export interface ShownRows {
  /** None while those of another address are on their way. */
  ids: readonly number[];
  /** The number of the list's rows without that filter, on all pages. */
  total: ListTotal;
}
