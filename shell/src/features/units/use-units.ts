import { useMemo } from 'react';
import { choicesQueryOptions, useUnits } from '@lexboard/shared-lib/client';
import { law, listOptions, type ChoiceListName } from '@lexboard/shared-lib/domain';
import { listUnitOptions } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

/** The lists of choices, which units share with records; undefined while they load. */
export const useChoices = () => useQuery(choicesQueryOptions(law)).data;

/** The options of a list of choices; none while they load. */
export function useChoiceOptions(list: ChoiceListName): readonly ChoiceOption[] {
  const choices = useChoices();
  return useMemo(
    () =>
      choices ? listOptions(choices, list).map(({ value, label }) => ({ value: String(value), label })) : [],
    [choices, list],
  );
}

/**
 * A function that names the state of a unit: its own, or that of the nearest unit above that has one; undefined for
 * none.
 */
export function useStateName() {
  const { tree } = useUnits();
  const states = useChoiceOptions('state');
  return ({ state, parent }: { state: string | null; parent: string | null }): string | undefined => {
    const found = state ?? tree.findState(Number(parent));
    return states.find(({ value }) => value === String(found))?.label;
  };
}

/** The units other than one and those below it, without closed ones, as options; all if `id` is undefined. */
export function useOtherUnits(id: number | undefined, chosen: string | null): ChoiceOption[] {
  const { units, tree } = useUnits();
  return useMemo(() => {
    const excluded = new Set(id === undefined ? [] : tree.withBelow(id).map((unit) => unit.id));
    const closed = new Set(units.filter((unit) => unit.closed).map((unit) => unit.id));
    return listUnitOptions(units).filter(
      ({ value }) => !excluded.has(Number(value)) && (!closed.has(Number(value)) || value === chosen),
    );
  }, [units, tree, id, chosen]);
}
