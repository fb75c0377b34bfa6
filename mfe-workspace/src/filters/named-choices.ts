import { ApiError, filterDataQueryOptions, namedLawsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';

type ChosenIds = Partial<Record<'category' | 'state' | 'law', number | undefined>>;

const waiting = '…';

/** An id whose name cannot be had: because nothing has it, or nothing any more, or because the names did not come. */
function describeUnnamed(id: number | undefined, error: Error | null): string {
  if (!error) return `${id} (not found)`;
  return error instanceof ApiError && error.kind === 'offline' ? `${id} (no connection)` : String(id);
}

/** The names of what an address filters by and has the ids of. */
export function useNamesOfChoices({ category, state, law }: ChosenIds) {
  const choices = useQuery({ ...filterDataQueryOptions(), enabled: Boolean(category ?? state) });
  const laws = useQuery({ ...namedLawsQueryOptions([law ?? 0]), enabled: law !== undefined });
  const nameIn = (list: 'category' | 'state', id: number | undefined) => {
    if (choices.isPending) return waiting;
    return (
      choices.data?.[list].find((choice) => choice.id === id)?.name ?? describeUnnamed(id, choices.error)
    );
  };
  return {
    category: nameIn('category', category),
    state: nameIn('state', state),
    law: laws.isPending ? waiting : (laws.data?.data[0]?.ActCodeName ?? describeUnnamed(law, laws.error)),
  };
}
