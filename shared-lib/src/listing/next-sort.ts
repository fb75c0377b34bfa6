export interface Sort {
  sort: string;
  order: 'asc' | 'desc';
}

/**
 * A column's header leads from ascending to descending to the list's own order; where this is descending by the same column,
 * back to ascending.
 */
export function toggleSort(column: string, { sort, order }: Sort, own: Sort): Sort {
  if (sort !== column) return { sort: column, order: 'asc' };
  if (order === 'asc') return { sort: column, order: 'desc' };
  return own.sort === column ? { sort: column, order: 'asc' } : own;
}
