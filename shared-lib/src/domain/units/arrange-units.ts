import { findOccurrenceWindow } from '../due/horizon.ts';
import {
  arrangeOccurrences,
  type Arrangement,
  type EffectiveFrom,
  type PlannedOccurrence,
  type PresentOccurrence,
} from '../due/periods/arrange-occurrences.ts';
import { readSchedule, type EarlierSchedule, type Schedule, type ScheduleEvent } from '../due/schedule.ts';
import { findMissing } from '../due/statutory-days.ts';
import type { WorkCalendar } from '../due/working-days.ts';
import type { RecordKind, RecordValues } from '../record-kind.ts';
import { findAppliedUnits, readUnitChoices, readUnitRows, type UnitRow } from './applied-units.ts';
import type { PlannedUnit } from './unit.ts';
import type { UnitTree } from './unit-tree.ts';

/** What an occurrence is due for: the id of a unit, or null for the organisation as a whole. */
export type DueTarget = number | null;

/** A stored occurrence with its unit. */
export type OccurrenceOfUnit = PresentOccurrence & { unit: DueTarget };

/** A published record, and all that its occurrences follow from. */
export interface RecordOfUnits {
  kind: RecordKind;
  values: RecordValues;
  /** The schedules that it had before, oldest first. */
  earlier?: readonly EarlierSchedule[] | undefined;
  /** The day of its first publication. */
  publishedOn: string;
  /** Its events, which count for each unit. */
  events: readonly ScheduleEvent[];
  /** At least those of the arranged targets; others are left alone. */
  present: readonly OccurrenceOfUnit[];
  hold: EffectiveFrom;
  tree: UnitTree<PlannedUnit>;
  today: string;
  calendar: WorkCalendar;
}

/** The changes of a record's occurrences for some targets. */
export interface UnitArrangement extends Omit<Arrangement, 'added'> {
  added: (PlannedOccurrence & { unit: DueTarget })[];
  /** Values without which nothing is due, as `findMissing` lists them; each once. */
  missing: string[];
}

type Targets = Pick<RecordOfUnits, 'values' | 'tree'>;

/** What a record is due for, in the order of the tree. */
function findDueTargets({ values, tree }: Targets): DueTarget[] {
  const choices = readUnitChoices(values.units);
  return choices.length === 0 ? [null] : findAppliedUnits(choices, tree);
}

/**
 * What a record is due for, and what it has occurrences for without being due there any more, by id, null first. A
 * record with many units is arranged in slices of this list.
 * @param present its occurrences, or one for each of their units
 */
export function listDueTargets(
  record: Targets & { present: readonly Pick<OccurrenceOfUnit, 'unit'>[] },
): DueTarget[] {
  const all = new Set([...findDueTargets(record), ...record.present.map(({ unit }) => unit)]);
  return [...all].sort((one, other) => (one ?? 0) - (other ?? 0));
}

/** The fields that a unit's row may override. */
const rowFields = ['startdate', 'enddate', 'validuntil', 'renewdays'] as const;

/** The values of a record for one unit: those of its row, if the kind has such fields, and otherwise its own. */
export function overrideValues(
  kind: RecordKind,
  values: RecordValues,
  row: UnitRow | undefined,
): RecordValues {
  const own = rowFields.filter((name) => kind.fields.some((field) => field.name === name));
  const said = own.flatMap((name) => (row && row[name] !== null ? [[name, row[name]] as const] : []));
  return { ...values, ...Object.fromEntries(said) };
}

