import type { TimeWithDefault } from './column-types.ts';

export interface IdempotencyTable {
  organisation_id: string;
  account_id: number;
  call: string;
  key: string;
  request_hash: Uint8Array;
  /** JSON. */
  reply: string;
  created_at: TimeWithDefault;
}
