import {
  ApiError,
  filterDataQueryOptions,
  namedLawsQueryOptions,
  unitTreeQueryOptions,
} from '@lexboard/shared-lib/client';
import { withoutChoice, type IdOrNone } from '@lexboard/shared-lib/contract';
import { nameChoice } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { findPresentId, toPresentTaskTypes } from './present-choices.ts';

type Choice = 'function' | 'category' | 'state';
type ChosenIds = Partial<Record<Choice, IdOrNone | undefined>> & {
  law?: number | undefined;
  unit?: IdOrNone | undefined;
};

const waiting = '…';

/** Describes an id without a name: unknown, deleted, or not loaded. */
function describeUnnamed(id: number | undefined, error: Error | null): string {
  if (!error) return t('{id} (not found)', { id });
  return error instanceof ApiError && error.kind === 'offline'
    ? t('{id} (no connection)', { id })
    : String(id);
}

/** The name of a filtered unit; empty without a filter. */
function useUnitName(unit: IdOrNone | undefined): string {
  const { data } = useQuery({ ...unitTreeQueryOptions, enabled: typeof unit === 'number' });
  if (unit === undefined) return '';
  if (unit === 'none') return nameChoice(withoutChoice.unit);
  if (!data) return waiting;
  return data.data.find(({ id }) => id === unit)?.name ?? t('{id} (not found)', { id: unit });
}

/** The names of the ids in an address; requested only if there are any. */
export function useNamesOfChoices({ law, unit, category, state, function: part }: ChosenIds) {
  const unitName = useUnitName(unit);
  const chosen = { category, state, function: part };
  const choices = useQuery({
    ...filterDataQueryOptions(),
    enabled: Object.values(chosen).some((id) => id !== undefined && id !== 'none'),
  });
  const laws = useQuery({ ...namedLawsQueryOptions([law ?? 0]), enabled: law !== undefined });
  const nameIn = (list: Choice) => {
    const id = findPresentId(choices.data, list, chosen[list]);
    if (id === 'none') return nameChoice(withoutChoice[list]);
    if (choices.isPending) return waiting;
    return (
      choices.data?.[list]?.find((choice) => choice.id === id)?.name ?? describeUnnamed(id, choices.error)
    );
  };
  return {
    function: nameIn('function'),
    category: nameIn('category'),
    state: nameIn('state'),
    unit: unitName,
    law: laws.isPending ? waiting : (laws.data?.data[0]?.ActCodeName ?? describeUnnamed(law, laws.error)),
  };
}

/** The names of filtered task types as they are now; requested only if there are any. */
export function useTaskTypes(names: readonly string[]): string[] {
  const { data } = useQuery({ ...filterDataQueryOptions(), enabled: names.length > 0 });
  return toPresentTaskTypes(data, names);
}
