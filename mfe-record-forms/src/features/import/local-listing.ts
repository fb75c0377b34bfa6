import { useState } from 'react';
import type { ChangeListing, ListingAddress } from '@lexboard/shared-lib/listing';

const PAGE_SIZE = 50;

/** Paging of rows that are in memory. */
export function useLocalListing<Row>(rows: readonly Row[]) {
  const [address, setAddress] = useState<ListingAddress<never>>({
    page: 1,
    pageSize: PAGE_SIZE,
    sort: '',
    order: 'asc',
    filters: {},
  });
  const change: ChangeListing<never> = (patch) =>
    setAddress((now) => ({ ...now, page: 1, ...(typeof patch === 'function' ? patch(now) : patch) }));
  const { page, pageSize } = address;
  const reply = {
    data: { data: rows.slice((page - 1) * pageSize, page * pageSize), totalLength: rows.length },
    error: null,
    isPending: false,
    isPlaceholderData: false,
    isLoadingError: false,
    isRefetchError: false,
    refetch: () => undefined,
  };
  return { address, change, reply };
}
