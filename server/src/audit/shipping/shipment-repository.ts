import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { FilePlan } from './log-file.ts';

/** An organisation with entries that have not left. */
export interface UnshippedLog {
  organisation: string;
  /** Whether its next file may be written now. */
  isDue: boolean;
  /** Whether its last file could not be written. */
  isFailing: boolean;
}

/** Lists the organisations whose entries have not all left to a place, the one first that is due longest. */
export async function listUnshipped(directory: Transaction, place: string): Promise<UnshippedLog[]> {
  const { rows } = await sql<UnshippedLog>`
    select organisation, is_due as "isDue", is_failing as "isFailing" from find_unshipped_logs(${place})`.execute(
    directory,
  );
  return rows;
}

/** Entries of a file at most. Where fewer wait, the next file comes some minutes later. */
const ENTRIES = 1_000;
const PAUSE_MINUTES = 5;

/** In seconds: longer than a file takes. A server that takes longer is overtaken by one that writes the same file. */
const LEASE_SECONDS = 120;

/** Leases the organisation's shipment to a place, and plans its next file unless one was planned. @returns undefined if none is due */
export async function planFile(trx: Transaction, place: string): Promise<FilePlan | undefined> {
  await sql`insert into log_shipment (organisation_id, place) values (current_organisation(), ${place})
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<FilePlan>`
    update log_shipment as shipment set due_at = now() + make_interval(secs => ${LEASE_SECONDS}),
      planned = coalesce(planned, least(head.sequence, sent + ${ENTRIES})), planned_at = coalesce(planned_at, now())
    from audit_head as head
    where head.organisation_id = shipment.organisation_id and place = ${place} and due_at <= now() and head.sequence > sent
    returning sent, planned, planned_at as "plannedAt", digest`.execute(trx);
  return rows[0];
}

/** Entries as they leave, by number. */
export async function readShippedEntries(
  trx: Transaction,
  { after, last }: { after: number; last: number },
): Promise<unknown[]> {
  const { rows } = await sql<{ line: unknown }>`
    select log_entry_json(entry) as line from system_log as entry
    where sequence > ${after} and sequence <= ${last} order by sequence`.execute(trx);
  return rows.map(({ line }) => line);
}

/** Records a written file. Does nothing where another server did so meanwhile. */
export async function recordShipped(
  trx: Transaction,
  place: string,
  { sent, planned }: FilePlan,
  digest: string,
): Promise<void> {
  await sql`
    update log_shipment set sent = planned, digest = ${digest}, planned = null, planned_at = null, failures = 0,
      due_at = case when planned - sent < ${ENTRIES} then now() + make_interval(mins => ${PAUSE_MINUTES}) else now() end
    where place = ${place} and sent = ${sent} and planned = ${planned}`.execute(trx);
}

/** Postpones the organisation's next file: by 1, 2 and 5 minutes, then by 15 each. */
export async function postponeFile(trx: Transaction, place: string): Promise<void> {
  await sql`
    update log_shipment set failures = failures + 1,
      due_at = now() + make_interval(mins => coalesce((array[1, 2, 5])[failures + 1], 15))
    where place = ${place}`.execute(trx);
}

/** Lets another server go on at once. */
export async function releaseShipment(trx: Transaction, place: string): Promise<void> {
  await sql`update log_shipment set due_at = now() where place = ${place}`.execute(trx);
}
