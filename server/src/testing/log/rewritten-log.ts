import type { Database } from '../../database/database.ts';
import { tamperWithLog } from './tampered-log.ts';

const rehash = (sequence: number) => `update system_log as entry set
  lane_hash = log_lane_hash(row(organisation_id, lane, lane_number, coalesce(appended_at, at), account_id, username, action,
    subject_kind, subject_id, subject_code, detail, '')::waiting_log_entry, coalesce((select lane_hash from system_log as before
      where before.lane = entry.lane and before.lane_number = entry.lane_number - 1), '')),
  previous_hash = coalesce((select hash from system_log where sequence = ${sequence - 1}), '') where sequence = ${sequence};
  update system_log as entry set hash = system_log_hash(entry) where sequence = ${sequence}`;

const setEnds = `update log_lane as held set number = 0, hash = '';
  update log_lane as held set number = entry.lane_number, hash = entry.lane_hash from system_log as entry
    where entry.lane = held.lane and entry.lane_number = (select max(lane_number) from system_log where lane = held.lane);
  update audit_head set sequence = entry.sequence, hash = entry.hash from system_log as entry
    where entry.sequence = (select max(sequence) from system_log)`;

/**
 * Changes the system log of an organisation by a statement and then all hashes, lanes and its head, as only the owner of the
 * database can: nothing in the database tells that afterwards.
 */
export const rewriteLog = (
  database: Database,
  organisationId: string,
  { statement, entries }: { statement: string; entries: number },
): Promise<void> => {
  const all = Array.from({ length: entries }, (_, index) => rehash(index + 1));
  return tamperWithLog(database, organisationId, [statement, ...all, setEnds].join(';'));
};
