import { addDays } from '../calendar-days.ts';
import { computeDueDays, computeOwnDueDay, type DueDay } from '../due-days.ts';
import { isEventBased } from '../event-days.ts';
import type { Schedule } from '../schedule.ts';
import type { Window } from '../statutory-days.ts';
import type { WorkCalendar } from '../working-days.ts';
import {
  countShared,
  createPeriodFinder,
  isMostlyIn,
  settles,
  movesToPeriod,
  type NamedPeriod,
  type Period,
} from './period.ts';
import { findScheduleOn } from './schedule-list.ts';

/** A stored occurrence. */
export interface PresentOccurrence {
  id: number;
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  /** Id of its event. */
  event: number | null;
  /** Its period under the schedule that created it; null if it was not stored. */
  period: Period | null;
  /** `submitted` waits for its checker, `closed` is done or waived; both settle the period. */
  state: 'open' | 'submitted' | 'closed';
  workedOn: boolean;
  /** Whether the schedule still contains it; otherwise it stays because somebody worked on it. */
  scheduled: boolean;
}

export interface PlannedOccurrence extends Period {
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  event: number | null;
}

/** An existing occurrence with its new state. */
export interface ChangedOccurrence extends PlannedOccurrence {
  id: number;
  scheduled: boolean;
  /** Whether the change is visible; storing a missing period is not. */
  isSeen: boolean;
}

/** The changes of a record's occurrences. */
export interface Arrangement {
  added: PlannedOccurrence[];
  changed: ChangedOccurrence[];
  /** Ids of occurrences to delete. */
  removed: number[];
  /** The statutory date from which the schedule applies; null if from the start. */
  holdsFrom: string | null;
}

/**
 * When a schedule takes effect: since an earlier change, or from the first open occurrence on or after the day
 * `from`. Where that day is `shared` by several units, it is what later arrangements of each pass as `since`.
 */
export type EffectiveFrom = { since: string | null } | { from: string; shared?: boolean };

interface Given {
  schedule: Schedule;
  window: Window;
  calendar: WorkCalendar;
  present: readonly PresentOccurrence[];
  hold: EffectiveFrom;
  /**
   * Days outside of which nothing is due, such as before a unit opens and after it closes. Open occurrences stay from
   * `keptFrom` on, where it is earlier.
   */
  limits?: (Window & { keptFrom?: string }) | undefined;
}

type Present = PresentOccurrence & { named: NamedPeriod };
type Wanted = DueDay & { named: NamedPeriod };

const byDay = (one: Present, other: Present): number => (one.statutoryDay < other.statutoryDay ? -1 : 1);

/** The first statutory date under the new schedule, among existing and among new occurrences. */
interface Bounds {
  /** Open occurrences before it stay unchanged. */
  old: string;
  /** No occurrence is created before it. */
  next: string;
}

const LAST_DAY = '9999-12-31';

/**
 * The bounds of a change from a day on. `old` is the day of the first open occurrence since then, `next` that of its
 * replacement: the first one in its period that is not past, else the last.
 */
function findBounds(from: string, open: readonly Present[], wanted: readonly Wanted[]): Bounds {
  const first = open.find(({ dueDay, scheduled }) => scheduled && dueDay >= from);
  if (!first) return { old: LAST_DAY, next: from };
  const inPlace = wanted
    .filter(({ named }) => movesToPeriod(first.named, named))
    .map(({ statutoryDay }) => statutoryDay);
  const next = inPlace.find((day) => day >= from) ?? inPlace.at(-1) ?? from;
  const before = open.findLast(({ statutoryDay }) => statutoryDay < first.statutoryDay)?.statutoryDay ?? '';
  return { old: first.statutoryDay, next: next > before ? next : addDays(before, 1) };
}

/** The bounds of an arrangement. Those of a shared day are not after it, so that it can be passed as `since`. */
function chooseBounds(hold: EffectiveFrom, open: readonly Present[], wanted: readonly Wanted[]): Bounds {
  if ('since' in hold) return { old: hold.since ?? '', next: hold.since ?? '' };
  const { old, next } = findBounds(hold.from, open, wanted);
  const most = hold.shared ? hold.from : LAST_DAY;
  return { old: old < most ? old : most, next: next < most ? next : most };
}

/** The open occurrence that moves to a date: the one whose period overlaps most. */
function findMoving({ named }: Wanted, free: ReadonlySet<Present>): Present | undefined {
  let best: Present | undefined;
  const rank = (one: Present) => countShared(one.named, named) + (one.scheduled ? 0.5 : 0);
  for (const one of free) {
    if (one.event === null && movesToPeriod(one.named, named) && (!best || rank(one) > rank(best)))
      best = one;
  }
  return best;
}

