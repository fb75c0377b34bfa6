import { useMemo } from 'react';
import { choicesQueryOptions, unitTreeQueryOptions } from '@lexboard/shared-lib/client';
import type { UnitNode } from '@lexboard/shared-lib/contract';
import { law, listOptions, type ChoiceListName } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

const noUnits: readonly UnitNode[] = [];

/** All units in the order of the tree; none while they load. */
export const useUnits = (): readonly UnitNode[] => useQuery(unitTreeQueryOptions).data?.data ?? noUnits;

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
  const units = useUnits();
  const states = useChoiceOptions('state');
  return ({ state, parent }: { state: string | null; parent: string | null }): string | undefined => {
    const found = state ?? units.find(({ id }) => String(id) === parent)?.inState;
    return states.find(({ value }) => value === String(found))?.label;
  };
}

/** The names of each unit and the units above it by id, the topmost first. `units` is in the order of the tree. */
export function listPaths(units: readonly UnitNode[]): ReadonlyMap<number | null, readonly string[]> {
  const paths = new Map<number | null, readonly string[]>();
  for (const { id, name, parent } of units) paths.set(id, [...(paths.get(parent) ?? []), name]);
  return paths;
}

/** The ids of a unit and of all below it. `units` is in the order of the tree. */
export function listWithBelow(units: readonly UnitNode[], id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (const unit of units) if (unit.parent !== null && found.has(unit.parent)) found.add(unit.id);
  return found;
}

/** The units other than one and those below it, without closed ones, as options; all if `id` is undefined. */
export function useOtherUnits(id: number | undefined, chosen: string | null): ChoiceOption[] {
  const units = useUnits();
  return useMemo(() => {
    const excluded = id === undefined ? new Set() : listWithBelow(units, id);
    const paths = listPaths(units);
    return units
      .filter((unit) => !excluded.has(unit.id) && (!unit.closed || String(unit.id) === chosen))
      .map(({ id: value, name, code, parent }) => ({
        value: String(value),
        label: name,
        note: [code, ...(paths.get(parent) ?? [])].join(' · '),
      }));
  }, [units, id, chosen]);
}
