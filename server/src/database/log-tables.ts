import type { JSONColumnType } from 'kysely';
import type { Time, TimeByDefault } from './column-types.ts';

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

/** What the last verification of an organisation's log found. */
export interface LogVerificationTable {
  organisation_id: string;
  verified_at: TimeByDefault;
  /** The newest entry then. */
  sequence: number;
  /** The first entry that was not as it was written. */
  broken_at: number | null;
}
