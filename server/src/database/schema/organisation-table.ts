import type { DueSettings, FourEyesRule, SentFormSettings } from '@lexboard/shared-lib/contract';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import type { ColumnType, Generated } from 'kysely';
import type { Time, TimeWithDefault } from './column-types.ts';

export interface OrganisationTable {
  id: Generated<string>;
  name: string;
  /** ISO day, null for no end. */
  subscription_ends_on: string | null;
  /** Whether its administrators manage releases. Exactly one organisation does. */
  operates_platform: Generated<boolean>;
  /** Time zone that decides when its days begin and end. */
  time_zone: Generated<string>;
  /** Weekdays without work; 0 is Sunday. */
  weekly_off: Generated<number[]>;
  alternate_saturdays: Generated<boolean>;
  /** By day. */
  holidays: ColumnType<DueSettings['holidays'], string | undefined, string>;
  holiday_rule: Generated<DueSettings['holidayRule']>;
  reminder_days: Generated<number[]>;
  digest_hour: Generated<number>;
  /** Language of mails to people who have chosen none. */
  language: Generated<OfferedLanguage>;
  escalate_after_days: Generated<number>;
  four_eyes: Generated<FourEyesRule>;
  /** Whether its people need an authenticator app or a passkey. */
  second_factor_required: Generated<boolean>;
  form_settings: ColumnType<SentFormSettings, string | undefined, string>;
  /** Version of the settings from the time zone on. */
  settings_version: Generated<number>;
  /** Last day whose digests are settled for all people, as an ISO day. */
  digest_day: string | null;
  /** Version of the days off and the holiday rule. */
  calendar_version: Generated<number>;
  /** Limit of all its attached files together, in megabytes. */
  attachment_megabytes: Generated<number>;
  /** A PNG. */
  logo: Uint8Array | null;
  /** Version of name and logo. */
  profile_version: Generated<number>;
  created_at: TimeWithDefault;
  /** When "Export everything" was last sent as a whole. */
  exported_at: Time | null;
  /** Null while it is open. */
  closed_at: Time | null;
  closed_by: Generated<string>;
  /** The days that were left when administrators were last told, and when that was. */
  closing_told_days: number | null;
  closing_told_at: Time | null;
  /** It cannot be opened again from then on. */
  deleting_since: Time | null;
}

/** An organisation that is being deleted, or was. */
export interface OrganisationDeletionTable {
  organisation_id: string;
  name: string;
  closed_at: Time;
  closed_by: string;
  /** Addresses of the administrators; empty once the note is queued for them. */
  recipients: Generated<string[]>;
  /** Deleted rows by table. */
  rows: ColumnType<Record<string, number>, string | undefined, string>;
  files: Generated<number>;
  bytes: Generated<string>;
  deleted_at: Time | null;
  /** The signed note; null while it is being deleted. */
  note: string | null;
}
