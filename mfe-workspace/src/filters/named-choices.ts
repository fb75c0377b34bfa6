import { ApiError, filterDataQueryOptions, namedLawsQueryOptions } from '@lexboard/shared-lib/client';
import { withoutChoice, type IdOrNone } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';

type Choice = 'function' | 'category' | 'state';
type ChosenIds = Partial<Record<Choice, IdOrNone | undefined>> & { law?: number | undefined };

const waiting = '…';

/** Describes an id without a name: unknown, deleted, or not loaded. */
function describeUnnamed(id: number | undefined, error: Error | null): string {
  if (!error) return `${id} (not found)`;
  return error instanceof ApiError && error.kind === 'offline' ? `${id} (no connection)` : String(id);
}

/** The names of the ids in an address; requested only if there are any. */
export function useNamesOfChoices({ law, category, state, function: part }: ChosenIds) {
  const chosen = { category, state, function: part };
  const choices = useQuery({
    ...filterDataQueryOptions(),
    enabled: Object.values(chosen).some((id) => id !== undefined && id !== 'none'),
  });
  const laws = useQuery({ ...namedLawsQueryOptions([law ?? 0]), enabled: law !== undefined });
  const nameIn = (list: Choice) => {
    const id = chosen[list];
    if (id === 'none') return withoutChoice[list];
    if (choices.isPending) return waiting;
    return (
      choices.data?.[list]?.find((choice) => choice.id === id)?.name ?? describeUnnamed(id, choices.error)
    );
  };
  return {
    function: nameIn('function'),
    category: nameIn('category'),
    state: nameIn('state'),
    law: laws.isPending ? waiting : (laws.data?.data[0]?.ActCodeName ?? describeUnnamed(law, laws.error)),
  };
}
