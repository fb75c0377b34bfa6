import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<Value extends object | null> = JSONColumnType<Value>;
type JsonByDefault<Value extends object | null> = ColumnType<Value, string | undefined, string>;

interface OrganisationTable {
  id: Generated<string>;
  name: string;
  /** ISO day, null for no end. */
  subscription_ends_on: string | null;
  created_at: TimeByDefault;
}

/** Kept by a trigger on `account`; readable by the directory alone. */
interface SignInNameTable {
  name: string;
  organisation_id: string;
  account_id: number;
}

interface SignInAttemptTable {
  id: Generated<string>;
  subject: string;
  address: string;
  failed: Generated<boolean>;
  at: TimeByDefault;
}

interface RecordCounterTable {
  organisation_id: string;
  kind: string;
  next: number;
}

export interface ModelAccess {
  statusInfo: 'Published' | 'Draft' | 'All';
  serchInfo: 'Yes' | 'No';
  gridInfo: 'Yes' | 'No';
}

interface AccountTable {
  organisation_id: string;
  id: number;
  username: string;
  email: string;
  password_hash: string;
  role: 'yes' | 'no';
  workspace_access_type: 'Edit' | 'View';
  model_access_controller: JsonByDefault<ModelAccess>;
  disabled_at: Time | null;
  password_change_required: Generated<boolean>;
  created_at: TimeByDefault;
  version: Generated<number>;
}

interface SessionTable {
  organisation_id: string;
  token_hash: Uint8Array;
  account_id: number;
  created_at: TimeByDefault;
  last_seen_at: TimeByDefault;
  expires_at: Time;
}

interface ChoiceTable {
  organisation_id: string;
  list: string;
  id: number;
  name: string;
  position: number;
}

export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

interface TimelineEntryTable {
  organisation_id: string;
  id: Generated<string>;
  kind: string;
  record_id: number;
  record_code: string;
  record_name: string;
  action: string;
  /** Why, where a reason was asked for. */
  reason: Generated<string>;
  /** The version of the record that this made, or found. */
  record_version: Generated<number>;
  changes: JsonByDefault<FieldChange[]>;
  account_id: number;
  username: string;
  created_at: TimeByDefault;
}

interface IdempotencyTable {
  organisation_id: string;
  account_id: number;
  kind: string;
  key: string;
  payload_hash: Uint8Array;
  record_id: number;
  created_at: TimeByDefault;
}

interface AuditHeadTable {
  organisation_id: string;
  sequence: number;
  hash: Uint8Array;
}

/** Written by the SQL function append_system_log alone. */
interface SystemLogTable {
  organisation_id: string;
  sequence: number;
  at: Time;
  account_id: number | null;
  username: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_code: string;
  detail: Json<object>;
  previous_hash: Uint8Array;
  hash: Uint8Array;
}

/** Kept by triggers on the record tables. */
interface SearchDocTable {
  organisation_id: string;
  kind: string;
  id: number;
  created_at: Time;
  code: string;
  name: string;
  doc: string;
  tsv: GeneratedAlways<string>;
}

interface LawTable {
  organisation_id: string;
  id: number;
  law_unique_code: string;
  law: Generated<string>;
  act_code_name: Generated<string>;
  suggested_business_function: Generated<number[]>;
  category: Generated<string>;
  central: Generated<string>;
  state: Generated<number[]>;
  /** null: not chosen; 0: 'No Parent Law' (-1 on the wire). */
  parent_law: number | null;
  rules: Generated<string>;
  active: Generated<string>;
  relevant_amendment: Generated<string>;
  applicability: Generated<string>;
  industry_key_words: Generated<number[]>;
  employee_key_words: Generated<string>;
  entity_type_key: Generated<number[]>;
  exemptions: Generated<string>;
  general_key_words: Generated<string>;
  master_val: Generated<string>;
  status: 'Draft' | 'Published';
  locked: Generated<boolean>;
  version: Generated<number>;
  predecessor_id: number | null;
  created_at: TimeByDefault;
  created_by: number;
  updated_at: TimeByDefault;
  updated_by: number;
  deleted_at: Time | null;
  parent_reference: GeneratedAlways<number | null>;
}

/** The tables of migrations/*.sql, column by column. */
export interface Schema {
  organisation: OrganisationTable;
  sign_in_name: SignInNameTable;
  sign_in_attempt: SignInAttemptTable;
  record_counter: RecordCounterTable;
  account: AccountTable;
  session: SessionTable;
  choice: ChoiceTable;
  timeline_entry: TimelineEntryTable;
  idempotency: IdempotencyTable;
  audit_head: AuditHeadTable;
  system_log: SystemLogTable;
  search_doc: SearchDocTable;
  law: LawTable;
}
