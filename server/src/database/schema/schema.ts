import type {
  Applicability,
  FieldChange,
  InputField,
  ModelAccessController,
  OptionType,
  RuleConnective,
  RuleOperator,
  RuleOutcome,
  OwnColumns,
} from '@lexboard/shared-lib/contract';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CircularTables } from './circular-tables.ts';
import type { Time, TimeWithDefault } from './column-types.ts';
import type { DueTables } from './due-tables.ts';
import type { IdempotencyTable } from './idempotency-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type {
  AuditAnchorPlaceTable,
  AuditAnchorTable,
  AuditHeadTable,
  LogLaneTable,
  LogShipmentTable,
  LogVerificationTable,
  SystemLogTable,
  WaitingLogEntryTable,
} from './log-tables.ts';
import type { MailCauseTable, MailTable, ResetLinkTable, ResetRequestTable } from './mail-tables.ts';
import type { OrganisationDeletionTable, OrganisationTable } from './organisation-table.ts';
import type { PackTables } from './pack-tables.ts';
import type { ReleaseTables } from './release-tables.ts';
import type { SignOnTables } from './sign-on-tables.ts';
import type {
  AccessTokenTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SessionTable,
  SignInAttemptTable,
  SignInNameTable,
  SignInWaitTable,
  TermsAcceptanceTable,
  TwoFactorTable,
} from './sign-in-tables.ts';
import type { UnitTables } from './unit-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

type Json<Value extends object | null> = JSONColumnType<Value>;
type JsonByDefault<Value extends object | null> = ColumnType<Value, string | undefined, string>;

interface RecordCounterTable {
  organisation_id: string;
  kind: string;
  lane: number;
  next: number;
}

interface AccountTable {
  organisation_id: string;
  id: number;
  username: string;
  email: string;
  /** Display name; empty where the username is shown. */
  name: Generated<string>;
  /** Computed by the database; `display_name` reads it. */
  shown_name: Generated<string>;
  /** Null until an invited person has chosen a password. */
  password_hash: string | null;
  role: 'yes' | 'no';
  workspace_access_type: 'Edit' | 'View';
  model_access_controller: JsonByDefault<ModelAccessController>;
  disabled_at: Time | null;
  /** When the last invitation was sent. */
  invited_at: Time | null;
  last_sign_in_at: Time | null;
  password_change_required: Generated<boolean>;
  /** Whether the person gets the daily digest of due work. */
  digest: Generated<boolean>;
  /** Whether the person gets mails about what is sent back and mentions at once. */
  mail_at_once: Generated<boolean>;
  /** The language that the person has chosen; empty: none. */
  language: Generated<OfferedLanguage | ''>;
  /** When the last of these mails was written. */
  mailed_at: Time | null;
  /** When the person last opened Due. */
  due_seen_at: Time | null;
  /** The person who owns this service account; null for a person's account. */
  service_owner: Generated<number | null>;
  created_at: TimeWithDefault;
  version: Generated<number>;
}

interface ChoiceTable {
  organisation_id: string;
  list: string;
  id: number;
  name: string;
  position: number;
  retired: Generated<boolean>;
  merged_into: number | null;
  former: Generated<string[]>;
}

interface TimelineEntryTable {
  organisation_id: string;
  id: Generated<string>;
  kind: string;
  record_id: number;
  record_code: string;
  record_name: string;
  action: string;
  /** Reason, where one was asked for. */
  reason: Generated<string>;
  /** Version of the record that the event made or found. */
  record_version: Generated<number>;
  changes: JsonByDefault<FieldChange[]>;
  account_id: number;
  username: string;
  for_account: number | null;
  /** Name of the token by which a program did it; by default that of the transaction. */
  by_token: Generated<string | null>;
  created_at: TimeWithDefault;
}

/** Snapshots: each version of each record, as a row of the record's table. */
interface RecordVersionTable {
  organisation_id: string;
  kind: string;
  record_id: number;
  version: number;
  stored: Json<object>;
  /** Ids of the attached files, in their order. */
  files: Generated<string[]>;
  account_id: number;
  created_at: Time;
}

/** Index of the global search, maintained by triggers on the record tables. */
interface SearchIndexTable {
  organisation_id: string;
  kind: string;
  id: number;
  created_at: Time;
  code: string;
  own_code: string;
  name: string;
  doc: string;
  words: GeneratedAlways<string>;
  name_words: GeneratedAlways<string>;
}

/** Counters, maintained by triggers on the record tables. The sum of equal rows counts. */
interface RecordCountTable {
  organisation_id: string;
  id: Generated<string>;
  kind: string;
  /** Number of a state; 0 for all places. */
  place: number;
  status: string;
  category: string;
  law_status: string;
  count: number;
}

