import type { UnitNode } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

/** What a person without chosen units acts for. */
export const wholeOrganisation = () => t('Whole organisation');

/** Shown where a person who cannot give the whole organisation has chosen nothing. */
export const noUnitChosen = () => t('No unit chosen yet');

/** Creates a function that names a unit: 'Pune Works (PUNE-1)'. */
export function createUnitNaming(units: readonly UnitNode[]): (id: number) => string {
  const names = new Map(units.map(({ id, name, code }) => [id, `${name} (${code})`]));
  return (id) => names.get(id) ?? t('Unknown unit');
}

/** Describes what a person acts for in a short line: 'Pune Works (PUNE-1) and 2 more'. */
export function describeUnits(units: readonly number[], nameUnit: (id: number) => string): string {
  const [first, ...others] = units;
  if (first === undefined) return wholeOrganisation();
  const unit = nameUnit(first);
  return others.length > 0 ? t('{unit} and {count} more', { unit, count: others.length }) : unit;
}
