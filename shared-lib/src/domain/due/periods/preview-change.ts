import type { DueStatus } from '../../../contract/values/due-statuses.ts';
import { t } from '../../../texts/index.ts';
import type { RecordKind, RecordValues } from '../../record-kind.ts';
import { addDays } from '../calendar-days.ts';
import { describeDay } from '../describe-schedule.ts';
import { computeDueDays, looksAhead, type DueDay } from '../due-days.ts';
import { findOccurrenceWindow } from '../horizon.ts';
import { readSchedule, type EarlierSchedule, type Schedule, type ScheduleEvent } from '../schedule.ts';
import type { WorkCalendar } from '../working-days.ts';
import { arrangeOccurrences, type Arrangement, type PresentOccurrence } from './arrange-occurrences.ts';
import { changeSchedules, type ChangeOfSchedules } from './earlier-schedules.ts';
import { createPeriodFinder } from './period.ts';
import { fromStart } from './schedule-change.ts';

/** An occurrence from a list. */
interface ShownOccurrence {
  id: number;
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  status: DueStatus;
}

/** An event of the record, with the id of its occurrence. */
interface ShownEvent extends ScheduleEvent {
  occurrence: number | null;
}

/** A changed schedule with the record's current occurrences. */
export interface ScheduleChange {
  kind: RecordKind;
  before: RecordValues;
  after: RecordValues;
  /** The schedules that it had before. */
  earlier?: readonly EarlierSchedule[];
  rows: readonly ShownOccurrence[];
  /** Its events; none unless it is event-based. */
  events: readonly ShownEvent[];
}

const closed: readonly DueStatus[] = ['Done', 'Done late', 'Waived', 'Before Lexboard'];

const readState = (status: DueStatus): PresentOccurrence['state'] =>
  closed.includes(status) ? 'closed' : status === 'Submitted' ? 'submitted' : 'open';

