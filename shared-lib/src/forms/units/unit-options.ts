import type { UnitNode } from '@lexboard/shared-lib/contract';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

/** Units in the order of the tree as options; the note has the code and the units above. */
export function listUnitOptions(units: readonly UnitNode[]): ChoiceOption[] {
  const paths = new Map<number | null, readonly string[]>();
  return units.map(({ id, name, code, parent, closed }) => {
    const above = paths.get(parent) ?? [];
    paths.set(id, [...above, name]);
    return {
      value: String(id),
      label: name,
      note: [code, ...above, ...(closed ? ['closed'] : [])].join(' · '),
    };
  });
}
