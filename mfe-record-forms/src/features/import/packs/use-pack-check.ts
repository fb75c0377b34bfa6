import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { packCheckQueryOptions, type PackCheckBody } from './pack-queries.ts';

/** Between two choices of a person who goes on choosing. */
const PAUSE_MS = 400;

/**
 * The check of what is chosen, anew after each choice. The next one is sent when the last was answered: a run does what
 * was checked last, so an older check must never reach the server after a newer one.
 */
export function usePackCheck(body: PackCheckBody) {
  const [asked, ask] = useState(body);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...packCheckQueryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const isCurrent = JSON.stringify(body) === JSON.stringify(asked);
  useEffect(() => {
    if (isCurrent || isFetching) return undefined;
    const timer = setTimeout(() => ask(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isCurrent, isFetching, body]);
  return {
    checked: error ? undefined : data,
    error: isCurrent ? error : null,
    checking: isFetching || !isCurrent,
    /** Whether it is what an import would do. */
    upToDate: isCurrent && data !== undefined && !isFetching && !isPlaceholderData && !error,
    retry: () => void refetch(),
    /** Checks once more what is shown, for a run; says whether that succeeded. */
    confirm: async () => (await refetch()).isSuccess,
  };
}

export type PackCheck = ReturnType<typeof usePackCheck>;
