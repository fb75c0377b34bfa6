import { unitKinds } from '../../contract/values/units/unit-kinds.ts';
import { isDay } from '../days/days.ts';
import { ticked, type FieldValue, type RecordValues, type RowValues } from '../record-kind.ts';
import { readRows } from '../rows.ts';
import type { UnitKind } from './unit.ts';
import type { UnitTree } from './unit-tree.ts';

/** A choice of units that a record applies to (units §2). */
export interface UnitChoice {
  unit: number;
  /** Whether the units below it are chosen, too, also those opened later. */
  below: 'yes' | 'no';
  /** Only units of this kind, also the unit itself; all kinds if absent. */
  kind?: UnitKind;
}

/** What differs for one unit of a record; null is what the record says. The names are those on the wire. */
export interface UnitRow {
  unit: number;
  startdate: string | null;
  enddate: string | null;
  owner: number | null;
  checker: number | null;
  number: string | null;
  validuntil: string | null;
  renewdays: number | null;
}

type Cell = RowValues[string] | undefined;

/** A whole number that is not negative; null for a blank. */
const readNumber = (value: Cell): number | null => (/^\d+$/.test(String(value)) ? Number(value) : null);
const readId = (value: Cell): number | null => readNumber(value) || null;
const readDay = (value: Cell): string | null => (isDay(value) ? value : null);

/** Reads `units` of a record; none means the organisation as a whole. */
export const readUnitChoices = (value: FieldValue | undefined): UnitChoice[] =>
  readRows(value).flatMap((row) => {
    const unit = readId(row.unit);
    const kind = unitKinds.find((name) => name === row.kind);
    return unit ? [{ unit, below: row.below === ticked ? ticked : 'no', ...(kind && { kind }) }] : [];
  });

/** Reads `unitArr` of a record. */
export const readUnitRows = (value: FieldValue | undefined): UnitRow[] =>
  readRows(value).flatMap((row) => {
    const unit = readId(row.unit);
    if (!unit) return [];
    return [
      {
        unit,
        startdate: readDay(row.startdate),
        enddate: readDay(row.enddate),
        owner: readId(row.owner),
        checker: readId(row.checker),
        number: String(row.number ?? '').trim() || null,
        validuntil: readDay(row.validuntil),
        renewdays: readNumber(row.renewdays),
      },
    ];
  });

/** The ids of the units that choices apply to, each once, in the order of the tree. Unknown ones are ignored. */
export function findAppliedUnits(choices: readonly UnitChoice[], tree: UnitTree): number[] {
  const chosen = new Set<number>();
  for (const { unit, below, kind } of choices) {
    const found = tree.withBelow(unit).slice(0, below === ticked ? undefined : 1);
    for (const one of found) if (!kind || one.kind === kind) chosen.add(one.id);
  }
  return tree.ordered.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
}

const toText = ({ units, unitArr }: RecordValues): string =>
  JSON.stringify([
    readUnitChoices(units),
    readUnitRows(unitArr).map(({ unit, startdate, enddate }) => [unit, startdate, enddate]),
  ]);

/**
 * Whether two versions of a record have different units or statutory dates for them, beside what `isOtherSchedule`
 * compares. The end of a license is excluded, because it takes effect at once.
 */
export const areOtherUnits = (before: RecordValues, after: RecordValues): boolean =>
  toText(before) !== toText(after);
