import type { Circular, ReviewOutcome, SourceInterval } from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated } from 'kysely';
import type { TimeWithDefault } from './column-types.ts';

type TimeOrNull = ColumnType<Date | null, Date | undefined, Date | null>;

/** What authorities publish about laws. */
interface CircularTable {
  organisation_id: string;
  id: number;
  law_id: number;
  topic: string;
  link: string;
  /** ISO day. */
  date: string;
  kind: Circular['kind'];
  number: Generated<string>;
  authority: Generated<string>;
  summary: Generated<string>;
  inforce: Generated<string>;
  also_laws: Generated<number[]>;
  version: Generated<number>;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
}

/** What a circular changes in a record; its day and people are those of the occurrence with its id. */
interface ReviewTable {
  organisation_id: string;
  id: number;
  circular_id: number;
  kind: string;
  record_id: number;
  outcome: ReviewOutcome | null;
  reason: Generated<string>;
  asked_at: TimeWithDefault;
  before_version: number;
  decided_version: number | null;
  new_kind: string | null;
  new_id: number | null;
}

/** Feeds that circulars come from. */
interface SourceTable {
  organisation_id: string;
  id: number;
  name: string;
  address: string;
  every: SourceInterval;
  version: Generated<number>;
  next_at: TimeWithDefault;
  claimed_at: TimeOrNull;
  read_at: TimeOrNull;
  fault: Generated<string>;
  failing_since: TimeOrNull;
  told: Generated<boolean>;
  removed_at: TimeOrNull;
}

/** Entries of sources, those that wait in the inbox and those that do not come again. */
interface InboxEntryTable {
  organisation_id: string;
  id: number;
  source_id: number;
  key: Uint8Array;
  topic: string;
  summary: string;
  link: string;
  /** ISO day. */
  date: string;
  laws: Generated<number[]>;
  changed: Generated<boolean>;
  state: Generated<'waiting' | 'taken' | 'aside'>;
  circular_id: ColumnType<number | null, number | undefined, number | null>;
  closed_at: TimeOrNull;
  seen_on: Generated<string>;
}

export interface CircularTables {
  circular: CircularTable;
  review: ReviewTable;
  source: SourceTable;
  inbox_entry: InboxEntryTable;
}
