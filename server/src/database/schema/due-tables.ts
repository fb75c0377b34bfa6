import type { Generated } from 'kysely';
import type { Time, TimeByDefault } from './column-types.ts';

/** Each time that a record is due; days are ISO days. */
interface OccurrenceTable {
  organisation_id: string;
  id: Generated<number>;
  kind: string;
  record_id: number;
  statutory_day: string;
  due_day: string;
  internal_day: string;
  event_id: number | null;
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
  sent_back_at: Date | null;
  waiver: Generated<boolean>;
  filed_owner: number | null;
  unchecked_by: number | null;
  moved_from: string | null;
  moved_at: Date | null;
}

/** The state up to which the occurrences of a record follow its schedule. */
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
}

/** The events that make records due. */
interface DueEventTable {
  organisation_id: string;
  id: Generated<number>;
  kind: string;
  record_id: number;
  day: string;
  note: Generated<string>;
  created_at: TimeByDefault;
  created_by: number;
}

/** The people of a record, which its open occurrences follow. */
interface RecordPeopleTable {
  organisation_id: string;
  kind: string;
  record_id: number;
  owner: number | null;
  checker: number | null;
  unchecked_by: number | null;
}

/** They are owner or checker of it, or its checker no more; it was reopened, commented on or approved. */
export type DueNews = 'owner' | 'checker' | 'replaced' | 'reopened' | 'commented' | 'approved';

/** What others did with somebody's work. */
interface DueNewsTable {
  organisation_id: string;
  id: Generated<number>;
  account_id: number;
  kind: string;
  subject_id: number;
  what: DueNews;
  by_account: number | null;
  said: Generated<string>;
  created_at: TimeByDefault;
  told_on: string | null;
}

/** Which due day of an occurrence somebody was told last. */
interface DueToldTable {
  organisation_id: string;
  account_id: number;
  occurrence_id: number;
  about: 'moved' | 'ahead';
  due_day: string;
  lead: Generated<number>;
}

/** The secret address by which a calendar program reads what is due: one a person. */
interface CalendarFeedTable {
  organisation_id: string;
  account_id: number;
  token_hash: Uint8Array;
  scope: 'mine' | 'all';
  created_at: TimeByDefault;
  /** When it was last read, to within an hour. */
  read_at: Time | null;
}

/** Whose digest of which day is settled. */
interface DigestTable {
  organisation_id: string;
  account_id: number;
  day: string;
  /** Null where there was nothing to say. */
  token_hash: Uint8Array | null;
  created_at: TimeByDefault;
}

export interface DueTables {
  calendar_feed: CalendarFeedTable;
  digest: DigestTable;
  due_event: DueEventTable;
  due_news: DueNewsTable;
  due_told: DueToldTable;
  occurrence: OccurrenceTable;
  record_people: RecordPeopleTable;
  record_schedule: RecordScheduleTable;
}
