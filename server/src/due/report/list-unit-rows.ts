import { withoutChoice, type IdOrNone, type UnitReportRow } from '@lexboard/shared-lib/contract';
import { createUnitTree, listReportMonths } from '@lexboard/shared-lib/domain';
import type { BareUnit } from '../../units/unit-repository.ts';
import { addFigures, sumFigures, type Counting, type Figures, type Report } from './figures.ts';

/** What a unit itself has in a month, from 1 to 12; null is the organisation as a whole. */
interface UnitCounts extends Figures {
  unit: number | null;
  month: number;
}

/**
 * Rows of units with their months, in the order of the tree and by name below each unit; the organisation as a whole comes last.
 * A unit counts what is below it, too, as its list does. Units without anything are left out.
 */
export function listUnitRows(
  units: readonly BareUnit[],
  counts: readonly UnitCounts[],
  { from, to, unit: chosen }: Counting,
  total: UnitReportRow,
): Report {
  const tree = createUnitTree(units.toSorted((one, other) => one.name.localeCompare(other.name)));
  const ofUnit = Map.groupBy(counts, ({ unit }) => unit);
  const listMonths = (found: readonly UnitCounts[]) =>
    listReportMonths({ from, to }).map((month) =>
      addFigures(found.filter((one) => one.month === Number(month.from.slice(5, 7)))),
    );
  const createRow = (name: string, unit: IdOrNone, found: readonly UnitCounts[]): UnitReportRow[] => {
    const row = { name, ...addFigures(found), filter: { from, to, unit }, level: 1 };
    return sumFigures(row) === 0 ? [] : [{ ...row, months: listMonths(found) }];
  };
  const shown = typeof chosen === 'number' ? tree.withBelow(chosen) : tree.ordered;
  const data = shown.flatMap(({ id, name, code }) => {
    const found = tree.withBelow(id).flatMap((below) => ofUnit.get(below.id) ?? []);
    return createRow(name, id, found).map((row) => ({ ...row, code, level: tree.findDepth(id) }));
  });
  const whole = createRow(withoutChoice.unit, 'none', ofUnit.get(null) ?? []);
  return { data: [...data, ...whole], total: { ...total, months: listMonths(counts) } };
}
