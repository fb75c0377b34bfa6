export interface Sort {
  sort: string;
  order: 'asc' | 'desc';
}

/**
 * The next sort after a click on a header: ascending, descending, then the list's default order. If the default is
 * descending by the same column, the next is ascending.
 */
export function toggleSort(column: string, { sort, order }: Sort, own: Sort): Sort {
  if (sort !== column) return { sort: column, order: 'asc' };
  if (order === 'asc') return { sort: column, order: 'desc' };
  return own.sort === column ? { sort: column, order: 'asc' } : own;
}