const keyOf = (day: string, event: number | null | undefined): string => `${day} ${event ?? ''}`;

/** Matches wanted dates with open occurrences: exact dates first, then moves within the period. */
function pair(wanted: readonly Wanted[], open: readonly Present[]): Map<Wanted, Present> {
  const free = new Set(open);
  const byKey = new Map(open.map((one) => [keyOf(one.statutoryDay, one.event), one]));
  const byEvent = new Map(open.map((one) => [one.event, one]));
  const pairs = new Map<Wanted, Present>();
  const take = (day: Wanted, found: Present | undefined) => {
    if (!found || !free.delete(found)) return;
    pairs.set(day, found);
  };
  for (const day of wanted)
    take(day, day.event === undefined ? byKey.get(keyOf(day.statutoryDay, null)) : byEvent.get(day.event));
  for (const day of wanted) if (!pairs.has(day) && day.event === undefined) take(day, findMoving(day, free));
  return pairs;
}

const plan = (
  { statutoryDay, dueDay, internalDay, event }: DueDay,
  { from, until }: Period,
): PlannedOccurrence => ({ statutoryDay, dueDay, internalDay, event: event ?? null, from, until });

/** The change of an occurrence; undefined if there is none. */
function change(one: Present, planned: PlannedOccurrence, scheduled = true): ChangedOccurrence | undefined {
  const isSeen =
    one.statutoryDay !== planned.statutoryDay ||
    one.dueDay !== planned.dueDay ||
    one.internalDay !== planned.internalDay ||
    one.scheduled !== scheduled;
  const isNoted = one.period?.from === planned.from && one.period.until === planned.until;
  return isSeen || !isNoted ? { ...planned, id: one.id, scheduled, isSeen } : undefined;
}

const toDueDay = ({ statutoryDay, dueDay, internalDay, event }: Present): DueDay => ({
  statutoryDay,
  dueDay,
  internalDay,
  ...(event !== null && { event }),
  explain: () => [],
});

/** A kept occurrence follows extensions and days off until it is closed; a missing period is stored once. */
function keep(one: Present, { schedule, calendar }: Given): ChangedOccurrence | undefined {
  const { statutoryDay, event, scheduled, state, named } = one;
  const isFixed = state === 'closed' || !scheduled;
  const days = isFixed
    ? toDueDay(one)
    : computeOwnDueDay(schedule, { day: statutoryDay, event: event ?? undefined }, calendar);
  return change(one, plan(days, named), scheduled);
}

/** An occurrence without a date is deleted, or marked as unscheduled if somebody worked on it. */
const leave = (one: Present): ChangedOccurrence | undefined =>
  one.workedOn ? change(one, plan(toDueDay(one), one.named), false) : undefined;

function readPresent({ schedule, present }: Given): Present[] {
  const findPeriod = createPeriodFinder(schedule);
  return present
    .map((one) => ({
      ...one,
      named: { ...(one.period ?? findPeriod(one.statutoryDay)), day: one.statutoryDay },
    }))
    .sort(byDay);
}

const isWithin = (limits: Window | undefined, day: string): boolean =>
  !limits || (limits.from <= day && day <= limits.until);

/** The schedule's dates in unsettled periods. */
function findUnsettled({ schedule, window, calendar, limits }: Given, settled: readonly Present[]): Wanted[] {
  const findPeriod = createPeriodFinder(schedule);
  const filedEvents = new Set(settled.map(({ event }) => event));
  return computeDueDays(schedule, window, calendar)
    .days.filter(({ statutoryDay }) => isWithin(limits, statutoryDay))
    .map((day) => ({
      ...day,
      named: { ...(day.period ?? findPeriod(day.statutoryDay)), day: day.statutoryDay },
    }))
    .filter(({ event, named }) =>
      event === undefined
        ? !settled.some((one) => (one.event === null ? settles(one.named, named) : false))
        : !filedEvents.has(event),
    );
}

/** Whether an open occurrence from before a change may stay: not after the schedule's end, nor without its event. */
function mayStay({ statutoryDay, event }: Present, { schedule, limits }: Given): boolean {
  const { periodicity, events, endDate } = findScheduleOn(schedule, statutoryDay);
  const isRemoved = event !== null && isEventBased(periodicity) && events.every(({ id }) => id !== event);
  const kept = limits && { ...limits, from: limits.keptFrom ?? limits.from };
  return !isRemoved && statutoryDay <= (endDate ?? LAST_DAY) && isWithin(kept, statutoryDay);
}

