import { countsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { formatCount } from '@lexboard/shared-lib/ui';

/**
 * How many rows each list of a kind has under the filters of an address; empty until that is known, and where it fails.
 * Only when the rows that are asked for are there are they counted: rows never wait for counts.
 */
export function useListCounts(kind: RecordKind, address: ListAddress, rowsShown: boolean) {
  const query = toListRequest(address)?.query ?? {};
  const { data } = useQuery({ ...countsQueryOptions(kind, query), enabled: rowsShown });
  return (list: ListName) =>
    data ? formatCount(data.totalLength[list], data.totalCapped?.[list] ?? false) : '';
}
