import { useState } from 'react';
import type { KindName } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { ImportPlace } from './import-draft.ts';
import { columnsQueryOptions } from './import-queries.ts';

/**
 * What was found in a file, read in a way. Where it cannot be read in that way, `found` is as it was read before, so that
 * another way can be chosen.
 */
export function useFound(id: string, kind: KindName, place: ImportPlace) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...columnsQueryOptions({ id, kind, ...place }),
    placeholderData: keepPreviousData,
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    found: data ?? last,
    error,
    /** What is shown is not what was asked for. */
    stale: isPending || isPlaceholderData || error !== null,
    retry: () => void refetch(),
  };
}

export type Found = NonNullable<ReturnType<typeof useFound>['found']>;
