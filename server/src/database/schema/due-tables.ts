import type { NotificationKind, PaymentHead, RenewalStepName } from '@lexboard/shared-lib/contract';
import type { Generated } from 'kysely';
import type { Time, TimeWithDefault } from './column-types.ts';

/** One row for each time that a record is due. Days are ISO days. */
interface OccurrenceTable {
  organisation_id: string;
  id: Generated<number>;
  kind: string;
  record_id: number;
  statutory_day: string;
  due_day: string;
  internal_day: string;
  event_id: number | null;
  unit_id: number | null;
  version: Generated<number>;
  worked_on: Generated<boolean>;
  scheduled: Generated<boolean>;
  owner: number | null;
  checker: number | null;
  own_people: Generated<boolean>;
  outcome: 'submitted' | 'done' | 'waived' | null;
  filed_on: string | null;
  filed_by: number | null;
  filed_at: Date | null;
  reference: Generated<string>;
  note: Generated<string>;
  closed_at: Date | null;
  before_lexboard: Generated<boolean>;
  sent_back_at: Date | null;
  waiver: Generated<boolean>;
  documents: string | null;
  missing_reason: Generated<string>;
  filed_owner: number | null;
  filed_for: number | null;
  unchecked_by: number | null;
  moved_from: string | null;
  moved_at: Date | null;
  /** Paise. */
  paid: Generated<number>;
  late_cost: Generated<number>;
  applied_on: string | null;
  kept_valid: Generated<boolean>;
  no_payment: Generated<string>;
}

/** How far the occurrences of a record are computed from its schedule. */
interface RecordScheduleTable {
  organisation_id: string;
  kind: string;
  record_id: number;
  published_on: string;
  kept_until: string;
  kept_version: number;
  kept_calendar: Generated<number>;
  missing: Generated<string[]>;
  holds_from: string | null;
  kept_rules: Generated<number>;
  unit_cursor: number | null;
  unit_from: string | null;
  unit_done: Generated<number>;
  unit_total: Generated<number>;
}

/** Events that make records due. */
interface DueEventTable {
  organisation_id: string;
  id: Generated<number>;
  kind: string;
  record_id: number;
  day: string;
  note: Generated<string>;
  created_at: TimeWithDefault;
  created_by: number;
}

/** Owner and checker of a record. Its open occurrences inherit them. */
interface RecordPeopleTable {
  organisation_id: string;
  kind: string;
  record_id: number;
  owner: number | null;
  checker: number | null;
  unchecked_by: number | null;
}

/** Notifications of people, mainly about what others did with their work. */
interface DueNewsTable {
  organisation_id: string;
  id: Generated<number>;
  account_id: number;
  kind: string;
  subject_id: number;
  what: NotificationKind;
  by_account: number | null;
  said: Generated<string>;
  created_at: TimeWithDefault;
  told_on: string | null;
  read_at: Time | null;
  /** When a mail about it is due; null: none is, or it was written. */
  mail_at: Time | null;
  /** SHA-256 of the unsubscribe link in the mail that told it. */
  mail_hash: Uint8Array | null;
  /** The import that ended; its `kind` is `import`, its `subject_id` 0. */
  import_id: string | null;
}

/** The due day of an occurrence that a person was last notified of. */
interface DueToldTable {
  organisation_id: string;
  account_id: number;
  occurrence_id: number;
  about: 'moved' | 'ahead';
  due_day: string;
  lead: Generated<number>;
}

/** Days on which a person is away, ISO, and who stands in. */
interface AbsenceTable {
  organisation_id: string;
  id: Generated<string>;
  account_id: number;
  first_day: string;
  last_day: string;
  delegate_id: number | null;
  version: Generated<number>;
}

/** What was paid for an occurrence. */
interface PaymentTable {
  organisation_id: string;
  id: Generated<number>;
  occurrence_id: number;
  head: PaymentHead;
  /** Paise. */
  amount: number;
  /** ISO day. */
  paid_on: string;
  mode: string;
  reference: string;
  challan: string;
  entered_at: TimeWithDefault;
  entered_by: number;
}

/** A step by which a license is renewed. Days are ISO days. */
interface RenewalStepTable {
  organisation_id: string;
  id: Generated<number>;
  occurrence_id: number;
  step: RenewalStepName;
  day: string;
  number: Generated<string>;
  valid_from: string | null;
  valid_until: string | null;
  reason: Generated<string>;
  /** Whether the grant waits for approval. */
  pending: Generated<boolean>;
  created_by: number;
  created_at: TimeWithDefault;
}

/** Secret address from which a calendar program reads due days; one for each person. */
interface CalendarFeedTable {
  organisation_id: string;
  account_id: number;
  token_hash: Uint8Array;
  scope: 'mine' | 'all';
  created_at: TimeWithDefault;
  /** Time of the last read, to within an hour. */
  read_at: Time | null;
}

/** Digests that are settled, by person and day. */
interface DigestTable {
  organisation_id: string;
  account_id: number;
  day: string;
  /** Null where the digest was empty and no mail was sent. */
  token_hash: Uint8Array | null;
  created_at: TimeWithDefault;
}

export interface DueTables {
  absence: AbsenceTable;
  calendar_feed: CalendarFeedTable;
  digest: DigestTable;
  due_event: DueEventTable;
  due_news: DueNewsTable;
  due_told: DueToldTable;
  occurrence: OccurrenceTable;
  payment: PaymentTable;
  record_people: RecordPeopleTable;
  record_schedule: RecordScheduleTable;
  renewal_step: RenewalStepTable;
}
