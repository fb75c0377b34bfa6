import { holidayRules, type HolidayRule } from '../../contract/values/organisation/due-settings.ts';
import { dateKinds } from '../../contract/values/notices.ts';
import { isDay, months } from '../days/days.ts';
import { nameChoice } from '../lists/choice-words.ts';
import { ticked, type RecordKind, type RecordValues, type RowValues } from '../record-kind.ts';
import { isRows } from '../rows.ts';
import { monthly } from './periodicities.ts';

/** A day and month of every year. */
export interface YearlyDay {
  /** 1 to 12. */
  month: number;
  /** 1 to 31; a date that the month lacks means its last day. */
  date: number;
}

/** Due dates from `start` to `end`, inclusive, move to `to`. */
export interface Extension {
  start: string;
  end: string;
  to: string;
}

/** An event on a day (obligations §3.6). */
export interface ScheduleEvent {
  id: number;
  day: string;
}

/** A day of a notice, with the number of its purpose from 1 and what else is said of it. */
export interface NoticeDate extends ScheduleEvent {
  words: string;
}

/** The schedule fields of a record that held until a day, included, before others did (change-of-law §3). */
export interface EarlierSchedule {
  until: string;
  values: RecordValues;
}

/** The values of a record that determine its due dates (obligations §1). Days are ISO days. */
export interface Schedule {
  periodicity: string;
  yearlyDays: readonly YearlyDay[];
  /** Labels of missing or invalid parts of its rows. */
  missingInRows: readonly string[];
  startDate?: string;
  endDate?: string;
  /** The day of the first publication; for a draft, today. */
  publishedOn: string;
  /** Days between an event and the statutory day. */
  eventDays?: number;
  countsWorkingDays: boolean;
  events: readonly ScheduleEvent[];
  /** The last valid day of a license: its statutory date. */
  validUntil?: string;
  /** The days of a notice, as its authority sets them: holidays do not move them. Absent for other kinds. */
  dates?: readonly NoticeDate[] | undefined;
  /** Calendar days from the internal date to the due date. */
  internalDays: number;
  extensions: readonly Extension[];
  /** The record's own rule for days off (daily work §7); absent: the organisation's. */
  holidayRule?: HolidayRule;
  /** Ids of the states whose holidays apply. */
  states: readonly number[];
  /** The schedules that held before it, oldest first, each until its day; absent where it always held. */
  earlier?: readonly PastSchedule[] | undefined;
}

export interface PastSchedule extends Schedule {
  until: string;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
const readDay = (value: unknown): string | undefined => (isDay(value) ? value : undefined);

/** Missing parts of a row. */
export const missingParts = { date: 'which day of the month', month: 'which month' };

/** The days of a row, or what it lacks. A row without a month means each month (obligations §3.14). */
function readYearlyDays({ date, month }: RowValues, periodicity: string): YearlyDay[] | string {
  const day = Number(date);
  if (!Number.isInteger(day) || day < 1 || day > 31) return missingParts.date;
  if (periodicity === monthly && !month) return months.map((_, index) => ({ month: index + 1, date: day }));
  const place = months.indexOf(readText(month)) + 1;
  return place > 0 ? [{ month: place, date: day }] : missingParts.month;
}

/** An incomplete extension has no effect (obligations §3.8). */
function readExtension({ start_date, end_date, extension_date }: RowValues): Extension[] {
  const [start, to] = [readDay(start_date), readDay(extension_date)];
  return start && to ? [{ start, end: readDay(end_date) ?? start, to }] : [];
}

/** The number in '7 days before'; 0 without one. */
const readInternalDays = (choice: unknown): number => Number(/\d+/.exec(readText(choice))?.[0] ?? 0);

/** Default lead time before the end of a license (obligations §2). */
const USUAL_RENEW_DAYS = 30;

const readRenewDays = (days: unknown): number => (typeof days === 'number' ? days : USUAL_RENEW_DAYS);

/** Rows with content; a form ends with an empty one. */
const filledRows = (value: unknown): RowValues[] =>
  isRows(value) ? value.filter((row) => Object.values(row).some(Boolean)) : [];

const readStates = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : [];

/** The complete rows of a notice's dates (daily work §5). */
const readDates = (value: unknown): NoticeDate[] =>
  filledRows(value).flatMap(({ what, day, time, place }) => {
    const id = dateKinds.findIndex((kind) => kind === what) + 1;
    const words = [nameChoice(readText(what)), time, place].filter(Boolean).join(', ');
    return id > 0 && isDay(day) ? [{ id, day, words }] : [];
  });

interface ScheduleContext {
  /** Day of the first publication; for a draft, today. */
  publishedOn: string;
  /** Events of an event-based record. */
  events?: readonly ScheduleEvent[];
  /** The record's earlier schedules, oldest first. */
  earlier?: readonly EarlierSchedule[] | undefined;
}

/** Reads the schedule from a record's values, with those that held before it. */
export function readSchedule(kind: RecordKind, values: RecordValues, context: ScheduleContext): Schedule {
  const schedule = readOneSchedule(kind, values, context);
  if (!context.earlier?.length) return schedule;
  const earlier = context.earlier.map(({ until, values: said }) => ({
    ...readOneSchedule(kind, { ...values, ...said }, context),
    until,
  }));
  return { ...schedule, earlier };
}

function readOneSchedule(
  kind: RecordKind,
  values: RecordValues,
  { publishedOn, events = [] }: ScheduleContext,
): Schedule {
  const internal = kind.fields.find((field) => 'list' in field && field.list === 'internalDueDate');
  const rows = filledRows(values.dayMonthArr);
  const periodicity = readText(values.periodicity);
  const read = rows.map((row) => readYearlyDays(row, periodicity));
  const days = values.dayscount;
  const validUntil = readDay(values.validuntil);
  const hasDates = kind.fields.some(({ control }) => control === 'dates');
  return {
    periodicity,
    yearlyDays: read.flatMap((days) => (typeof days === 'string' ? [] : days)),
    missingInRows: [...new Set(read.filter((days) => typeof days === 'string'))],
    startDate: readDay(values.startdate),
    endDate: readDay(values.enddate),
    publishedOn,
    eventDays: typeof days === 'number' ? days : undefined,
    countsWorkingDays: values.workingdays === ticked,
    events,
    validUntil,
    dates: hasDates ? readDates(values.dates) : undefined,
    internalDays: validUntil
      ? readRenewDays(values.renewdays)
      : readInternalDays(internal && values[internal.name]),
    extensions: filledRows(values.extensionArr).flatMap(readExtension),
    holidayRule: holidayRules.find((rule) => rule === (hasDates ? 'keep' : values.holidayrule)),
    states: readStates(values.state),
  };
}
