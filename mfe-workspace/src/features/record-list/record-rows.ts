import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { listQueryOptions, requestOfAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { ChangeAddress } from '../../workspace-address.ts';
import { filterRows, numberRows } from './filter-rows.ts';

/** A page beyond the end, from an old link or after a delete, becomes the last page. */
function useLastPage(page: number, last: number | undefined, change: ChangeAddress) {
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, { replace: true });
  }, [page, last, change]);
}

/** The rows of an address: what the server has, and of these what the local keyword lets through. */
export function useRecordRows(kind: RecordKind, address: ListAddress, change: ChangeAddress) {
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword);
  const { page, pageSize } = address;
  const asked = requestOfAddress(address);
  const reply = useQuery({
    ...listQueryOptions(kind, address.list, asked?.query ?? {}),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = reply;
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.totalLength / pageSize)) : undefined;
  useLastPage(page, data?.totalCapped ? undefined : last, change);

  const loaded = useMemo(() => numberRows(data?.data ?? [], page, pageSize), [data, page, pageSize]);
  const rows = useMemo(() => filterRows(loaded, wanted), [loaded, wanted]);
  return { reply, loaded, rows, keyword, setKeyword };
}
