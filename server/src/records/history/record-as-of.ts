import { sql } from 'kysely';
import {
  addDays,
  formatLongDay,
  formatToday,
  formatZonedTimestamp,
  isDay,
  startOfDay,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { tableOf } from '../../database/record-columns.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { refuseUnknown } from '../stored/lock-record.ts';
import { findOldestVersion, findVersion, type RecordVersion } from './record-versions.ts';

/** A day of the organisation's time zone. */
export interface PastDay {
  day: string;
  zone: string;
  /** The first moment after it. */
  end: Date;
}

/** Reads a day that has come. @throws Refused 422 at `day` */
export async function readPastDay(trx: Transaction, day: string): Promise<PastDay> {
  const refuse = (message: string) => Refused.byFields([{ field: 'day', message }]);
  if (!isDay(day)) throw refuse(t('Must be a date that exists, as YYYY-MM-DD.'));
  const zone = await readTimeZone(trx);
  if (day > formatToday(zone)) throw refuse(t('Choose a day that is not in the future.'));
  return { day, zone, end: startOfDay(zone, addDays(day, 1)) };
}

interface Past {
  createdAt: Date;
  /** The newest version of then. */
  version: number | null;
  /** The last deletion until then, where no restoration followed until then. */
  deletedAt: Date | null;
  restoredAt: Date | null;
}

/** Finds what a live record was at the end of a day; undefined for a deleted or missing one. */
async function findPast(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  { end }: PastDay,
): Promise<Past | undefined> {
  const entries = sql`timeline_entry where kind = ${kind.name} and record_id = ${id}`;
  const { rows } = await sql<Past>`
    select record.created_at as "createdAt",
      (select max(kept.version) from record_version as kept
        where kept.kind = ${kind.name} and kept.record_id = ${id} and kept.created_at < ${end}) as version,
      (select case when action = 'Deleted' then created_at end from ${entries} and action in ('Deleted', 'Restored')
        and created_at < ${end} order by created_at desc limit 1) as "deletedAt",
      (select created_at from ${entries} and action = 'Restored'
        and created_at >= ${end} order by created_at limit 1) as "restoredAt"
    from ${tableOf(kind)} as record where record.id = ${id} and record.deleted_at is null`.execute(trx);
  return rows[0];
}

/** Why there is nothing to read of a record on a day. */
async function describeNothing(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  { day, zone, end, createdAt, deletedAt, restoredAt }: PastDay & Past,
): Promise<string> {
  const dayOf = (at: Date) => formatLongDay(formatToday(zone, at));
  if (createdAt >= end)
    return t('It did not exist on {day}: it was added on {added}.', {
      day: formatLongDay(day),
      added: dayOf(createdAt),
    });
  if (deletedAt) {
    const deleted = dayOf(deletedAt);
    return restoredAt
      ? t('It was deleted on {deleted} and restored on {restored}.', { deleted, restored: dayOf(restoredAt) })
      : t('It was deleted on {deleted}.', { deleted });
  }
  const oldest = await findOldestVersion(trx, kind, id);
  return oldest
    ? t('How it stood on {day} was not kept: its versions are kept since {since}.', {
        day: formatLongDay(day),
        since: formatZonedTimestamp(zone, oldest.on),
      })
    : t('How it stood on {day} was not kept.', { day: formatLongDay(day) });
}

const readThen = async (trx: Transaction, kind: RecordKind, id: number, past: Past | undefined) =>
  past?.version && !past.deletedAt ? findVersion(trx, kind, id, past.version) : undefined;

/** Finds a record as it stood at the end of a day; undefined where it was not there, is deleted, or was not kept. */
export const findAsOf = async (
  trx: Transaction,
  kind: RecordKind,
  id: number,
  then: PastDay,
): Promise<RecordVersion | undefined> => readThen(trx, kind, id, await findPast(trx, kind, id, then));

/**
 * Reads a record as it stood at the end of a day (change-of-law §3).
 * @throws Refused 404 for a missing or deleted record, and with the reason where it was not there
 */
export async function requireAsOf(
  trx: Transaction,
  kind: RecordKind,
  id: number,
  then: PastDay,
): Promise<RecordVersion> {
  const past = await findPast(trx, kind, id, then);
  const record = await readThen(trx, kind, id, past);
  if (record) return record;
  if (!past) throw refuseUnknown(kind);
  throw new Refused(404, await describeNothing(trx, kind, id, { ...then, ...past }));
}
