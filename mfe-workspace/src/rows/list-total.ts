import { countsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

/** The rows that a list shows while its loaded rows are filtered. */
export interface ShownRows {
  /** None while those of another address are on their way. */
  ids: readonly number[];
  /** The number of the list's rows without that filter, on all pages. */
  total: ListTotal;
}

/** The number of a list's rows on all its pages; capped where there are more. */
export interface ListTotal {
  totalLength: number;
  totalCapped: boolean;
}

interface ListAnswer {
  data: { totalLength?: number; totalCapped?: boolean } | undefined;
  isSuccess: boolean;
  isPlaceholderData: boolean;
}

/**
 * The total of a list: as it came with the rows or, where they did not wait for it, as it is counted after them; undefined
 * until then.
 */
export function useListTotal(
  kind: RecordKind,
  address: ListAddress,
  { data, isSuccess, isPlaceholderData }: ListAnswer,
): ListTotal | undefined {
  const { totalLength, totalCapped = false } = data ?? {};
  const query = toListRequest(address)?.query ?? {};
  const enabled = isSuccess && !isPlaceholderData && totalLength === undefined;
  const { data: counts } = useQuery({ ...countsQueryOptions(kind, query), enabled });
  if (totalLength !== undefined) return { totalLength, totalCapped };
  if (!data || !counts) return undefined;
  return {
    totalLength: counts.totalLength[address.list],
    totalCapped: counts.totalCapped?.[address.list] ?? false,
  };
}
