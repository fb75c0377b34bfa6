import {
  parseSearchText,
  formatParameters,
  parseOneOf,
  pageSizes,
  parsePage,
  parsePositive,
} from '@lexboard/shared-lib/client';
import type { Sort } from './next-sort.ts';

/** The parameters of a list: its sort columns, and its filters, each a text in the address. */
export interface ListingShape<Filter extends string> {
  filters: readonly Filter[];
  /** The sortable columns. */
  sorts: readonly string[];
  /** The default order. */
  ownOrder: Sort;
}

/** The state of a list that survives sharing or reloading its address (decisions §2). */
export interface ListingAddress<Filter extends string> extends Sort {
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Active filters. */
  filters: Readonly<Partial<Record<Filter, string>>>;
}

const isOwn = ({ sort, order }: Sort, own: Sort) => sort === own.sort && order === own.order;

function parseSort(parameters: URLSearchParams, { sorts, ownOrder }: ListingShape<string>): Sort {
  const sort = parseOneOf(sorts, parameters.get('sort'), undefined);
  if (sort === undefined) return ownOrder;
  return { sort, order: parseOneOf(['asc', 'desc'], parameters.get('order'), 'asc') };
}

/**
 * Parses the state of a list from `search`, the query of its address; missing or unknown parts get their defaults.
 */
export function parseListingAddress<Filter extends string>(
  search: string,
  shape: ListingShape<Filter>,
): ListingAddress<Filter> {
  const parameters = new URLSearchParams(search);
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of shape.filters) {
    const text = parseSearchText(parameters.get(name));
    if (text) filters[name] = text;
  }
  return {
    page: parsePage(parameters.get('page')),
    pageSize: parseOneOf<number>(pageSizes, parsePositive(parameters.get('size')), pageSizes[0]),
    ...parseSort(parameters, shape),
    filters,
  };
}

/** Formats the query that `parseListingAddress` reads back as `address`; defaults are left out. */
export function formatListingAddress<Filter extends string>(
  { filters, page, pageSize, ...sorted }: ListingAddress<Filter>,
  { ownOrder }: ListingShape<Filter>,
): string {
  return formatParameters({
    ...filters,
    ...(!isOwn(sorted, ownOrder) && { sort: sorted.sort, order: sorted.order === 'desc' && 'desc' }),
    page: page > 1 && page,
    size: pageSize !== pageSizes[0] && pageSize,
  });
}