/** Describes an arrangement in sentences. */
function describeArrangement(
  { added, changed, removed }: Arrangement,
  present: readonly PresentOccurrence[],
) {
  const dayOf = new Map(present.map(({ id, statutoryDay }) => [id, statutoryDay]));
  const moved = changed.filter(({ id, statutoryDay }) => dayOf.get(id) !== statutoryDay);
  const [first] = moved;
  const [made] = added;
  const gone = removed.map((id) => dayOf.get(id)).find((day) => day !== undefined);
  const parts = [
    ...(first
      ? [
          t('{before} becomes {after}{more, plural, =0 {} other {, and # more}}.', {
            before: describeDay(dayOf.get(first.id) ?? ''),
            after: describeDay(first.statutoryDay),
            more: moved.length - 1,
          }),
        ]
      : []),
    ...(made
      ? [
          t('New: {day}{more, plural, =0 {} other {, and # more}}.', {
            day: describeDay(made.statutoryDay),
            more: added.length - 1,
          }),
        ]
      : []),
    ...(gone
      ? [
          t('Taken away: {day}{more, plural, =0 {} other {, and # more}}.', {
            day: describeDay(gone),
            more: removed.length - 1,
          }),
        ]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : t('No day changes.');
}

type Present = PresentOccurrence[];

/** The occurrences of a list; what it does not tell is taken as usual. */
function readShown(
  { rows, events }: ScheduleChange,
  findPeriod: ReturnType<typeof createPeriodFinder>,
): Present {
  const eventOf = new Map(events.map(({ id, occurrence }) => [occurrence, id]));
  return rows.map(({ status, ...row }) => ({
    ...row,
    event: eventOf.get(row.id) ?? null,
    period: findPeriod(row.statutoryDay),
    state: readState(status),
    // Unknown here: lists do not tell whether somebody worked on it.
    workedOn: false,
    scheduled: true,
  }));
}

interface Moment {
  today: string;
  calendar: WorkCalendar;
}

/** How many settled days stay although a schedule from a day on has others. */
function countSettled(
  schedule: Schedule,
  present: Present,
  from: string,
  { today, calendar }: Moment,
): number {
  const window = findOccurrenceWindow(schedule, today);
  const days = new Set(computeDueDays(schedule, window, calendar).days.map((day) => day.statutoryDay));
  return present.filter(
    ({ state, statutoryDay }) => state !== 'open' && statutoryDay >= from && !days.has(statutoryDay),
  ).length;
}

/** The occurrences of a record, and its schedules after the change. */
function readChange(given: ScheduleChange, answer: string | undefined, { today }: Moment) {
  const { kind, before, after, earlier = [], rows, events } = given;
  const first = rows.reduce(
    (least, { statutoryDay }) => (statutoryDay < least ? statutoryDay : least),
    today,
  );
  const findPeriod = createPeriodFinder(readSchedule(kind, before, { publishedOn: first, earlier }));
  // The publication day is unknown here; it was not after the start of the first period.
  const publishedOn = findPeriod(first).from;
  const change = { earlier, before, after, changeFrom: answer, publishedOn, today };
  const schedule = readSchedule(kind, after, {
    publishedOn,
    events,
    earlier: changeSchedules(kind, change),
  });
  return { schedule, present: readShown(given, findPeriod) };
}

/** How many filed, submitted or waived days stay although the schedule that holds from a day on has others. */
export function countStaying(given: ScheduleChange, from: string, moment: Moment): number {
  const { schedule, present } = readChange(given, from, moment);
  return countSettled(schedule, present, from, moment);
}

/**
 * Previews a change of a schedule in sentences, for each choice of when it takes effect (obligations §3.13): a day,
 * `start`, or undefined for the next open occurrence. Undefined if no occurrence is affected.
 */
export function describeScheduleChange(
  given: ScheduleChange,
  answer: string | undefined,
  moment: Moment,
): string | undefined {
  const { today, calendar } = moment;
  const { schedule, present } = readChange(given, answer, moment);
  const open = present.filter(({ state }) => state === 'open');
  const isFromDay = answer !== undefined && answer !== fromStart;
  const settled = isFromDay ? countSettled(schedule, present, answer, moment) : 0;
  if (open.length + settled === 0) return undefined;
  const window = findOccurrenceWindow(schedule, today);
  const hold = answer === fromStart ? { since: null } : { from: answer ?? today };
  const done = arrangeOccurrences({ schedule, window, calendar, present, hold });
  const touched = new Set([
    ...done.removed,
    ...done.changed.filter(({ isSeen }) => isSeen).map(({ id }) => id),
  ]);
  const stays = open.filter(({ id, dueDay }) => dueDay < today && !touched.has(id)).length;
  return [
    describeArrangement(done, present),
    ...(stays > 0 ? [t('Overdue days that stay as they are: {stays}.', { stays })] : []),
    ...(settled > 0
      ? [
          t(
            'Filed, submitted or waived days that stay as they are: {settled}. They settle their periods: nothing is due twice.',
            { settled },
          ),
        ]
      : []),
  ].join(' ');
}

/** The days of a record around the day from which a change holds. */
export interface DaysAround {
  before: DueDay[];
  after: DueDay[];
}

/**
 * The last days before a change and the first ones from it on, by their statutory days (change-of-law §3). What is filed is
 * unknown here.
 * @param count of days on each side
 */
export function findDaysAround(
  kind: RecordKind,
  change: ChangeOfSchedules & { changeFrom: string },
  {
    count,
    calendar,
    events = [],
  }: { count: number; calendar: WorkCalendar; events?: readonly ScheduleEvent[] },
): DaysAround {
  const { after: values, changeFrom: day, publishedOn } = change;
  const earlier = changeSchedules(kind, change);
  const schedule = readSchedule(kind, values, { publishedOn, events, earlier });
  let found: DaysAround = { before: [], after: [] };
  for (const reach of looksAhead) {
    const window = { from: addDays(day, -reach), until: addDays(day, reach) };
    const { days } = computeDueDays(schedule, window, calendar);
    found = {
      before: days.filter(({ statutoryDay }) => statutoryDay < day).slice(-count),
      after: days.filter(({ statutoryDay }) => statutoryDay >= day).slice(0, count),
    };
    if (found.before.length === count && found.after.length === count) return found;
  }
  return found;
}
