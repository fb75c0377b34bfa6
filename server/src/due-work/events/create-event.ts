import type { dueEventShape, ReplyOf } from '@lexboard/shared-lib/contract';
import {
  computeEventDue,
  describeStoredDay,
  findEventsFault,
  readSchedule,
  tidyName,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { recordsDue } from '../../due/due-kinds.ts';
import { insertEvent, readEvents } from '../../due/events/event-repository.ts';
import { readMoment } from '../../due/read-moment.ts';
import { readPublication } from '../../due/read-schedules.ts';
import { updateEventOccurrences } from '../../due/update-saved-occurrences.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { appendHistory } from '../../records/history/record-history.ts';
import { lockEditableRecord, refuseRepealed } from '../../records/stored/lock-record.ts';
import type { StoredRecord } from '../../records/stored/record-repository.ts';

type Shape = ReturnType<typeof dueEventShape>;

/** The kind with this name whose records become due. */
export function requireDueKind(name: string): RecordKind {
  const kind = recordsDue.find((known) => known.name === name);
  if (!kind) throw new Error(`Records of the kind ${name} do not become due`);
  return kind;
}

/** @throws Refused 422 for a day outside the stored range of due days, or that was entered before */
async function refuseDay(
  trx: Transaction,
  kind: RecordKind,
  record: StoredRecord,
  day: string,
): Promise<void> {
  const moment = await readMoment(trx);
  const publishedOn = (await readPublication(trx, kind, record.id)) ?? moment.today;
  const schedule = readSchedule(kind, record.values, { publishedOn, earlier: record.earlier });
  const fault = findEventsFault(schedule);
  if (fault) throw new Refused(422, fault);
  const outcome = computeEventDue(schedule, day, moment);
  if ('fault' in outcome) throw Refused.byFields([{ field: 'day', message: outcome.fault }]);
  const entered = (await readEvents(trx, kind, [record])).get(record.id) ?? [];
  if (entered.every((event) => event.day !== day)) return;
  throw Refused.byFields([
    { field: 'day', message: t('{day} was entered already.', { day: describeStoredDay(day) }) },
  ]);
}

/** An event in timelines: 'Wed 30 Sep 2026: Annual meeting'. */
export const describeEvent = ({ day, note }: { day: string; note: string }): string =>
  `${describeStoredDay(day)}${note ? `: ${note}` : ''}`;

interface EnteredEvent {
  /** Id of the record. */
  id: number;
  /** ISO day. */
  day: string;
  note?: string | undefined;
}

/**
 * Adds an event to a record, which makes it due (obligations §3.6).
 * @returns the event's id
 * @throws Refused 404, 403 for a locked record, 422 for a record without events, or for its day
 */
export async function addEvent(
  trx: Transaction,
  kind: RecordKind,
  account: Account,
  { id: recordId, day, note: said = '' }: EnteredEvent,
): Promise<number> {
  const record = await lockEditableRecord(trx, kind, recordId);
  refuseRepealed(kind, record);
  if (record.status !== 'Published')
    throw new Refused(
      422,
      t('A draft has no events: publish this {kind} first.', { kind: kind.title.toLowerCase() }),
    );
  await refuseDay(trx, kind, record, day);
  const note = tidyName(said);
  const of = { organisationId: account.organisationId, accountId: account.id };
  const id = await withoutLimits(trx, async () => {
    const event = await insertEvent(trx, { ...of, kind: kind.name, recordId: record.id, day, note });
    await updateEventOccurrences(trx, kind, record);
    return event;
  });
  const change = { field: 'event', label: 'Event', old: '', new: describeEvent({ day, note }) };
  appendHistory(trx, kind, record, account, [{ action: 'Event added', changes: [change] }]);
  return id;
}

/** Adds an event by a call of its own. @throws as {@link addEvent} */
export async function createEvent({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const id = await addEvent(trx, requireDueKind(body.kind), account, body);
  return success({ id });
}
