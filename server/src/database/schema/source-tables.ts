import type { ColumnType, Generated } from 'kysely';
import type { SourceInterval } from '@lexboard/shared-lib/contract';
import type { TimeWithDefault } from './column-types.ts';

type TimeOrNull = ColumnType<Date | null, Date | undefined, Date | null>;

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

export interface SourceTables {
  source: SourceTable;
  inbox_entry: InboxEntryTable;
}
