import { optionCountsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import { law, type FilterName } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

/**
 * The number of records for a filter option under all other filters; undefined while loading, after an error, or if
 * the server does not count it. While loading, the kind's previous counts stay.
 */
export function useOptionCounts(address: ListAddress) {
  const { kind = law, list = 'all', query = {} } = toListRequest(address) ?? {};
  const { data } = useQuery({
    ...optionCountsQueryOptions(kind, list, query),
    enabled: address.tab !== 'questions',
    placeholderData: (last, asked) => (asked?.queryKey[1] === kind.name ? last : undefined),
  });
  return (filter: FilterName, option: string): number | undefined => {
    const counts = data?.data[filter];
    return counts && (counts[option] ?? 0);
  };
}
