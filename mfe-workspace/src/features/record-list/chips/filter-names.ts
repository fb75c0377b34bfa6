import {
  ApiError,
  filterDataQueryOptions,
  namedLawsQueryOptions,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';

type NamedFilter = 'lawentry' | 'category' | 'state' | 'law' | 'applicable' | 'changedBy';

const waiting = '…';

/** An id whose name cannot be had: because nothing has it, or nothing any more, or because the names did not come. */
function describeUnnamed(id: number | undefined, error: Error | null): string {
  if (!error) return `${id} (not found)`;
  return error instanceof ApiError && error.kind === 'offline' ? `${id} (no connection)` : String(id);
}

/** The names of the filters in an address; of some it has ids. */
export function useFilterNames({
  lawentry,
  category,
  state,
  law,
  applicable = 'Not decided',
  changedBy,
}: ListAddress): Record<NamedFilter, string> {
  const choices = useQuery({ ...filterDataQueryOptions(), enabled: Boolean(category ?? state) });
  const laws = useQuery({ ...namedLawsQueryOptions([law ?? 0]), enabled: law !== undefined });
  const nameIn = (list: 'category' | 'state', id: number | undefined) => {
    if (choices.isPending) return waiting;
    return (
      choices.data?.[list].find((choice) => choice.id === id)?.name ?? describeUnnamed(id, choices.error)
    );
  };
  return {
    lawentry,
    applicable,
    changedBy,
    category: nameIn('category', category),
    state: nameIn('state', state),
    law: laws.isPending ? waiting : (laws.data?.data[0]?.ActCodeName ?? describeUnnamed(law, laws.error)),
  };
}
