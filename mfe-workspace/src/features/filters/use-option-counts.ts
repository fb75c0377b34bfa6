import { optionCountsQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import { law, type FilterName } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';

/**
 * The number of records of the shown list for an option of a filter, under all other filters; undefined until that is
 * known, where it fails, and where the server does not count them. While others are asked for, the last ones of the
 * kind stay.
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
