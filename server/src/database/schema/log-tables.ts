import type { Generated, JSONColumnType } from 'kysely';
import type { Time } from './column-types.ts';

export interface AuditHeadTable {
  organisation_id: string;
  sequence: number;
  hash: Uint8Array;
}

/** Written by the SQL function append_system_log alone. */
export interface SystemLogTable {
  organisation_id: string;
  sequence: number;
  at: Time;
  account_id: number | null;
  username: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_code: string;
  detail: JSONColumnType<object>;
  previous_hash: Uint8Array;
  hash: Uint8Array;
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
