import type { ListTotal } from './list-total.ts';

/** What a list shows while its loaded rows are filtered. */
export interface ShownRows {
  /** None while those of another address are on their way. */
  ids: readonly number[];
  /** How many the list has without that filter, on all pages. */
  total: ListTotal;
}
