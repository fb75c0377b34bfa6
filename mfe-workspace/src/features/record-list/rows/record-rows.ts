import { startTransition, useEffect, useMemo, useState } from 'react';
import { listQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { useListTotal, type ListTotal } from '../../../rows/list-total.ts';
import type { ChangeAddress } from '../../../workspace-address.ts';
import { readKeyword, storeKeyword, formatListSearch } from './list-place.ts';
import { filterRows, numberRows } from './filter-rows.ts';

/** A page beyond the end (an old link, a delete) becomes the last one; for a capped total, the last counted one. */
function useLastPage(page: number, last: number | undefined, change: ChangeAddress) {
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, { replace: true });
  }, [page, last, change]);
}

/** A value that changes together with the rows: while others load, it keeps the value of the shown rows. */
function useLaggedValue<Value extends string | number>(asked: Value, isPlaceholderData: boolean): Value {
  const [last, setLast] = useState(asked);
  if (last !== asked && !isPlaceholderData) setLast(asked);
  return isPlaceholderData ? last : asked;
}

const noRows: readonly ListRow[] = [];

/** Lower bound of a total that is still loading. */
const estimateTotal = (page: number, pageSize: number, rows: number): ListTotal | undefined =>
  rows > 0 ? { totalLength: (page - 1) * pageSize + rows, totalCapped: true } : undefined;

/**
 * The local filter and its box. The box owns the typed text, so that typing never waits for rows and renders only
 * rows.
 */
function useKeyword(address: ListAddress) {
  const [start, setStart] = useState(() => ({ initial: readKeyword(address), cleared: 0 }));
  const [keyword, setKeyword] = useState(start.initial);
  useEffect(() => storeKeyword(address, keyword), [address, keyword]);
  const box = useMemo(
    () => ({
      initial: start.initial,
      /** A counter; each clear remounts the box by its key. */
      cleared: start.cleared,
      filterBy: (typed: string) => startTransition(() => setKeyword(typed)),
      clear: () => {
        setKeyword('');
        setStart({ initial: '', cleared: start.cleared + 1 });
      },
    }),
    [start],
  );
  return { keyword, box };
}

export type KeywordBox = ReturnType<typeof useKeyword>['box'];

/** The rows of an address after the local filter. */
export function useRecordRows(kind: RecordKind, address: ListAddress, change: ChangeAddress) {
  const { keyword, box } = useKeyword(address);
  const { page, pageSize } = address;
  const asked = toListRequest(address);
  const reply = useQuery({
    ...listQueryOptions(kind, address.list, asked?.query ?? {}),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = reply;
  const isEmpty = data && !isPlaceholderData && data.data.length === 0;
  const total = useListTotal(kind, address, reply);
  useLastPage(
    page,
    isEmpty && total ? Math.max(1, Math.ceil(total.totalLength / pageSize)) : undefined,
    change,
  );

  const first = useLaggedValue((page - 1) * pageSize + 1, isPlaceholderData);
  const search = useLaggedValue(formatListSearch(address), isPlaceholderData);
  const onPage = data?.data ?? noRows;
  const loaded = useMemo(() => numberRows(onPage, first), [onPage, first]);
  const rows = useMemo(() => filterRows(kind, loaded, keyword), [kind, loaded, keyword]);
  const shownTotal = total ?? estimateTotal(page, pageSize, onPage.length);
  const idsShown = () => (isPlaceholderData ? [] : rows.map(({ row }) => row.id));
  const shown = shownTotal && keyword.trim() ? { ids: idsShown(), total: shownTotal } : undefined;
  return { reply, loaded, rows, total: shownTotal, shown, search, keyword, box };
}