/** Counters with more filter columns, for kinds that belong to laws. */
interface RecordDetailCountTable extends RecordCountTable {
  sensitivity: string;
  periodicity: string;
  task_type: string;
}

interface AttachmentTable {
  organisation_id: string;
  id: Generated<string>;
  kind: string;
  /** Null until a record is saved with the file, as is `position`. */
  record_id: number | null;
  position: number | null;
  content_id: string;
  name: string;
  size: number;
  type: string;
  sha256: Uint8Array;
  uploaded_by: number;
  uploaded_at: TimeWithDefault;
  removed_at: Time | null;
  approved_at: Time | null;
  attached_at: Time | null;
  document: Generated<string>;
  document_day: string | null;
}

interface AttachmentTicketTable {
  organisation_id: string;
  token_hash: Uint8Array;
  attachment_id: string | null;
  session_hash: Uint8Array;
  expires_at: Time;
}

/** Version of a row, with its last writer and time. */
interface WrittenBy {
  version: Generated<number>;
  created_at: TimeWithDefault;
  created_by: number;
  updated_at: TimeWithDefault;
  updated_by: number;
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
}

interface LawQuestionTable extends WrittenBy {
  organisation_id: string;
  id: number;
  law_id: number;
  question: string;
  input: InputField;
  /** Empty while unanswered. */
  answer: string;
}

interface LawOptionListTable {
  organisation_id: string;
  law_id: number;
  input: OptionType;
  options: string[];
  version: Generated<number>;
}

interface LawRuleTable extends WrittenBy {
  organisation_id: string;
  id: number;
  law_id: number;
  name: string;
  connective: RuleConnective;
  outcome: RuleOutcome;
}

interface LawRuleRowTable {
  organisation_id: string;
  rule_id: number;
  id: number;
  position: number;
  question_id: number;
  operator: RuleOperator;
  answer: string;
}

/** Combined result of the rules of a law. */
interface LawApplicabilityTable {
  organisation_id: string;
  law_id: number;
  result: Generated<Applicability>;
}

interface SavedViewTable {
  organisation_id: string;
  id: Generated<string>;
  account_id: number;
  name: string;
  /** Query string of the workspace's address. */
  address: string;
  shared: boolean;
  created_at: TimeWithDefault;
}

interface StartViewTable {
  organisation_id: string;
  account_id: number;
  view_id: string;
}

interface ListColumnsTable {
  organisation_id: string;
  account_id: number;
  kind: OwnColumns['kind'];
  columns: ColumnType<OwnColumns['columns'], string, string>;
}

/** The tables of tables/*.sql by column. The columns of record tables are derived from their kinds. */
export interface Schema
  extends
    ReleaseTables,
    CircularTables,
    DueTables,
    ImportTables,
    PackTables,
    SignOnTables,
    UnitTables,
    WebhookTables {
  organisation: OrganisationTable;
  organisation_deletion: OrganisationDeletionTable;
  sign_in_name: SignInNameTable;
  sign_in_attempt: SignInAttemptTable;
  sign_in_wait: SignInWaitTable;
  mail: MailTable;
  mail_cause: MailCauseTable;
  reset_link: ResetLinkTable;
  reset_request: ResetRequestTable;
  record_counter: RecordCounterTable;
  account: AccountTable;
  access_token: AccessTokenTable;
  session: SessionTable;
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  terms_acceptance: TermsAcceptanceTable;
  choice: ChoiceTable;
  timeline_entry: TimelineEntryTable;
  record_version: RecordVersionTable;
  idempotency: IdempotencyTable;
  audit_anchor: AuditAnchorTable;
  audit_anchor_place: AuditAnchorPlaceTable;
  audit_head: AuditHeadTable;
  system_log: SystemLogTable;
  log_lane: LogLaneTable;
  log_shipment: LogShipmentTable;
  waiting_log_entry: WaitingLogEntryTable;
  log_verification: LogVerificationTable;
  search_index: SearchIndexTable;
  record_count: RecordCountTable;
  record_detail_count: RecordDetailCountTable;
  attachment: AttachmentTable;
  attachment_ticket: AttachmentTicketTable;
  law_question: LawQuestionTable;
  law_option_list: LawOptionListTable;
  law_rule: LawRuleTable;
  law_rule_row: LawRuleRowTable;
  law_applicability: LawApplicabilityTable;
  saved_view: SavedViewTable;
  start_view: StartViewTable;
  list_columns: ListColumnsTable;
}
