import { relatedQueryOptions } from '@lexboard/shared-lib/client';
import type { RelatedCounts } from '@lexboard/shared-lib/contract';
import { lawIdOfRow, type ListRow } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { NumberedRow } from './filter-rows.ts';

/** The id of a row's law, or of the law itself; 0 where the record has no law. */
export const readLawId = (row: ListRow): number => Number(row[lawIdOfRow] ?? row.id);

/** Counts of child records for the laws of a page; undefined while loading or after an error. */
export function useRelatedCounts(
  loaded: readonly NumberedRow[],
): (row: ListRow) => RelatedCounts | undefined {
  const lawIds = [...new Set(loaded.map(({ row }) => readLawId(row)))].filter((id) => id > 0);
  const { data } = useQuery({
    ...relatedQueryOptions(lawIds),
    enabled: lawIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const counts = new Map(data?.map((related) => [related.id, related]));
  return (row) => counts.get(readLawId(row));
}
