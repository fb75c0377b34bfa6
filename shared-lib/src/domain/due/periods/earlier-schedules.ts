import { t, words } from '../../../texts/index.ts';
import { formatLongDay, isDay } from '../../days/days.ts';
import type { Field, FieldValue, RecordKind, RecordValues } from '../../record-kind.ts';
import { isRowsField, tidyRows } from '../../rows.ts';
import { addDays } from '../calendar-days.ts';
import { describeEventDays, describeSchedule, describeShortDay } from '../describe-schedule.ts';
import { isEventBased } from '../event-days.ts';
import { ongoing } from '../periodicities.ts';
import { readSchedule, type EarlierSchedule, type Schedule } from '../schedule.ts';
import { describeMissing, findMissing } from '../statutory-days.ts';
import { fromStart, isOtherSchedule } from './schedule-change.ts';

/** Names of the schedule's fields, which hold from a day. The internal due date, whose name differs by kind, is one, too. */
export const scheduleNames: readonly string[] = [
  'periodicity',
  'dayMonthArr',
  'dayscount',
  'workingdays',
  'startdate',
  'enddate',
  'extensionArr',
  'holidayrule',
];

/** Whether records of a kind keep the schedules that they had: others are due on days that they name. */
export const hasSchedules = (kind: RecordKind): boolean =>
  kind.fields.some(({ name }) => name === 'periodicity');

/** The fields that hold from a day, if their change says so; none of kinds without schedules (change-of-law §3). */
export const listScheduleFields = (kind: RecordKind): Field[] =>
  hasSchedules(kind)
    ? kind.fields.filter(
        (field) =>
          scheduleNames.includes(field.name) || ('list' in field && field.list === 'internalDueDate'),
      )
    : [];

const tidy = (field: Field, value: FieldValue = null): FieldValue =>
  isRowsField(field) ? tidyRows(field.control, value) : value;

const pickSchedule = (kind: RecordKind, values: RecordValues): RecordValues =>
  Object.fromEntries(listScheduleFields(kind).map((field) => [field.name, tidy(field, values[field.name])]));

