import { useEffect, useEffectEvent } from 'react';
import { refreshRecords, request, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import { listCall } from '@lexboard/shared-lib/contract';
import { type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

/** Rows that are older are asked for anew when the page is seen again. */
const OLD_MS = 60_000;

interface ListReply {
  data: readonly ListRow[];
  totalLength?: number | undefined;
}

const serializeRows = (rows: readonly ListRow[]) => new Map(rows.map((row) => [row.id, JSON.stringify(row)]));

/**
 * The number of records that differ: those of the page that were changed, and those that came or went. A new one at
 * the top pushes another one off the page: both together are one change.
 */
export function countChanges(shown: ListReply, newer: ListReply): number {
  const [before, after] = [serializeRows(shown.data), serializeRows(newer.data)];
  const changed = newer.data.filter(({ id }) => before.has(id) && before.get(id) !== after.get(id)).length;
  const came = newer.data.filter(({ id }) => !before.has(id)).length;
  const went = shown.data.filter(({ id }) => !after.has(id)).length;
  const { totalLength = newer.totalLength ?? 0 } = shown;
  return Math.max(changed + Math.max(came, went), Math.abs((newer.totalLength ?? totalLength) - totalLength));
}

/** Calls `onSeen` when the page comes back into sight, or its window gets the focus. */
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
 * Asks for the rows of a list anew when it is seen again after a while. The shown rows stay as they are: rows that
 * move while somebody is about to press one are worse than old ones.
 * @returns how many changes `show` would bring into the list, and why they could not be asked for
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
