import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters } from '@lexboard/shared-lib/domain';

/** The number of active filters in the panel. */
export function countFilters(address: ListAddress): number {
  const { category, state, applicable } = address;
  const chosen = choiceFilters.map(({ key }) => address[key].length > 0);
  return [category, state, applicable, ...chosen].filter(Boolean).length;
}
