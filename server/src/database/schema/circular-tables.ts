import type { Circular, ReviewOutcome } from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated } from 'kysely';
import type { TimeWithDefault } from './column-types.ts';

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

export interface CircularTables {
  circular: CircularTable;
  review: ReviewTable;
}
