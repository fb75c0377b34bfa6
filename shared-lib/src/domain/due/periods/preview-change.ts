import type { DueStatus } from '../../../contract/values/due-statuses.ts';
import type { RecordKind, RecordValues } from '../../record-kind.ts';
import { describeDay } from '../describe-schedule.ts';
import { findOccurrenceWindow } from '../horizon.ts';
import { readSchedule, type ScheduleEvent } from '../schedule.ts';
import type { WorkCalendar } from '../working-days.ts';
import { arrangeOccurrences, type Arrangement, type PresentOccurrence } from './arrange-occurrences.ts';
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
  rows: readonly ShownOccurrence[];
  /** Its events; none unless it is event-based. */
  events: readonly ShownEvent[];
}

const closed: readonly DueStatus[] = ['Done', 'Done late', 'Waived', 'Before Lexboard'];

const readState = (status: DueStatus): PresentOccurrence['state'] =>
  closed.includes(status) ? 'closed' : status === 'Submitted' ? 'submitted' : 'open';

const andMore = (count: number): string => (count > 1 ? `, and ${count - 1} more` : '');

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
          `${describeDay(dayOf.get(first.id) ?? '')} becomes ${describeDay(first.statutoryDay)}${andMore(moved.length)}.`,
        ]
      : []),
    ...(made ? [`New: ${describeDay(made.statutoryDay)}${andMore(added.length)}.`] : []),
    ...(gone ? [`Taken away: ${describeDay(gone)}${andMore(removed.length)}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : 'No day changes.';
}

/**
 * Previews a change of a schedule in sentences, for each choice of when it takes effect (obligations §3.13): a day,
 * `start`, or today for the next open occurrence. Undefined if no open occurrence is affected.
 */
export function describeScheduleChange(
  { kind, before, after, rows, events }: ScheduleChange,
  answer: string,
  { today, calendar }: { today: string; calendar: WorkCalendar },
): string | undefined {
  const first = rows.reduce(
    (least, { statutoryDay }) => (statutoryDay < least ? statutoryDay : least),
    today,
  );
  const findPeriod = createPeriodFinder(readSchedule(kind, before, { publishedOn: first }));
  const eventOf = new Map(events.map(({ id, occurrence }) => [occurrence, id]));
  // The publication day is unknown here; it was not after the start of the first period.
  const publishedOn = findPeriod(first).from;
  const present = rows.map(({ status, ...row }) => ({
    ...row,
    event: eventOf.get(row.id) ?? null,
    period: findPeriod(row.statutoryDay),
    state: readState(status),
    // Unknown here: lists do not tell whether somebody worked on it.
    workedOn: false,
    scheduled: true,
  }));
  const open = present.filter(({ state }) => state === 'open');
  if (open.length === 0) return undefined;
  const schedule = readSchedule(kind, after, { publishedOn, events });
  const window = findOccurrenceWindow(schedule, today);
  const hold = answer === fromStart ? { since: null } : { from: answer };
  const done = arrangeOccurrences({ schedule, window, calendar, present, hold });
  const touched = new Set([
    ...done.removed,
    ...done.changed.filter(({ isSeen }) => isSeen).map(({ id }) => id),
  ]);
  const stays = open.filter(({ id, dueDay }) => dueDay < today && !touched.has(id)).length;
  const sentences = describeArrangement(done, present);
  return stays > 0 ? `${sentences} Overdue days that stay as they are: ${stays}.` : sentences;
}
