import { maxUnitLevels } from '../../contract/values/index.ts';
import { t } from '../../texts/index.ts';
import type { PlacedUnit } from './unit.ts';
import { groupByParent } from './unit-tree.ts';

/** The level of each unit, 1 at the top; without those in a circle and below one. */
function findLevels(units: readonly PlacedUnit[]): Map<number, number> {
  const byParent = groupByParent(units);
  const levels = new Map<number, number>();
  let row = byParent.get(null) ?? [];
  for (let level = 1; row.length > 0; level += 1) {
    for (const { id } of row) levels.set(id, level);
    row = row.flatMap(({ id }) => byParent.get(id) ?? []);
  }
  return levels;
}

function findFault({ id, parent }: PlacedUnit, level: number | undefined): string | undefined {
  if (parent === id) return t('A unit cannot be its own parent.');
  if (level === undefined)
    return t('Its parents lead back to the unit itself. Choose a parent that is not below it.');
  return level > maxUnitLevels
    ? t('Units have at most {most} levels, and here one would be on level {level}.', {
        most: maxUnitLevels,
        level,
      })
    : undefined;
}

/** The faults in the places of all units by id, as sentences, such as those of an import. Takes linear time. */
export function findParentFaults(units: readonly PlacedUnit[]): Map<number, string> {
  const levels = findLevels(units);
  const faults = units.map((unit) => [unit.id, findFault(unit, levels.get(unit.id))] as const);
  return new Map(faults.flatMap(([id, fault]) => (fault === undefined ? [] : [[id, fault]])));
}

/**
 * Why a unit, with all that is below it, cannot be under a parent, in a sentence; undefined if it can.
 * @param id null for a new unit
 */
export function checkParent(
  units: readonly PlacedUnit[],
  id: number | null,
  parent: number | null,
): string | undefined {
  if (parent !== null && units.every((unit) => unit.id !== parent)) return t('This parent does not exist.');
  const own = id ?? 0;
  const faults = findParentFaults([...units.filter((unit) => unit.id !== own), { id: own, parent }]);
  // The other units had no fault before, so theirs come from this move.
  return faults.get(own) ?? [...faults.values()][0];
}
