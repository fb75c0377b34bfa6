import type { Generated, JSONColumnType } from 'kysely';
import type { Time, TimeByDefault } from './column-types.ts';

export interface AuditHeadTable {
  organisation_id: string;
  sequence: number;
  hash: Uint8Array;
  /** The newest entry that an anchor has. */
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

/** Written by the SQL function chain_system_log alone. */
export interface SystemLogTable extends LogEntryColumns {
  sequence: number;
  previous_hash: Uint8Array;
  lane: number;
  lane_number: number;
  lane_hash: Uint8Array;
  /** Where `at` is later. */
  appended_at: Time | null;
}

/** Written by the SQL function append_system_log, emptied by chain_system_log. */
export interface WaitingLogEntryTable extends LogEntryColumns {
  lane: number;
  /** In its lane. */
  number: number;
}

/** Where a lane of a system log ends. */
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
  /** Null until the first one has ended. */
  verified_at: Time | null;
  /** The newest entry then. */
  sequence: Generated<number>;
  /** The first entry that was not as it was written. */
  broken_at: number | null;
  /** When a server last began to verify it by itself. */
  begun_at: Time | null;
}

/** A line that proves system logs from outside; append-only. */
export interface AuditAnchorTable {
  /** From 1 without gaps. */
  number: number;
  at: Time;
  line: string;
}

/** How far a place outside has the anchors. */
export interface AuditAnchorPlaceTable {
  place: string;
  /** The number of the newest anchor that it has taken. */
  delivered: Generated<number>;
  /** Since the last success. */
  failures: Generated<number>;
  due_at: TimeByDefault;
}
