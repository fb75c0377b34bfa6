import { sql } from 'kysely';
import {
  isEventBased,
  type EarlierSchedule,
  type RecordKind,
  type RecordValues,
  type ScheduleEvent,
} from '@lexboard/shared-lib/domain';
import type { InStatement, Transaction } from '../../database/transaction.ts';

interface OfRecord {
  id: InStatement<number>;
  values: RecordValues;
  earlier?: readonly EarlierSchedule[] | undefined;
}

/**
 * Reads the events of those records that events make due, by record id. To compute days from them, lock the records first,
 * so that no event is added meanwhile.
 */
export async function readEvents(
  trx: Transaction,
  kind: RecordKind,
  records: readonly OfRecord[],
): Promise<Map<number, ScheduleEvent[]>> {
  const ids = records.flatMap(({ id, values, earlier = [] }) => {
    const hasEvents = [...earlier, { values }].some((one) => isEventBased(one.values.periodicity));
    return typeof id === 'number' && hasEvents ? [id] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('due_event')
    .where('kind', '=', kind.name)
    .where(sql<boolean>`record_id = any(${ids}::int[])`)
    .select(['id', 'record_id', 'day'])
    .orderBy('day')
    .execute();
  return Map.groupBy(rows, ({ record_id }) => record_id);
}

interface NewEvent {
  organisationId: string;
  accountId: number;
  kind: string;
  recordId: number;
  day: string;
  note: string;
}

/** Inserts an event. @returns its id */
export async function insertEvent(
  trx: Transaction,
  { organisationId, accountId, kind, recordId, day, note }: NewEvent,
): Promise<number> {
  const { id } = await trx
    .insertInto('due_event')
    .values({
      organisation_id: organisationId,
      kind,
      record_id: recordId,
      day,
      note,
      created_by: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds an event of the caller's organisation with its record. */
export const findEvent = (trx: Transaction, id: number) =>
  trx
    .selectFrom('due_event')
    .where('id', '=', id)
    .select(['kind', 'record_id as recordId', 'day', 'note'])
    .executeTakeFirst();

export async function deleteEvent(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('due_event').where('id', '=', id).execute();
}
