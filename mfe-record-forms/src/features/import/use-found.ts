import { useState } from 'react';
import type { ImportKindName } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { ImportPlace } from './import-draft.ts';
import { columnsQueryOptions } from './import-queries.ts';

/**
 * The detected layout of a file under given settings. If the file cannot be read that way, `found` is the previous
 * layout, so that the settings can be changed again.
 */
export function useFound(id: string, kind: ImportKindName, place: ImportPlace) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...columnsQueryOptions({ id, kind, ...place }),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    found: data ?? last,
    error,
    /** The shown layout does not match the settings. */
    stale: isPending || isPlaceholderData || error !== null,
    retry: () => void refetch(),
  };
}

export type Found = NonNullable<ReturnType<typeof useFound>['found']>;
