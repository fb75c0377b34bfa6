import { useEffect } from 'react';
import type { ListingAddress } from './listing-address.ts';

interface ShownPage {
  data: { data: readonly unknown[]; totalLength: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Goes to the last page when the current one no longer exists because rows were removed.
 * @returns whether the navigation is under way
 */
export function useLastPage(
  { data: shown, isPlaceholderData }: ShownPage,
  { page, pageSize }: Pick<ListingAddress<string>, 'page' | 'pageSize'>,
  change: (patch: { page: number }, options: { replace: boolean }) => void,
): boolean {
  const isEmpty = shown?.data.length === 0;
  const last = Math.max(1, Math.ceil((shown?.totalLength ?? 0) / pageSize));
  const isBeyond = isEmpty && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true });
  }, [isBeyond, last, change]);
  return isBeyond || (isEmpty && isPlaceholderData && shown.totalLength > 0);
}
