import { sql } from 'kysely';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  formatLongDay,
  fromStart,
  isOtherSchedule,
  type EffectiveFrom,
  type PresentOccurrence,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import type { Account } from '../auth/account-repository.ts';
import type { InStatement, Transaction } from '../database/transaction.ts';
import { tableOf } from '../database/record-columns.ts';
import { readEvents } from './events/event-repository.ts';
import { storeOccurrences, updateOccurrences, type ScheduledRecord } from './update-occurrences.ts';
import { refuseLostCheckers } from './people/lost-checkers.ts';
import { readEffectiveFrom, readPresent } from './periods/read-present.ts';
import { selectPublication } from './read-schedules.ts';
import { readMoment } from './read-moment.ts';

/** Day of a record's first publication, as known before the save; null where it was never published. */
export async function readPublication(
  trx: Transaction,
  kind: RecordKind,
  id: number,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select published_on::text from record_schedule where kind = ${kind.name} and record_id = ${id}),
      ${selectPublication(kind, sql`${id}`)},
      (select to_char(created_at, 'YYYY-MM-DD') from ${tableOf(kind)}
        where id = ${id} and publish_status = 'Published')) as day`.execute(trx);
  return rows[0]?.day ?? null;
}

type HeldRecord = Pick<ScheduledRecord, 'version' | 'values'> & { id: InStatement<number> };

/** Day from which a changed schedule applies, or `start`; undefined means from the next open day on. */
export type ChangeFrom = string | undefined;

/** A locked record whose save may change its schedule. */
interface SavedRecord extends HeldRecord {
  /** Values before the save; undefined where it was not published. */
  before?: RecordValues | undefined;
  changeFrom?: ChangeFrom;
  /** Whether the save undoes the last change: the days that it moved move back. */
  undoes?: boolean | undefined;
}

/** Stored occurrences, and the day from which the stored schedule applies; null if from the start. */
interface StoredDays {
  present: readonly PresentOccurrence[];
  since: string | null;
}

/** The first day that a change from `since` on has moved. */
const findFirstMoved = (present: readonly PresentOccurrence[], since: string): string =>
  present
    .filter(({ state, scheduled, statutoryDay }) => state === 'open' && scheduled && statutoryDay >= since)
    .reduce((first, { dueDay }) => (dueDay < first ? dueDay : first), since);

/**
 * Chooses the day from which a saved record's schedule applies. A schedule that never produced a day has nothing to
 * preserve, so the change applies from the start.
 */
function chooseHold(
  kind: RecordKind,
  { values, before, changeFrom, undoes = false }: SavedRecord,
  { present, since }: StoredDays,
  today: string,
): EffectiveFrom {
  if (!before || !isOtherSchedule(kind, before, values)) return { since };
  if (present.length === 0 || changeFrom === fromStart) return { since: null };
  if (undoes) return since === null ? { since } : { from: findFirstMoved(present, since) };
  return { from: changeFrom ?? today };
}

const nothing = { published: null, present: [], since: null } as const;

/** Stored schedule state of an existing record. */
async function readStored(trx: Transaction, kind: RecordKind, id: number) {
  const [published, all, since] = await Promise.all([
    readPublication(trx, kind, id),
    readPresent(trx, kind, [id]),
    readEffectiveFrom(trx, kind, id),
  ]);
  return { published, present: all.get(id) ?? [], since };
}

/** Schedule inputs of a locked record, and the moment. */
async function readScheduled(trx: Transaction, kind: RecordKind, record: SavedRecord) {
  const { id, version, values } = record;
  const [moment, entered, { published, present, since }] = await Promise.all([
    readMoment(trx),
    readEvents(trx, kind, [record]),
    typeof id === 'number' ? readStored(trx, kind, id) : nothing,
  ]);
  const { today } = moment;
  const events = typeof id === 'number' ? (entered.get(id) ?? []) : [];
  const hold = chooseHold(kind, record, { present, since }, today);
  const scheduled: ScheduledRecord = {
    id,
    version,
    values,
    publishedOn: published ?? today,
    events,
    present,
    hold,
  };
  return { scheduled, moment, present };
}

/** Names for the history the day from which a changed schedule holds; nothing without a change or occurrences. */
function describeHold(
  kind: RecordKind,
  { values, before }: SavedRecord,
  present: readonly PresentOccurrence[],
  from: string | null,
): FieldChange[] {
  if (!before || present.length === 0 || !isOtherSchedule(kind, before, values)) return [];
  const held = from === null ? 'its start' : formatLongDay(from);
  return [{ field: 'changefrom', label: 'Schedule holds from', old: '', new: held }];
}

/**
 * Updates a record's occurrences after a save that leaves it published. Write the record's row afterwards, with its next due
 * day. Laws have no occurrences.
 * @returns the change that the history names: from when a changed schedule holds
 * @throws Refused 422 where the schedule would take an occurrence from its checker, see {@link refuseLostCheckers}
 */
export async function updateSavedOccurrences(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  record: SavedRecord,
): Promise<FieldChange[]> {
  if (!belongsToLaw(kind)) return [];
  const { scheduled, moment, present } = await readScheduled(trx, kind, record);
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
