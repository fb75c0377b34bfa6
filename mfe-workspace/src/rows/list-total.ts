import { countsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

/** The rows of the local filter. */
export interface ShownRows {
  /** Empty while another address is loading. */
  ids: readonly number[];
  /** Rows on all pages, without the local filter. */
  total: ListTotal;
}

/** The total of a list; capped if there are more. */
export interface ListTotal {
  totalLength: number;
  totalCapped: boolean;
}

interface ListAnswer {
  data: { totalLength?: number; totalCapped?: boolean } | undefined;
  isSuccess: boolean;
  isPlaceholderData: boolean;
}

/** A list's total: with the rows, or counted later; undefined while loading. */
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
