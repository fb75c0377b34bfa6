import { startTransition, useEffect, useMemo, useState } from 'react';
import { listQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { useListTotal, type ListTotal } from '../../../rows/list-total.ts';
import type { ChangeAddress } from '../../../workspace-address.ts';
import { readKeyword, storeKeyword, formatListSearch } from './list-place.ts';
import { filterRows, numberRows } from './filter-rows.ts';

/**
 * A page beyond the end, from an old link or after a delete, becomes the last page: of a text that more is found for
 * than is counted, the last that is.
 */
function useLastPage(page: number, last: number | undefined, change: ChangeAddress) {
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last }, { replace: true });
  }, [page, last, change]);
}

/** The value that goes with the shown rows: those of another page keep theirs until those of this one are there. */
function useLaggedValue<Value extends string | number>(asked: Value, isPlaceholderData: boolean): Value {
  const [last, setLast] = useState(asked);
  if (last !== asked && !isPlaceholderData) setLast(asked);
  return isPlaceholderData ? last : asked;
}

const noRows: readonly ListRow[] = [];

/** The known part of a total that is not there yet: it goes as far as these rows. */
const estimateTotal = (page: number, pageSize: number, rows: number): ListTotal | undefined =>
  rows > 0 ? { totalLength: (page - 1) * pageSize + rows, totalCapped: true } : undefined;

/**
 * The text that filters the loaded rows, and the box for it. The box has the typed text itself: keys never wait for
 * rows, and nothing beside the rows is rendered with them.
 */
function useKeyword(address: ListAddress) {
  const [start, setStart] = useState(() => ({ initial: readKeyword(address), cleared: 0 }));
  const [keyword, setKeyword] = useState(start.initial);
  useEffect(() => storeKeyword(address, keyword), [address, keyword]);
  const box = useMemo(
    () => ({
      /** The text that stands in it at first. */
      initial: start.initial,
      /** Grows with each clearing; the key of the box, which starts anew with it. */
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

/** The rows of an address: what the server has, and of these what the local keyword lets through. */
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
