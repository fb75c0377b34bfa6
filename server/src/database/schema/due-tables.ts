import type { Generated } from 'kysely';
import type { TimeByDefault } from './column-types.ts';

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

export interface DueTables {
  due_event: DueEventTable;
  occurrence: OccurrenceTable;
  record_schedule: RecordScheduleTable;
}
