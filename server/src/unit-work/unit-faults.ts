import { limits, unitLimits, type FieldError, type Unit, type UnitKind } from '@lexboard/shared-lib/contract';
import {
  checkParent,
  findLengthFault,
  formatLongDay,
  isDay,
  tidyName,
  toTextKey,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { BareUnit, UnitContent } from '../units/unit-repository.ts';

/** What a person wants of a unit: a new one may lack its kind. */
export type WantedUnit = Omit<UnitContent, 'kind'> & { kind: UnitKind | undefined };

/** A new unit while nothing is entered. */
export const blankUnit: WantedUnit = {
  name: '',
  code: '',
  kind: undefined,
  parent: null,
  state: null,
  industry: [],
  entityType: [],
  branchtype: [],
  head: null,
  from: null,
  until: null,
  numbers: [],
};

/** Tidies texts, makes blank days none, and leaves out what is no field of a unit. */
export const tidyUnit = (wanted: WantedUnit): WantedUnit => ({
  name: tidyName(wanted.name),
  code: tidyName(wanted.code),
  kind: wanted.kind,
  parent: wanted.parent,
  state: wanted.state,
  industry: wanted.industry,
  entityType: wanted.entityType,
  branchtype: wanted.branchtype,
  head: wanted.head,
  from: wanted.from?.trim() || null,
  until: wanted.until?.trim() || null,
  numbers: wanted.numbers.map(({ type, value }) => ({ type, value })),
});

/** A change of a unit among all units of the organisation. */
export interface UnitChange {
  /** Undefined for a new unit. */
  before: Unit | undefined;
  after: WantedUnit;
  units: readonly BareUnit[];
}

/** Names a few units: 'Line 1, Line 2, Line 3 and 5 more'. */
export function nameUnits(units: readonly { name: string }[]): string {
  const named = units.slice(0, 3).map(({ name }) => name);
  const more = units.length - named.length;
  const names = named.join(', ');
  return more > 0 ? t('{names} and {more} more', { names, more }) : names;
}

export const describeMissingKind = (): FieldError => ({
  field: 'kind',
  message: t('Please choose the Kind.'),
});

/** What is too long or too many. A file may say so; the calls refuse it before. */
function findSizeFaults({ after: { name, code, numbers } }: UnitChange): FieldError[] {
  const { numbers: most } = unitLimits;
  const faults = [
    { field: 'name', message: findLengthFault(t('The Name'), name, limits.name) },
    { field: 'code', message: findLengthFault(t('The Code'), code, unitLimits.code) },
    {
      field: `numbers.${most}.value`,
      message: numbers[most] && t('A unit has at most {most} numbers.', { most }),
    },
  ];
  return faults.flatMap(({ field, message }) => (message ? [{ field, message }] : []));
}

export function findTextFaults(change: UnitChange): FieldError[] {
  const { before, after, units } = change;
  const { name, code, kind } = after;
  const faults = findSizeFaults(change);
  if (name === '') faults.push({ field: 'name', message: t('Please fill the Name.') });
  const key = toTextKey(code);
  const taken = units.find((unit) => unit.id !== before?.id && toTextKey(unit.code) === key);
  if (code === '') faults.push({ field: 'code', message: t('Please fill the Code.') });
  else if (taken)
    faults.push({
      field: 'code',
      message: t('The code {code} is in use: {name}.', { code: taken.code, name: taken.name }),
    });
  if (kind === undefined) faults.push(describeMissingKind());
  return faults;
}

export function findPlaceFaults({ before, after: { parent }, units }: UnitChange): FieldError[] {
  const message = checkParent(units, before?.id ?? null, parent);
  return message === undefined ? [] : [{ field: 'parent', message }];
}

/** A unit is open no longer than the unit above it. */
function findClosingFaults({ before, after: { until, parent }, units }: UnitChange): FieldError[] {
  const isLonger = (one: string | null, other: string) => one === null || one > other;
  const above = units.find(({ id }) => id === parent);
  if (above?.until && isLonger(until, above.until)) {
    const field = parent === before?.parent ? 'until' : 'parent';
    const message = t('{name}, above it, is open until {until}: this unit has to close by then, too.', {
      name: above.name,
      until: formatLongDay(above.until),
    });
    return [{ field, message }];
  }
  if (!before || until === null) return [];
  const open = units.filter((unit) => unit.parent === before.id && isLonger(unit.until, until));
  const message = t('Units below it are open after that day: {units}. Close them first.', {
    units: nameUnits(open),
  });
  return open.length > 0 ? [{ field: 'until', message }] : [];
}

export function findDayFaults(change: UnitChange): FieldError[] {
  const { before, after } = change;
  const { from, until } = after;
  const unreal = (['from', 'until'] as const).filter(
    (field) => after[field] !== null && !isDay(after[field]),
  );
  if (unreal.length > 0) return unreal.map((field) => ({ field, message: t('This date does not exist.') }));
  if (from !== null && until !== null && until < from) {
    return before?.until === until
      ? [
          {
            field: 'from',
            message: t('This is after Open Until ({until}).', { until: formatLongDay(until) }),
          },
        ]
      : [{ field: 'until', message: t('This is before Open From ({from}).', { from: formatLongDay(from) }) }];
  }
  return before?.until === until && before.parent === after.parent ? [] : findClosingFaults(change);
}
