import { sql } from 'kysely';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import {
  addDays,
  areOtherUnits,
  belongsToLaw,
  findNewPeople,
  findTakeOverDay,
  formatLongDay,
  fromStart,
  hasSchedules,
  isOtherSchedule,
  ticked,
  type DueTarget,
  type EffectiveFrom,
  type PlannedUnit,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
  type UnitTree,
} from '@lexboard/shared-lib/domain';
import { inEnglish } from '@lexboard/shared-lib/texts';
import type { Account } from '../auth/account-repository.ts';
import { runAtCommit, type InStatement, type Transaction } from '../database/transaction.ts';
import { readEvents } from './events/event-repository.ts';
import {
  findRecordHorizon,
  storeOccurrences,
  updateOccurrences,
  type ScheduledRecord,
} from './update-occurrences.ts';
import { appendNewsOfNewRecord } from './news/append-news.ts';
import { nobody } from './people/check-people.ts';
import { refuseLostCheckers } from './people/lost-checkers.ts';
import { refuseCheckedBefore } from './periods/done-until.ts';
import { readHold, readPresent, type StoredHold, type StoredOccurrence } from './periods/read-present.ts';
import { haveSameSchedule, readPublication } from './read-schedules.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { refuseOtherCheckers } from './units/row-checkers.ts';
import { concernsUnits, holdUnitTree, noUnits, TARGETS_AT_ONCE } from './units/arranged-units.ts';

type HeldRecord = Pick<ScheduledRecord, 'version' | 'values' | 'earlier'> & { id: InStatement<number> };

/** Day from which a changed schedule applies, or `start`; undefined means from the next open day on. */
export type ChangeFrom = string | undefined;

/** A locked record whose save may change its schedule. */
interface SavedRecord extends HeldRecord {
  /** Values before the save; undefined where it was not published. */
  before?: RecordValues | undefined;
  changeFrom?: ChangeFrom;
  /** Whether it changes the days on which its schedules hold. */
  movesSchedules?: boolean;
  /** Whether the save undoes the last change: the days that it moved move back. */
  undoes?: boolean | undefined;
  /** A unit that is arranged at once, also where the record has many. Nothing else of their days changes. */
  atOnce?: DueTarget | undefined;
}

/** What is stored of a record's schedule, and the units. */
interface StoredDays {
  published: string | null;
  present: readonly StoredOccurrence[];
  hold: StoredHold | undefined;
  tree: UnitTree<PlannedUnit> | undefined;
  events: readonly ScheduleEvent[];
}

/** The first day that a change from `since` on has moved. */
const findFirstMoved = (present: readonly StoredOccurrence[], since: string): string =>
  present
    .filter(({ state, scheduled, statutoryDay }) => state === 'open' && scheduled && statutoryDay >= since)
    .reduce((first, { dueDay }) => (dueDay < first ? dueDay : first), since);

/** The day from which a change holds that says none: the next open day, or where other units take over. */
function findUsualDay(
  kind: RecordKind,
  { values, before = {} }: SavedRecord,
  { tree = noUnits, ...stored }: StoredDays,
  { today, calendar }: Moment,
): string {
  if (!areOtherUnits(before, values)) return today;
  return findTakeOverDay({ ...stored, kind, values, tree, today, calendar, publishedOn: today });
}

const isOther = (kind: RecordKind, before: RecordValues, values: RecordValues): boolean =>
  isOtherSchedule(kind, before, values) || areOtherUnits(before, values);

const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/**
 * Chooses the day from which a saved record's schedules apply. A schedule that never produced a day has nothing to
 * preserve, so the change applies from the start. While units wait for an earlier change, the earlier day stays. Where a
 * change holds from a day, the schedule before it keeps what is older, and what applied stays so.
 */
function chooseHold(
  kind: RecordKind,
  record: SavedRecord,
  stored: StoredDays,
  moment: Moment,
): EffectiveFrom {
  const { values, before, changeFrom, movesSchedules = false, undoes = false } = record;
  const { present, hold: { since = null, from: waiting = null } = {} } = stored;
  if (!before || !(movesSchedules || isOther(kind, before, values)))
    return waiting === null ? { since } : { from: waiting };
  if (present.length === 0 || changeFrom === fromStart) return { since: null };
  if (undoes) return since === null ? { since } : { from: findFirstMoved(present, since) };
  const isOfDay = changeFrom !== undefined && hasSchedules(kind) && !areOtherUnits(before, values);
  if (isOfDay && waiting === null) return { since: since && earlierOf(since, changeFrom) };
  const from = changeFrom ?? findUsualDay(kind, record, stored, moment);
  return { from: waiting === null ? from : earlierOf(waiting, from) };
}

/** Reads what is stored of a record's schedule. Units are read only where it has some. */
async function readStored(
  trx: Transaction,
  kind: RecordKind,
  { id, values, before = {} }: SavedRecord,
): Promise<Omit<StoredDays, 'events'>> {
  const [published, all, hold] =
    typeof id === 'number'
      ? await Promise.all([
          readPublication(trx, kind, id),
          readPresent(trx, kind, [id]),
          readHold(trx, kind, id),
        ])
      : [null, undefined, undefined];
  const present = (typeof id === 'number' && all?.get(id)) || [];
  const hasUnits = concernsUnits(values, present) || concernsUnits(before, []);
  return { published, present, hold, tree: hasUnits ? await holdUnitTree(trx) : undefined };
}

