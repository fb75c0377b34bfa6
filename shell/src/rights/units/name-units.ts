import type { UnitNode } from '@lexboard/shared-lib/contract';

/** What a person without chosen units acts for. */
export const wholeOrganisation = 'Whole organisation';

/** Shown where a person who cannot give the whole organisation has chosen nothing. */
export const noUnitChosen = 'No unit chosen yet';

/** Creates a function that names a unit: 'Pune Works (PUNE-1)'. */
export function createUnitNaming(units: readonly UnitNode[]): (id: number) => string {
  const names = new Map(units.map(({ id, name, code }) => [id, `${name} (${code})`]));
  return (id) => names.get(id) ?? 'Unknown unit';
}

/** Describes what a person acts for in a short line: 'Pune Works (PUNE-1) and 2 more'. */
export function describeUnits(units: readonly number[], nameUnit: (id: number) => string): string {
  const [first, ...others] = units;
  if (first === undefined) return wholeOrganisation;
  return nameUnit(first) + (others.length > 0 ? ` and ${others.length} more` : '');
}
