import { useState } from 'react';
import type { ImportSettings } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { checkQueryOptions } from '../import-queries.ts';

const isSame = (one: ImportSettings, other: ImportSettings) => JSON.stringify(one) === JSON.stringify(other);

/** The check of the rows. Changed settings apply when it is requested again, because a check of many rows is slow. */
export function useCheck(settings: ImportSettings) {
  const [asked, ask] = useState(settings);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...checkQueryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const isCurrent = isSame(asked, settings);
  return {
    checked: error ? undefined : data,
    error,
    checking: isFetching,
    /** Whether it matches the settings that an import would use. */
    upToDate: isCurrent && data !== undefined && !isFetching && !isPlaceholderData && !error,
    checkAgain: () => {
      if (isCurrent) void refetch();
      else ask(settings);
    },
  };
}