/** A save that changes no due days of many units leaves them as they are, also where they wait. */
function skipUnits(
  kind: RecordKind,
  { before, values, earlier, movesSchedules = false, atOnce }: SavedRecord,
  { hold }: StoredDays,
  { today, calendarVersion }: Moment,
): Pick<ScheduledRecord, 'piece' | 'missing'> {
  if (!before || !hold || hold.total <= TARGETS_AT_ONCE) return {};
  if (atOnce === undefined && (movesSchedules || !haveSameSchedule(kind, before, values))) return {};
  const horizon = findRecordHorizon({ values, earlier }, today);
  if (hold.calendarVersion !== calendarVersion || hold.keptUntil < horizon) return {};
  return { piece: { ...hold, targets: atOnce === undefined ? [] : [atOnce] }, missing: hold.missing };
}

/** Schedule inputs of a locked record, and the moment. */
async function readScheduled(trx: Transaction, kind: RecordKind, record: SavedRecord) {
  const { id, version, values, earlier, atOnce } = record;
  const [moment, entered, stored] = await Promise.all([
    readMoment(trx),
    readEvents(trx, kind, [record]),
    readStored(trx, kind, record),
  ]);
  const events = typeof id === 'number' ? (entered.get(id) ?? []) : [];
  const { published, present, tree } = stored;
  const known = { ...stored, events };
  const scheduled: ScheduledRecord = {
    id,
    version,
    values,
    earlier,
    publishedOn: published ?? moment.today,
    events,
    present,
    hold: chooseHold(kind, record, known, moment),
    tree,
    atOnce,
    ...skipUnits(kind, record, known, moment),
  };
  return { scheduled, moment, present };
}

/** Names for the history the day from which a changed schedule holds; nothing without a change or occurrences. */
function describeHold(
  kind: RecordKind,
  { values, earlier = [], before, changeFrom, movesSchedules }: SavedRecord,
  present: readonly StoredOccurrence[],
  from: string | null,
): FieldChange[] {
  if (!before || !(movesSchedules || (present.length > 0 && isOtherSchedule(kind, before, values))))
    return [];
  const last = earlier.at(-1);
  const began = from ?? (last ? addDays(last.until, 1) : null);
  const day = changeFrom === undefined || changeFrom === fromStart ? began : changeFrom;
  const held = day === null ? 'its start' : inEnglish(() => formatLongDay(day));
  return [{ field: 'changefrom', label: 'These days hold from', old: '', new: held }];
}

/** Queues news for people whom changed rows name for single units. */
function appendNewsOfRows(
  trx: Transaction,
  account: Account,
  kind: RecordKind,
  { id, values, before = {} }: SavedRecord,
): void {
  for (const what of ['owner', 'checker'] as const) {
    const named = findNewPeople(before, values).filter(({ field }) => field === what);
    for (const person of new Set(named.map((one) => one.id)))
      appendNewsOfNewRecord(trx, account, { ...nobody, kind: kind.name, id, [what]: person });
  }
}

/** Pending renewals follow whether the law keeps the license valid meanwhile. */
function updateKeptValid(trx: Transaction, kind: RecordKind, { id, values, before }: SavedRecord): void {
  const { validwhilepending: keeps } = values;
  if (!before || before.validwhilepending === keeps) return;
  runAtCommit(
    trx,
    sql`update occurrence set kept_valid = ${keeps === ticked} and applied_on <= statutory_day
      where kind = ${kind.name} and record_id = ${id} and outcome is null and applied_on is not null`,
  );
}

/**
 * Updates a record's occurrences after a save that leaves it published. Write the record's row afterwards, with its next due
 * day. Laws have no occurrences.
 * @returns the change that the history names: from when a changed schedule holds
 * @throws Refused 422 where the schedule or a row of a unit would take an occurrence from its checker, see
 *   {@link refuseLostCheckers} and {@link refuseOtherCheckers}, or Done Until would close one alone, see {@link refuseCheckedBefore}
 */
export async function updateSavedOccurrences(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  record: SavedRecord,
): Promise<FieldChange[]> {
  if (!belongsToLaw(kind)) return [];
  const { scheduled, moment, present } = await readScheduled(trx, kind, record);
  const { id, values, before } = record;
  if (before && typeof id === 'number')
    await refuseOtherCheckers(trx, kind, account, { id, before, values, present });
  await refuseCheckedBefore(trx, kind, account, { ...record, present });
  appendNewsOfRows(trx, account, kind, record);
  updateKeptValid(trx, kind, record);
  const [kept] = storeOccurrences(trx, kind, [scheduled], moment);
  refuseLostCheckers(account, present, kept?.changed ?? []);
  return describeHold(kind, record, present, kept?.holdsFrom ?? null);
}

/** Updates the occurrences of a locked, published record to its events, without a save. */
export async function updateEventOccurrences(
  trx: Transaction,
  kind: RecordKind,
  record: HeldRecord,
): Promise<void> {
  const { scheduled, moment } = await readScheduled(trx, kind, record);
  updateOccurrences(trx, kind, [scheduled], moment);
}
