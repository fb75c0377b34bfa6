import { countsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListName } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { formatCount } from '@lexboard/shared-lib/ui';

/**
 * The totals of a kind's lists under an address's filters; empty while loading or after an error. Requested after the
 * rows, so that rows never wait for counts.
 */
export function useListCounts(kind: RecordKind, address: ListAddress, rowsShown: boolean) {
  const query = toListRequest(address)?.query ?? {};
  const { data } = useQuery({ ...countsQueryOptions(kind, query), enabled: rowsShown });
  return (list: ListName) =>
    data ? formatCount(data.totalLength[list], data.totalCapped?.[list] ?? false) : '';
}
