import { t } from '../../texts/index.ts';
import { addDays } from '../due/calendar-days.ts';
import { computeDueDays } from '../due/due-days.ts';
import { readSchedule } from '../due/schedule.ts';
import type { WorkCalendar } from '../due/working-days.ts';
import type { RecordKind, RecordValues } from '../record-kind.ts';
import { findAppliedUnits, readUnitChoices, readUnitRows } from './applied-units.ts';
import { overrideValues } from './arrange-units.ts';
import type { UnitTree } from './unit-tree.ts';
import type { TreeUnit } from './unit.ts';

/** How many open units a record applies to, and how many due items they have in the year from today. */
export interface UnitCount {
  units: number;
  items: number;
}

/** A unit of which only is known whether it is closed today. */
export type CountedUnit = TreeUnit & { closed: boolean };

const DAYS_OF_YEAR = 364;

/** Counts what the units of a form make, before it is saved (units §2). */
export function countUnits(
  kind: RecordKind,
  values: RecordValues,
  tree: UnitTree<CountedUnit>,
  today: string,
  calendar: WorkCalendar,
): UnitCount {
  const year = { from: today, until: addDays(today, DAYS_OF_YEAR) };
  const count = (said: RecordValues) =>
    computeDueDays(readSchedule(kind, said, { publishedOn: today }), year, calendar).days.length;
  const rows = new Map(readUnitRows(values.unitArr).map((row) => [row.unit, row]));
  const open = findAppliedUnits(readUnitChoices(values.units), tree).filter((id) => !tree.find(id)?.closed);
  const usual = count(values);
  const items = open.map((id) => {
    const row = rows.get(id);
    return row ? count(overrideValues(kind, values, row)) : usual;
  });
  return { units: open.length, items: items.reduce((sum, one) => sum + one, 0) };
}

/** '12 units, 144 due items a year'. */
export const describeUnitCount = ({ units, items }: UnitCount): string =>
  t(
    '{units, plural, one {# unit} other {# units}}, {items, plural, one {# due item} other {# due items}} a year',
    { units, items },
  );
