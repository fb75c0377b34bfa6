import { useEffect, useEffectEvent } from 'react';
import { refreshRecords, request, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import { listCall } from '@lexboard/shared-lib/contract';
import { type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

/** Older rows are refetched when the page becomes visible. */
const OLD_MS = 60_000;

interface ListReply {
  data: readonly ListRow[];
  totalLength?: number | undefined;
}

const serializeRows = (rows: readonly ListRow[]) => new Map(rows.map((row) => [row.id, JSON.stringify(row)]));

/**
 * The number of changed records: modified rows of the page, and added or removed ones. A new row that pushes another
 * off the page counts once.
 */
export function countChanges(shown: ListReply, newer: ListReply): number {
  const [before, after] = [serializeRows(shown.data), serializeRows(newer.data)];
  const changed = newer.data.filter(({ id }) => before.has(id) && before.get(id) !== after.get(id)).length;
  const came = newer.data.filter(({ id }) => !before.has(id)).length;
  const went = shown.data.filter(({ id }) => !after.has(id)).length;
  const { totalLength = newer.totalLength ?? 0 } = shown;
  return Math.max(changed + Math.max(came, went), Math.abs((newer.totalLength ?? totalLength) - totalLength));
}

/** Calls `onSeen` when the page becomes visible or its window gets the focus. */
function useSeenAgain(onSeen: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
}

interface ShownReply {
  data: ListReply | undefined;
  dataUpdatedAt: number;
  isPlaceholderData: boolean;
}

/**
 * Refetches a list when it becomes visible after a while. The shown rows stay: rows that move under the pointer are
 * worse than stale ones.
 * @returns the number of changes that `show` would apply, and the error of the refetch
 */
export function useNewerRows(kind: RecordKind, address: ListAddress, shown: ShownReply) {
  const { list } = address;
  const query = toListRequest(address)?.query ?? {};
  const newer = useQuery({
    queryKey: ['newerRows', kind.name, list, query],
    queryFn: ({ signal }) => request(listCall(kind, list), { query, signal }),
    enabled: false,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = newer;
  const isLoaded = shown.data !== undefined && !shown.isPlaceholderData;
  useSeenAgain(() => {
    const askedAt = Math.max(shown.dataUpdatedAt, dataUpdatedAt, errorUpdatedAt);
    if (isLoaded && !isFetching && Date.now() - askedAt > OLD_MS) void refetch();
  });
  const isNewer = isLoaded && dataUpdatedAt > shown.dataUpdatedAt;
  return {
    changes: shown.data && data && isNewer ? countChanges(shown.data, data) : 0,
    failure: errorUpdatedAt > Math.max(shown.dataUpdatedAt, dataUpdatedAt) ? error?.message : undefined,
    show: () => void refreshRecords(kind),
  };
}
