import { useMemo } from 'react';
import { incompleteQueryOptions } from '@lexboard/shared-lib/client';
import { summarizeRow, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { NumberedRow } from './filter-rows.ts';

/**
 * The empty required fields of the page's Published records, as text; undefined while loading, after an error, or if
 * there are none.
 */
export function useIncomplete(
  kind: RecordKind,
  loaded: readonly NumberedRow[],
): (row: ListRow) => string | undefined {
  const ids = loaded
    .filter(({ row }) => summarizeRow(kind, row).status === 'published')
    .map(({ row }) => row.id)
    .toSorted((one, other) => one - other);
  const { data } = useQuery({
    ...incompleteQueryOptions(kind, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const empty = useMemo(() => new Map(data?.map((record) => [record.id, record.empty.join(', ')])), [data]);
  return (row) => empty.get(row.id);
}