const isSame = (one: RecordValues, other: RecordValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two lists of earlier schedules are the same. */
export const haveSameEarlier = (
  kind: RecordKind,
  one: readonly EarlierSchedule[],
  other: readonly EarlierSchedule[],
): boolean => {
  const toText = (list: readonly EarlierSchedule[]) =>
    JSON.stringify(list.map(({ until, values }) => [until, pickSchedule(kind, values)]));
  return toText(one) === toText(other);
};

/** Whether a schedule ended before its first day, so that it never held. */
const isBeforeItsStart = ({ until, values }: EarlierSchedule, publishedOn: string): boolean => {
  const start = isDay(values.startdate) ? values.startdate : '';
  return until < (start || (isEventBased(values.periodicity) ? '' : publishedOn));
};

/** Joins schedules with equal ones after them, and takes out those that never held. */
function join(
  list: readonly EarlierSchedule[],
  present: RecordValues,
  publishedOn: string,
): EarlierSchedule[] {
  const joined: EarlierSchedule[] = [];
  let after = present;
  for (const one of list.toReversed()) {
    if (isSame(one.values, after) || isBeforeItsStart(one, publishedOn)) continue;
    joined.unshift(one);
    after = one.values;
  }
  return joined;
}

/** A save of a published record's schedule. */
export interface ChangeOfSchedules {
  /** The schedules before the one that the record had, oldest first. */
  earlier: readonly EarlierSchedule[];
  before: RecordValues;
  after: RecordValues;
  /** The day from which the change holds; `start`, or undefined where the schedule is put right as a whole. */
  changeFrom: string | undefined;
  /** Day of the first publication. */
  publishedOn: string;
  today: string;
}

/**
 * The earlier schedules of a record after a save (change-of-law §3).
 * - From a day: what held until the day before stays, and the new schedule replaces all from that day on.
 * - Without one, other days replace those that hold today and later; what ended before today stays. A change of extensions,
 *   holiday rule or internal days alone is one of all schedules.
 * - `start`: the new schedule is the only one.
 */
export function changeSchedules(
  kind: RecordKind,
  { earlier, before, after, changeFrom, publishedOn, today }: ChangeOfSchedules,
): EarlierSchedule[] {
  if (changeFrom === fromStart || !hasSchedules(kind)) return [];
  const [was, is] = [pickSchedule(kind, before), pickSchedule(kind, after)];
  const list = earlier.map(({ until, values }) => ({ until, values: pickSchedule(kind, values) }));
  if (changeFrom !== undefined) {
    const until = addDays(changeFrom, -1);
    const held = list.find((one) => one.until >= until)?.values ?? was;
    return join([...list.filter((one) => one.until < until), { until, values: held }], is, publishedOn);
  }
  if (isOtherSchedule(kind, before, after))
    return join(
      list.filter(({ until }) => until < today),
      is,
      publishedOn,
    );
  const changed = Object.fromEntries(
    Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  );
  const patched = list.map((one) => ({ ...one, values: { ...one.values, ...changed } }));
  return join(patched, is, publishedOn);
}

/** A schedule in words that follow a colon: '15th of each month'. */
function describeRule(schedule: Schedule): string {
  const { periodicity } = schedule;
  const missing = findMissing(schedule);
  if (missing.length > 0) return t('not scheduled, {missing}', { missing: describeMissing(missing) });
  if (periodicity === '' || periodicity === ongoing) return t('no due days');
  const when = describeEventDays(schedule);
  return when ? t('{when} each event', { when }) : describeSchedule(schedule);
}

const holidayRuleWords = words({
  keep: 'on a day off it stays on that day',
  next: 'on a day off it moves to the next working day',
  previous: 'on a day off it moves to the working day before',
});

/** What tells schedules with the same days apart. */
function describeRest({ internalDays, holidayRule, extensions, startDate, endDate }: Schedule): string {
  const parts = [
    ...(startDate ? [t('from {day}', { day: formatLongDay(startDate) })] : []),
    ...(endDate ? [t('until {day}', { day: formatLongDay(endDate) })] : []),
    t('internal day {days, plural, one {# day} other {# days}} before', { days: internalDays }),
    ...(holidayRule ? [holidayRuleWords[holidayRule]] : []),
    ...(extensions.length > 0 ? [t('extensions: {count}', { count: extensions.length })] : []),
  ];
  return parts.join(', ');
}

/** One of a record's schedules, with the first and the last day of those on which it holds; null where there is none. */
export interface ScheduleOfRecord {
  from: string | null;
  until: string | null;
  text: string;
  values: RecordValues;
}

/** All schedules of a record, the present one last. The words of neighbours differ. */
export function listSchedules(
  kind: RecordKind,
  values: RecordValues,
  earlier: readonly EarlierSchedule[],
): ScheduleOfRecord[] {
  const all = [...earlier, { until: null, values }].map((one) => {
    const own = pickSchedule(kind, one.values);
    const schedule = readSchedule(kind, own, { publishedOn: '' });
    return { until: one.until, values: own, schedule, text: describeRule(schedule) };
  });
  return all.map(({ until, values: own, schedule, text }, index) => {
    const last = all[index - 1]?.until;
    const isUnclear = text === all[index - 1]?.text || text === all[index + 1]?.text;
    return {
      from: last ? addDays(last, 1) : null,
      until,
      text: isUnclear ? `${text}, ${describeRest(schedule)}` : text,
      values: own,
    };
  });
}

/** A schedule with its days: 'until 31 Mar 2027: 15th of each month'. */
export function describeListed({ from, until, text }: ScheduleOfRecord): string {
  const days = [
    from && t('from {day}', { day: describeShortDay(from) }),
    until && t('until {day}', { day: describeShortDay(until) }),
  ];
  return [days.filter(Boolean).join(' '), text].filter(Boolean).join(': ');
}

const isScheduleOfRecord = (one: object): one is ScheduleOfRecord => 'values' in one && 'until' in one;

/** The schedules that come with a stored record; none from a server of the version before. */
export function readSchedules(record: object): ScheduleOfRecord[] {
  const schedules: unknown = Reflect.get(record, 'schedules');
  return Array.isArray(schedules) ? schedules.filter(isScheduleOfRecord) : [];
}

/** The earlier schedules that come with a stored record. */
export const readEarlier = (record: object): EarlierSchedule[] =>
  readSchedules(record).flatMap(({ until, values }) => (until === null ? [] : [{ until, values }]));
