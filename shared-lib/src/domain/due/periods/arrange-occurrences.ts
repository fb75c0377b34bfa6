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
  takesPlace,
  type NamedPeriod,
  type Period,
} from './period.ts';

/** An occurrence as it is stored. */
export interface PresentOccurrence {
  id: number;
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  /** The event that it comes from. */
  event: number | null;
  /** Its period by the schedule that made it; null where none was noted. */
  period: Period | null;
  /** Filed and waiting for its checker, or done or waived; either settles its period. */
  state: 'open' | 'submitted' | 'closed';
  workedOn: boolean;
  /** Whether it is in the schedule; one that is not was worked on before that changed. */
  scheduled: boolean;
}

/** What an occurrence shall be. */
export interface PlannedOccurrence extends Period {
  statutoryDay: string;
  dueDay: string;
  internalDay: string;
  event: number | null;
}

/** An occurrence that is there and shall be another. */
export interface ChangedOccurrence extends PlannedOccurrence {
  id: number;
  scheduled: boolean;
  /** Whether people see it; to note a period is no change to them. */
  isSeen: boolean;
}

/** What becomes of the occurrences of a record. */
export interface Arrangement {
  added: PlannedOccurrence[];
  changed: ChangedOccurrence[];
  /** The ids of those that go. */
  removed: number[];
  /** The statutory day from which the schedule holds; null where it holds from the start. */
  holdsFrom: string | null;
}

/** From when a schedule holds: since a change before, or from the first open day on or after the day `from`. */
export type Hold = { since: string | null } | { from: string };

interface Given {
  schedule: Schedule;
  window: Window;
  calendar: WorkCalendar;
  present: readonly PresentOccurrence[];
  hold: Hold;
}

type Present = PresentOccurrence & { named: NamedPeriod };
type Wanted = DueDay & { named: NamedPeriod };

const byDay = (one: Present, other: Present): number => (one.statutoryDay < other.statutoryDay ? -1 : 1);

/** The first and the last day from which something holds: of what is there, and of what shall be. */
interface Bounds {
  /** What is open before it stays as it is. */
  old: string;
  /** Nothing is made before it. */
  next: string;
}

const LAST_DAY = '9999-12-31';

/**
 * The bounds of a change: the first open day from there on, and the day that takes its place: the first in its period that is not
 * past, else the last.
 */
function findBounds(from: string, open: readonly Present[], wanted: readonly Wanted[]): Bounds {
  const first = open.find(({ dueDay, scheduled }) => scheduled && dueDay >= from);
  if (!first) return { old: LAST_DAY, next: from };
  const inPlace = wanted
    .filter(({ named }) => takesPlace(first.named, named))
    .map(({ statutoryDay }) => statutoryDay);
  const next = inPlace.find((day) => day >= from) ?? inPlace.at(-1) ?? from;
  const before = open.findLast(({ statutoryDay }) => statutoryDay < first.statutoryDay)?.statutoryDay ?? '';
  return { old: first.statutoryDay, next: next > before ? next : addDays(before, 1) };
}

/** The open occurrence that moves to a day: of those whose period it is in, the one that it shares most with. */
function findMoving({ named }: Wanted, free: ReadonlySet<Present>): Present | undefined {
  let best: Present | undefined;
  const rank = (one: Present) => countShared(one.named, named) + (one.scheduled ? 0.5 : 0);
  for (const one of free) {
    if (one.event === null && takesPlace(one.named, named) && (!best || rank(one) > rank(best))) best = one;
  }
  return best;
}

const keyOf = (day: string, event: number | null | undefined): string => `${day} ${event ?? ''}`;

/** Gives wanted days the open occurrences that are there for them: their own first, then those that move within their period. */
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

/** What an occurrence becomes; undefined where it is that already. */
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
  why: [],
});

/** Days that stay follow extensions and days off, until they are closed; their period is noted once. */
function keep(one: Present, { schedule, calendar }: Given): ChangedOccurrence | undefined {
  const { statutoryDay, event, scheduled, state, named } = one;
  const isFixed = state === 'closed' || !scheduled;
  const days = isFixed
    ? toDueDay(one)
    : computeOwnDueDay(schedule, { day: statutoryDay, event: event ?? undefined }, calendar);
  return change(one, plan(days, named), scheduled);
}

/** What was not given a day goes, or is said to be out of the schedule where somebody worked on it. */
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

/** The days of the schedule that nothing has settled, each with its period. */
function findUnsettled({ schedule, window, calendar }: Given, settled: readonly Present[]): Wanted[] {
  const findPeriod = createPeriodFinder(schedule);
  const filedEvents = new Set(settled.map(({ event }) => event));
  return computeDueDays(schedule, window, calendar)
    .days.map((day) => ({ ...day, named: { ...findPeriod(day.statutoryDay), day: day.statutoryDay } }))
    .filter(({ event, named }) =>
      event === undefined
        ? !settled.some((one) => (one.event === null ? settles(one.named, named) : false))
        : !filedEvents.has(event),
    );
}

/** Whether an open day of before a change may stay: not after the end of its schedule, nor where its event was removed. */
function mayStay({ statutoryDay, event }: Present, { periodicity, events, endDate }: Schedule): boolean {
  const isRemoved = event !== null && isEventBased(periodicity) && events.every(({ id }) => id !== event);
  return !isRemoved && statutoryDay <= (endDate ?? LAST_DAY);
}

/**
 * What becomes of the occurrences of a record when its schedule or today is another (obligations §3.11 to §3.13): what is filed
 * stays, and settles its period; what is open moves within its period and stays itself; what has no place goes, or is no longer
 * scheduled where somebody worked on it. The same again changes nothing.
 */
export function arrangeOccurrences(given: Given): Arrangement {
  const { schedule, hold } = given;
  const all = readPresent(given);
  const settled = all.filter(({ state }) => state !== 'open');
  const open = all.filter(({ state }) => state === 'open');
  const unsettled = findUnsettled(given, settled);
  // The end of a license is its own: it holds whenever it is entered.
  const asked = schedule.validUntil === undefined ? hold : { since: null };
  const bounds =
    'from' in asked
      ? findBounds(asked.from, open, unsettled)
      : { old: asked.since ?? '', next: asked.since ?? '' };
  const isKept = (one: Present) => one.scheduled && one.statutoryDay < bounds.old && mayStay(one, schedule);
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