/** The schedule of a record for one target; the holidays are those of the unit's state. */
export function readTargetSchedule(
  {
    kind,
    values,
    tree,
    earlier,
    ...record
  }: Pick<RecordOfUnits, 'kind' | 'values' | 'publishedOn' | 'events' | 'earlier'> & { tree: UnitTree },
  unit: DueTarget,
  row: UnitRow | undefined,
): Schedule {
  const state = unit === null ? null : tree.findState(unit);
  const said = (own: RecordValues) => overrideValues(kind, own, row);
  return readSchedule(
    kind,
    { ...said(values), ...(state !== null && { state: [state] }) },
    { ...record, earlier: earlier?.map((one) => ({ ...one, values: said(one.values) })) },
  );
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Nothing is due in it. */
const nothing = { from: LAST_DAY, until: FIRST_DAY };

/**
 * The statutory days that a target may have. As with a record's start and end (obligations §3.7) it is not the due day
 * that counts, because holidays and extensions move that. A unit has nothing any more where another one goes on in its
 * place, and that one keeps what is older than itself.
 */
function findLimits(tree: RecordOfUnits['tree'], unit: DueTarget, due: ReadonlySet<DueTarget>) {
  if (!due.has(unit)) return nothing;
  const found = unit === null ? undefined : tree.find(unit);
  if (!found) return undefined;
  if (found.mergedInto && due.has(found.mergedInto)) return nothing;
  const from = found.from ?? FIRST_DAY;
  const goesOn = tree.ordered.some(({ mergedInto }) => mergedInto === unit);
  return { from, until: found.until ?? LAST_DAY, keptFrom: goesOn ? FIRST_DAY : from };
}

/**
 * Plans the changes of a record's occurrences for some of its targets (units §2), as {@link arrangeOccurrences} does
 * for each. Open occurrences of a target that the record is no longer due for are deleted, or marked as unscheduled if
 * somebody worked on them; settled ones stay. Idempotent, also with the same `hold`.
 *
 * With units, `holdsFrom` is the day of `hold` and does not depend on what each has filed. So slices can be arranged
 * in any order, and again; pass `since` once all are arranged. A later `since`, up to today, changes nothing of units
 * that are arranged, and gives those that are added then nothing from before it.
 */
export function arrangeTargets(record: RecordOfUnits, targets: readonly DueTarget[]): UnitArrangement {
  const { values, hold, tree, today, calendar } = record;
  const due = new Set(findDueTargets(record));
  const rows = new Map(readUnitRows(values.unitArr).map((row) => [row.unit, row]));
  const presentOf = Map.groupBy(record.present, ({ unit }) => unit);
  const all = targets.map((unit) => {
    const isDue = due.has(unit);
    const schedule = readTargetSchedule(record, unit, unit === null ? undefined : rows.get(unit));
    const done = arrangeOccurrences({
      schedule,
      calendar,
      window: findOccurrenceWindow(schedule, today),
      present: presentOf.get(unit) ?? [],
      hold: unit !== null && 'from' in hold ? { ...hold, shared: true } : hold,
      limits: findLimits(tree, unit, due),
    });
    const added = done.added.map((one) => ({ ...one, unit }));
    return { ...done, added, unit, missing: isDue ? findMissing(schedule) : [] };
  });
  const whole = all.find(({ unit }) => unit === null && due.has(unit));
  // What it was for was deleted, or is not there yet. Without a tree nobody has looked for units.
  const lacksUnits = due.size === 0 && tree.ordered.length > 0;
  return {
    added: all.flatMap(({ added }) => added),
    changed: all.flatMap(({ changed }) => changed),
    removed: all.flatMap(({ removed }) => removed),
    holdsFrom: whole ? whole.holdsFrom : 'from' in hold ? hold.from : hold.since,
    missing: lacksUnits ? ['a unit'] : [...new Set(all.flatMap(({ missing }) => missing))],
  };
}

/** Plans the changes of all occurrences of a record, see {@link arrangeTargets}. */
export const arrangeUnits = (record: RecordOfUnits): UnitArrangement =>
  arrangeTargets(record, listDueTargets(record));

/**
 * The day from which a record with other units is due for them, unless the person says another one: today, so that a
 * unit does not get the days of the past. Where the organisation as a whole gives way to units, or they to it, the new
 * ones take over what is still open since the last one that was settled.
 */
export function findTakeOverDay(record: Omit<RecordOfUnits, 'hold'>): string {
  const { present, today } = record;
  const due = new Set(findDueTargets(record));
  const goesOn = present.some(({ unit, state, scheduled }) => due.has(unit) && state === 'open' && scheduled);
  if (goesOn) return today;
  const settled = present.flatMap(({ state, statutoryDay }) => (state === 'open' ? [] : [statutoryDay]));
  const last = settled.reduce((latest, day) => (day > latest ? day : latest), FIRST_DAY);
  return present
    .filter(({ state, scheduled, statutoryDay }) => state === 'open' && scheduled && statutoryDay > last)
    .reduce((first, { statutoryDay }) => (statutoryDay < first ? statutoryDay : first), today);
}
