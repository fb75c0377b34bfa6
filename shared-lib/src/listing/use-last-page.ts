import { useEffect } from 'react';
import type { ListingAddress } from './listing-address.ts';

interface ShownPage {
  data: { data: readonly unknown[]; totalLength: number } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Turns to the last page that there is, once the rows of a later one are gone.
 * @returns whether it is on its way there
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
