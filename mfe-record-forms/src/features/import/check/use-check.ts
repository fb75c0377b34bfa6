import { useState } from 'react';
import type { ImportSettings } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { checkQueryOptions } from '../import-queries.ts';

const isSame = (one: ImportSettings, other: ImportSettings) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The check of the rows by settings. What is chosen meanwhile counts once it is asked for: a check of many rows takes its
 * time.
 */
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
    /** Whether it is by these settings that rows would be imported. */
    upToDate: isCurrent && data !== undefined && !isFetching && !isPlaceholderData && !error,
    checkAgain: () => {
      if (isCurrent) void refetch();
      else ask(settings);
    },
  };
}
