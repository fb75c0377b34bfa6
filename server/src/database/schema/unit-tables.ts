import type { ColumnType, Generated } from 'kysely';
import type { UnitKind } from '@lexboard/shared-lib/contract';
import type { TimeWithDefault } from './column-types.ts';

/** Companies, registrations and sites of an organisation. Days are ISO days. */
interface UnitTable {
  organisation_id: string;
  id: number;
  name: string;
  code: string;
  kind: UnitKind;
  parent: number | null;
  state: number | null;
  industry: Generated<number[]>;
  entity_type: Generated<number[]>;
  branchtype: Generated<number[]>;
  head: number | null;
  opened_on: string | null;
  closed_on: string | null;
  merged_into: ColumnType<number | null, number | null | undefined, number | null>;
  version: Generated<number>;
  created_at: TimeWithDefault;
  created_by: number;
  updated_at: TimeWithDefault;
  updated_by: number;
  deleted_at: ColumnType<Date | null, Date | undefined, Date | null>;
}

/** Official numbers of units. */
interface UnitNumberTable {
  organisation_id: string;
  unit_id: number;
  position: number;
  type: string;
  value: string;
  once_for: UnitKind | null;
}

/** What differs for single units of a record; null is what the record says. Triggers write it. */
interface RecordUnitTable {
  organisation_id: string;
  kind: string;
  record_id: number;
  unit_id: number;
  owner: number | null;
  checker: number | null;
  number: string | null;
  valid_until: string | null;
  renew_days: number | null;
  start_date: string | null;
  end_date: string | null;
}

/** The units that a person acts for, each with all below it. Without a row it is the whole organisation. */
interface AccountUnitTable {
  organisation_id: string;
  account_id: number;
  unit_id: number;
}

export interface UnitTables {
  unit: UnitTable;
  unit_number: UnitNumberTable;
  record_unit: RecordUnitTable;
  account_unit: AccountUnitTable;
}
