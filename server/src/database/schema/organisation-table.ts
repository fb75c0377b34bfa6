import type { DueSettings, FourEyesRule, SentFormSettings } from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated } from 'kysely';
import type { TimeByDefault } from './column-types.ts';

export interface OrganisationTable {
  id: Generated<string>;
  name: string;
  /** ISO day, null for no end. */
  subscription_ends_on: string | null;
  /** Whether its administrators look after releases: one organisation's do. */
  operates_platform: Generated<boolean>;
  /** In which its days begin and end. */
  time_zone: Generated<string>;
  /** Days of the week without work: 0 is Sunday. */
  weekly_off: Generated<number[]>;
  alternate_saturdays: Generated<boolean>;
  /** By day. */
  holidays: ColumnType<DueSettings['holidays'], string | undefined, string>;
  holiday_rule: Generated<DueSettings['holidayRule']>;
  reminder_days: Generated<number[]>;
  digest_hour: Generated<number>;
  escalate_after_days: Generated<number>;
  four_eyes: Generated<FourEyesRule>;
  form_settings: ColumnType<SentFormSettings, string | undefined, string>;
  /** Of the settings from the time zone on. */
  settings_version: Generated<number>;
  /** The last day whose digests are settled for everyone: an ISO day. */
  digest_day: string | null;
  /** Of the days off and the holiday rule. */
  calendar_version: Generated<number>;
  /** The limit of its attached files together. */
  attachment_megabytes: Generated<number>;
  created_at: TimeByDefault;
}
