import { countsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListName } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { formatCount } from '@lexboard/shared-lib/ui';

/**
 * The number of rows of each list of a kind under the filters of an address; empty until they are known, and where
 * they fail. Only when the rows that are asked for are there are they counted: rows never wait for counts.
 */
export function useListCounts(kind: RecordKind, address: ListAddress, rowsShown: boolean) {
  const query = toListRequest(address)?.query ?? {};
  const { data } = useQuery({ ...countsQueryOptions(kind, query), enabled: rowsShown });
  return (list: ListName) =>
    data ? formatCount(data.totalLength[list], data.totalCapped?.[list] ?? false) : '';
}
