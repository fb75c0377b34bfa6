import { sql } from 'kysely';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Transaction } from '../database/transaction.ts';

/** The time zone of the current organisation, which defines its days (decisions §5 "Days and zone"). */
export async function readTimeZone(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from organisation where id = current_organisation()`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('There is no current organisation');
  return row.zone;
}

/** SQL: the time zone of the current organisation. */
export const selectTimeZone = sql`(select time_zone from organisation where organisation.id = current_organisation())`;

/** SQL: today's date in the current organisation. */
export const selectToday = sql`(select (now() at time zone time_zone)::date from organisation where organisation.id = current_organisation())`;

/**
 * Changes and logs the time zone of the current organisation, as the settings page does. The same zone changes nothing.
 */
export async function changeTimeZone(
  trx: Transaction,
  actor: { id: number | null; username: string },
  zone: string,
): Promise<void> {
  const before = await readTimeZone(trx);
  if (before === zone) return;
  await sql`update organisation set time_zone = ${zone}, settings_version = settings_version + 1
    where id = current_organisation()`.execute(trx);
  const change = { field: 'timeZone', label: 'Time zone', old: before, new: zone };
  await appendSystemLog(trx, actor, { action: 'Time zone changed', detail: { changes: [change] } });
}
