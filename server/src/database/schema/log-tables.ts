import type { Generated, JSONColumnType } from 'kysely';
import type { Time, TimeWithDefault } from './column-types.ts';

export interface AuditHeadTable {
  organisation_id: string;
  sequence: number;
  hash: Uint8Array;
  /** Sequence of the newest entry that an anchor covers. */
  anchored: Generated<number>;
}

interface LogEntryColumns {
  organisation_id: string;
  at: Time;
  account_id: number | null;
  username: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_code: string;
  detail: JSONColumnType<object>;
  hash: Uint8Array;
}

/** Only the SQL function chain_system_log writes to it. */
export interface SystemLogTable extends LogEntryColumns {
  sequence: number;
  previous_hash: Uint8Array;
  lane: number;
  lane_number: number;
  lane_hash: Uint8Array;
  /** Time of appending, where `at` is later; otherwise null. */
  appended_at: Time | null;
}

/** Buffer of the system log: append_system_log fills it, chain_system_log drains it. */
export interface WaitingLogEntryTable extends LogEntryColumns {
  lane: number;
  /** Sequence within the lane. */
  number: number;
}

/** Last entry of each lane of a system log. */
export interface LogLaneTable {
  organisation_id: string;
  lane: number;
  number: number;
  hash: Uint8Array;
  at: Time;
  law_entries: number;
}

/** The result of the last verification of an organisation's log. */
export interface LogVerificationTable {
  organisation_id: string;
  /** Null until the first verification has ended. */
  verified_at: Time | null;
  /** Sequence of the newest entry at that time. */
  sequence: Generated<number>;
  /** Sequence of the first entry whose hash does not match. */
  broken_at: number | null;
  /** When a server last began a scheduled verification. */
  begun_at: Time | null;
}

/** A line that proves system logs to outsiders; append-only. */
export interface AuditAnchorTable {
  /** Consecutive, from 1. */
  number: number;
  at: Time;
  line: string;
}

/** Delivery progress of the anchors to each external place. */
export interface AuditAnchorPlaceTable {
  place: string;
  /** Number of the newest delivered anchor. */
  delivered: Generated<number>;
  /** Failed attempts since the last success. */
  failures: Generated<number>;
  due_at: TimeWithDefault;
}

/** How far an organisation's log has left as signed files. */
export interface LogShipmentTable {
  organisation_id: string;
  place: string;
  sent: Generated<number>;
  digest: Generated<string>;
  planned: number | null;
  planned_at: Time | null;
  due_at: TimeWithDefault;
  failures: Generated<number>;
}
