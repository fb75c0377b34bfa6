import type { Generated } from 'kysely';
import type { Time, TimeByDefault } from './column-types.ts';

/** Written by the SQL function enqueue_mail alone; the directory sends what is in it. */
export interface MailTable {
  id: Generated<string>;
  organisation_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: TimeByDefault;
  expires_at: Time | null;
  /** Where one click stops mails of its kind. */
  unsubscribe: string | null;
  due_at: TimeByDefault;
  attempts: Generated<number>;
}

export interface ResetLinkTable {
  organisation_id: string;
  token_hash: Uint8Array;
  account_id: number;
  created_at: TimeByDefault;
  expires_at: Time;
}

/** The directory's. */
export interface ResetRequestTable {
  id: Generated<string>;
  subject: string;
  address: string;
  organisation_id: string | null;
  account_id: number | null;
  at: TimeByDefault;
  granted: boolean;
  due_at: Time | null;
}

/** Of the last day. */
export interface MailCauseTable {
  organisation_id: string;
  account_id: number;
  cause: string;
  at: TimeByDefault;
}