const isSamePurpose = (day: Wanted, one: Present): boolean => day.event === one.event;
const isSameDate = (day: Wanted, one: Present): boolean =>
  isSamePurpose(day, one) && day.statutoryDay === one.statutoryDay;

/** Pairs days with occurrences of the same purpose: those of the same day first, then in their order. */
function pairDates(wanted: readonly Wanted[], present: readonly Present[]): Map<Wanted, Present> {
  const pairs = new Map<Wanted, Present>();
  const free = new Set(present);
  for (const isOf of [isSameDate, isSamePurpose]) {
    for (const day of wanted) {
      const found = pairs.has(day) ? undefined : [...free].find((one) => isOf(day, one));
      if (found && free.delete(found)) pairs.set(day, found);
    }
  }
  return pairs;
}

/**
 * Plans the changes of a notice's occurrences, one for each date (daily work §5). A settled one stays as it is and settles
 * its date, also one that was corrected since. Open ones move with their date if somebody worked on them, and are replaced
 * otherwise.
 */
function arrangeDates(given: Given): Arrangement {
  const all = readPresent(given);
  const wanted = computeDueDays(given.schedule, given.window, given.calendar)
    .days.filter(({ statutoryDay }) => isWithin(given.limits, statutoryDay))
    .map((day): Wanted => ({
      ...day,
      named: { from: day.statutoryDay, until: day.statutoryDay, day: day.statutoryDay },
    }));
  const open = all.filter(({ state }) => state === 'open');
  const exact = new Set(open.filter((one) => wanted.some((day) => isSameDate(day, one))));
  const settled = pairDates(
    wanted.filter((day) => ![...exact].some((one) => isSameDate(day, one))),
    all.filter(({ state }) => state !== 'open'),
  );
  const unsettled = wanted.filter((day) => !settled.has(day));
  const pairs = pairDates(
    unsettled,
    open.filter((one) => one.workedOn || exact.has(one)),
  );
  const paired = new Set(pairs.values());
  const left = open.filter((one) => !paired.has(one));
  return {
    added: unsettled.filter((day) => !pairs.has(day)).map((day) => plan(day, day.named)),
    changed: [
      ...[...pairs].map(([day, one]) => change(one, plan(day, day.named))),
      ...left.map(leave),
    ].filter((one) => one !== undefined),
    removed: left.filter(({ workedOn }) => !workedOn).map(({ id }) => id),
    holdsFrom: null,
  };
}

/**
 * Plans the changes of a record's occurrences after a change of the schedule or of today (obligations §3.11 to
 * §3.13). Filed occurrences stay and settle their periods. Open ones move within their period and keep their
 * identity. The others are deleted, or marked as unscheduled if somebody worked on them. Idempotent.
 */
export function arrangeOccurrences(given: Given): Arrangement {
  const { schedule, hold } = given;
  if (schedule.dates) return arrangeDates(given);
  const all = readPresent(given);
  const settled = all.filter(({ state }) => state !== 'open');
  const open = all.filter(({ state }) => state === 'open');
  const unsettled = findUnsettled(given, settled);
  // The end of a license takes effect at once.
  const asked = schedule.validUntil === undefined ? hold : { since: null };
  const bounds = chooseBounds(asked, open, unsettled);
  const isKept = (one: Present) => one.scheduled && one.statutoryDay < bounds.old && mayStay(one, given);
  const kept = open.filter(isKept);
  const isTaken = ({ event, statutoryDay, named }: Wanted) =>
    event === undefined
      ? statutoryDay < bounds.next || kept.some((one) => isMostlyIn(named, one.named))
      : kept.some((one) => one.event === event);
  const wanted = unsettled.filter((day) => !isTaken(day));
  const moving = open.filter((one) => !isKept(one));
  const pairs = pair(wanted, moving);
  const paired = new Set(pairs.values());
  const left = moving.filter((one) => !paired.has(one));
  return {
    added: wanted.filter((day) => !pairs.has(day)).map((day) => plan(day, day.named)),
    changed: [
      ...[...pairs].map(([day, one]) => change(one, plan(day, day.named))),
      ...[...settled, ...kept].map((one) => keep(one, given)),
      ...left.map(leave),
    ].filter((one) => one !== undefined),
    removed: left.filter(({ workedOn }) => !workedOn).map(({ id }) => id),
    holdsFrom: 'from' in asked ? bounds.next : asked.since,
  };
}
