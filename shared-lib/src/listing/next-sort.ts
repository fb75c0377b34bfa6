export interface Sort {
  sort: string;
  order: 'asc' | 'desc';
}

/** A column's header leads from ascending to descending to the list's own order. */
export function nextSort(column: string, { sort, order }: Sort, own: Sort): Sort {
  if (sort !== column) return { sort: column, order: 'asc' };
  return order === 'asc' ? { sort: column, order: 'desc' } : own;
}
