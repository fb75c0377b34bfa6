import type { GrantedScope } from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Time, TimeWithDefault } from './column-types.ts';

/** Maintained by a trigger on `account`. Only the directory can read it. */
export interface SignInNameTable {
  name: string;
  organisation_id: string;
  account_id: number;
}

export interface SignInAttemptTable {
  id: Generated<string>;
  subject: string;
  address: string;
  /** The typed name, in lower case. */
  name: Generated<string>;
  failed: Generated<boolean>;
  at: TimeWithDefault;
}

export interface SignInWaitTable {
  subject: string;
  address: string;
  at: TimeWithDefault;
}

export interface SessionTable {
  organisation_id: string;
  token_hash: Uint8Array;
  /** Identifies the session to its owner. */
  public_id: Generated<string>;
  account_id: number;
  created_at: TimeWithDefault;
  last_seen_at: TimeWithDefault;
  expires_at: Time;
  awaits_code: Generated<boolean>;
  wrong_codes: Generated<number>;
  accepts_terms: string | null;
  address: Generated<string>;
  user_agent: Generated<string>;
}

/** Tokens by which programs act for an account. */
export interface AccessTokenTable {
  organisation_id: string;
  id: number;
  account_id: number;
  token_hash: Uint8Array;
  name: string;
  scopes: GrantedScope[];
  created_at: TimeWithDefault;
  expires_at: Time;
  last_used_at: Time | null;
  revoked_at: Time | null;
}

/** The versions of the terms of use that an account has accepted. */
export interface TermsAcceptanceTable {
  organisation_id: string;
  account_id: number;
  version: string;
  accepted_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface TwoFactorTable {
  organisation_id: string;
  account_id: number;
  /** Base32. */
  secret: string;
  /** Null until a code has confirmed the set-up. */
  confirmed_at: Time | null;
  /** The 30-second time step of the last used code. */
  last_step: Generated<number>;
}

/** Unused recovery codes. */
export interface RecoveryCodeTable {
  organisation_id: string;
  account_id: number;
  code_hash: Uint8Array;
}

export interface PasskeyTable {
  organisation_id: string;
  credential_id: Uint8Array;
  account_id: number;
  /** Identifies it to its owner. */
  id: Generated<string>;
  /** COSE. */
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  backed_up: boolean;
  name: string;
  created_at: TimeWithDefault;
  used_at: Time | null;
}

/** Only the directory can read it. */
export interface PasskeyChallengeTable {
  challenge: Uint8Array;
  purpose: 'add' | 'sign in' | 'second factor' | 'proof';
  organisation_id: string | null;
  account_id: number | null;
  expires_at: Time;
}
