import {
  applicabilities,
  demandSizes,
  limits,
  noticeStages,
  recordId,
  text,
} from '../../contract/values/index.ts';
import { Type, type TProperties, type TSchema } from 'typebox';
import {
  dueTimes,
  hasChoiceFilter,
  lawStatuses,
  locks,
  renewalTimes,
  timesOfChange,
  toBeReviewed,
  type ChoiceFilter,
} from './choice-filters.ts';
import { findParentLawField } from '../parent-law.ts';
import type { RecordKind } from '../record-kind.ts';

interface ListFilter {
  /** The schema of its value in calls. */
  value: () => TSchema;
  /** Whether it accepts several values (any may match), joined by `joinValues`. */
  several?: true;
  /** Whether the lists of a kind support it; calls of other kinds reject it. */
  isFor: (kind: RecordKind) => boolean;
}

const everyKind = () => true;

/** Several of these, joined. */
const joinedChoices = (choices: readonly string[]) => {
  const any = choices.join('|');
  return Type.String({ pattern: `^(${any})(,(${any}))*$` });
};

/** Choices of a list, which records hold by their words. */
const byChoices = (name: ChoiceFilter['name']) =>
  ({
    value: () => text(limits.text),
    several: true,
    isFor: (kind: RecordKind) => hasChoiceFilter(kind, name),
  }) as const;

/**
 * The list filters besides text search, by their names in calls (decisions §3). The server's table of the same names
 * implements each in SQL; it does not compile if one is missing.
 */
export const listFilters = {
  status: {
    value: () => joinedChoices(lawStatuses),
    several: true,
    isFor: everyKind,
  },
  sensitivity: byChoices('sensitivity'),
  periodicity: byChoices('periodicity'),
  task_type: byChoices('task_type'),
  authority: byChoices('authority'),
  /** Display name of the owner, or Nobody. */
  ownerName: byChoices('ownerName'),
  /** When it is due next. */
  nextdue: {
    value: () => joinedChoices(dueTimes),
    several: true,
    isFor: (kind) => hasChoiceFilter(kind, 'nextdue'),
  },
  /** How far a notice has come. */
  stage: {
    value: () => joinedChoices(noticeStages),
    several: true,
    isFor: (kind) => hasChoiceFilter(kind, 'stage'),
  },
  /** How its renewal stands. */
  expiry: {
    value: () => joinedChoices(renewalTimes),
    several: true,
    isFor: (kind) => hasChoiceFilter(kind, 'expiry'),
  },
  /** The sum that a notice demands. */
  demand: {
    value: () => joinedChoices(Object.keys(demandSizes)),
    several: true,
    isFor: (kind) => hasChoiceFilter(kind, 'demand'),
  },
  /** Whether it is to be reviewed. */
  review: { value: () => joinedChoices([toBeReviewed]), several: true, isFor: everyKind },
  /** Whether it is locked. */
  locked: { value: () => joinedChoices(locks), several: true, isFor: everyKind },
  /** The time of the last change. */
  changed: { value: () => joinedChoices(timesOfChange), several: true, isFor: everyKind },
  /** The username of the person who changed it last. */
  changed_by: { value: () => text(limits.name), isFor: everyKind },
  category: { value: recordId, isFor: everyKind },
  state: { value: recordId, isFor: everyKind },
  law: { value: recordId, isFor: (kind) => findParentLawField(kind) !== undefined },
  id: { value: recordId, isFor: everyKind },
  /** A unit that it applies to, with all below it, or none. */
  unit: {
    value: () => Type.Union([recordId(), Type.Literal('none')]),
    isFor: ({ fields }) => fields.some(({ name }) => name === 'units'),
  },
  applicable: {
    value: () => Type.Union(applicabilities.map((result) => Type.Literal(result))),
    isFor: ({ name }) => name === 'law',
  },
} as const satisfies Record<string, ListFilter>;

export type FilterName = keyof typeof listFilters;

export const isFilterName = (name: string): name is FilterName => Object.hasOwn(listFilters, name);

export const filterNames: readonly FilterName[] = Object.keys(listFilters).filter(isFilterName);

/** The filters of a kind's lists in a call, and the columns that a text can be searched in. */
export const listFilterProperties = (kind: RecordKind): { filters: TProperties; columns: string[] } => ({
  filters: Object.fromEntries(
    filterNames
      .filter((name) => listFilters[name].isFor(kind))
      .map((name) => [name, Type.Optional(listFilters[name].value())]),
  ),
  columns: kind.list.searchColumns.map(({ name }) => name),
});
