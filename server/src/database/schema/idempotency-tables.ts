import type { TimeWithDefault } from './column-types.ts';

export interface IdempotencyTable {
  organisation_id: string;
  account_id: number;
  kind: string;
  key: string;
  payload_hash: Uint8Array;
  record_id: number;
  created_at: TimeWithDefault;
}

export interface KeptReplyTable {
  organisation_id: string;
  account_id: number;
  key: string;
  call_hash: Uint8Array;
  /** JSON. */
  reply: string;
  created_at: TimeWithDefault;
}
