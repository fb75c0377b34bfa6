import {
  ApiError,
  filterDataQueryOptions,
  lawLabelQueryOptions,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';

type NamedFilter = 'category' | 'state' | 'law';

const waiting = '…';

/** An id whose name cannot be had. */
const unnamed = (id: number | undefined, error: Error | null) =>
  error instanceof ApiError && error.kind === 'offline' ? `${id} (no connection)` : String(id);

/** What the filters of an address are called, whose address has ids; an id that nothing has stays as it is. */
export function useFilterNames({ category, state, law }: ListAddress): Record<NamedFilter, string> {
  const choices = useQuery({ ...filterDataQueryOptions(), enabled: Boolean(category ?? state) });
  const label = useQuery({ ...lawLabelQueryOptions(law ?? 0), enabled: law !== undefined });
  const nameIn = (list: 'category' | 'state', id: number | undefined) => {
    if (choices.isPending) return waiting;
    return choices.data?.[list].find((choice) => choice.id === id)?.name ?? unnamed(id, choices.error);
  };
  return {
    category: nameIn('category', category),
    state: nameIn('state', state),
    law: label.isPending ? waiting : label.data || unnamed(law, label.error),
  };
}
