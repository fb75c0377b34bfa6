import type { Generated } from 'kysely';
import type { Time, TimeWithDefault } from './column-types.ts';

/** Outbox. Only the SQL function enqueue_mail writes to it; the directory sends the mails. */
export interface MailTable {
  id: Generated<string>;
  organisation_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: TimeWithDefault;
  expires_at: Time | null;
  /** Address of the one-click unsubscribe. */
  unsubscribe: string | null;
  due_at: TimeWithDefault;
  attempts: Generated<number>;
}

export interface ResetLinkTable {
  organisation_id: string;
  token_hash: Uint8Array;
  account_id: number;
  created_at: TimeWithDefault;
  expires_at: Time;
}

/** Owned by the directory. */
export interface ResetRequestTable {
  id: Generated<string>;
  subject: string;
  address: string;
  organisation_id: string | null;
  account_id: number | null;
  at: TimeWithDefault;
  granted: boolean;
  due_at: Time | null;
}

/** Rows of the last day. */
export interface MailCauseTable {
  organisation_id: string;
  account_id: number;
  cause: string;
  at: TimeWithDefault;
}
