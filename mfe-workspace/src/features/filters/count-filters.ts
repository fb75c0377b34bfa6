import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters } from '@lexboard/shared-lib/domain';

/** How many of the filters that the panel has are set in an address. */
export function countFilters(address: ListAddress): number {
  const { category, state, applicable } = address;
  const chosen = choiceFilters.map(({ key }) => address[key].length > 0);
  return [category, state, applicable, ...chosen].filter(Boolean).length;
}
