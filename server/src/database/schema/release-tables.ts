import type {
  DeployScope,
  JobTrust,
  ReleaseAction,
  ReleasePlan,
  ReleasePolicy,
  Verdict,
} from '@lexboard/shared-lib/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BuildRecord } from '../../builds/build-record.ts';
import type { Time, TimeWithDefault } from './column-types.ts';

type Json<Value> = ColumnType<Value, string, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** The directory owns all release tables: releases belong to the whole platform. */
interface ReleaseTable {
  remote: string;
  version: string;
  record: Json<BuildRecord>;
  content_id: Generated<string>;
  published_at: TimeWithDefault;
  published_by: string;
  salt: Generated<string>;
  set_id: string | null;
  stable_at: Time | null;
  taken_back_at: Time | null;
  retired_at: Time | null;
}

/** A running rollout plan; `step` is the index of the present share. */
export interface RunningPlan extends ReleasePlan {
  step: number;
  /** ISO time; null while the verdict pauses the plan. */
  nextAt: string | null;
}

/** Has exactly one row. */
interface PlatformTable {
  id: Generated<string>;
  /** Null until a release store is bound. */
  store_id: string | null;
  texts_folded: Generated<number>;
}

/** What people met with a stable version; over once another version is stable. */
export interface StoredAlarm {
  version: string;
  text: string;
  at: string;
}

interface ReleaseChannelTable {
  remote: string;
  revision: Generated<number>;
  stable: string | null;
  canary: string | null;
  canary_percent: Generated<number>;
  canary_since: Time | null;
  plan: JsonOrNull<RunningPlan>;
  verdict: JsonOrNull<Verdict>;
  wait_noticed: Generated<boolean>;
  alarm: JsonOrNull<StoredAlarm>;
  policy: JsonOrNull<ReleasePolicy>;
}

interface ReleaseCanaryForTable {
  remote: string;
  organisation_id: string;
  /** 0 stands for all people of the organisation. */
  account_id: Generated<number>;
  name: string;
}

interface ReleasePinTable {
  remote: string;
  organisation_id: string;
  account_id: number;
  username: string;
  version: string;
}

interface ReleaseRevisionTable {
  revision: number;
}

interface ReleaseEventTable {
  id: GeneratedAlways<number>;
  at: TimeWithDefault;
  remote: string;
  version: string;
  action: ReleaseAction;
  actor: string;
  reason: Generated<string>;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
}

/** Why a person was given a version (see tables/releases.sql). */
export type GivenBy = 'share' | 'name' | 'other';

interface ReleaseHealthTable {
  page: string;
  remote: string;
  version: string;
  organisation_id: string;
  account_id: number;
  session_hash: Uint8Array;
  first_of_session: boolean;
  given: GivenBy;
  chance: Generated<number>;
  began_at: TimeWithDefault;
  seen_at: TimeWithDefault;
  failed_at: Time | null;
  shown: Generated<number>;
  load_failures: Generated<number>;
  late_loads: Generated<number>;
  mount_failures: Generated<number>;
  errors: Generated<number>;
  covers: Generated<number>;
  fallbacks: Generated<number>;
  calls: Generated<number>;
  failed_calls: Generated<number>;
  panels: Generated<number>;
  missing_texts: Generated<number>;
  show_ms: number | null;
  long_task_ms: Generated<number>;
  last_error: string | null;
  awaited: Generated<boolean>;
  error_groups: Generated<number[]>;
}

interface ReleaseErrorTable {
  remote: string;
  version: string;
  number: number;
  digest: Uint8Array;
  message: string;
  frames: string[];
  organisation_id: string;
  account_id: number;
  first_seen: TimeWithDefault;
  last_seen: TimeWithDefault;
  is_mapped: Generated<boolean>;
  file: string | null;
  line: number | null;
  unmapped_because: string | null;
}

interface ReleasePreviewSessionTable {
  remote: string;
  version: string;
  session_hash: Uint8Array;
  began_at: TimeWithDefault;
  failed_at: Time | null;
  last_error: string | null;
}

interface ReleaseWebhookTable {
  id: Generated<string>;
  remote: string | null;
  url: string;
  secret: Uint8Array;
  created_at: TimeWithDefault;
  created_by: string;
  tried_at: Time | null;
  failure: string | null;
  next_at: TimeWithDefault;
  failures: Generated<number>;
}

interface ReleaseNoticeTable {
  id: Generated<string>;
  webhook: string;
  body: string;
  created_at: TimeWithDefault;
  due_at: TimeWithDefault;
  attempts: Generated<number>;
}

interface ReleaseReporterTable {
  session_hash: Uint8Array;
  minute: TimeWithDefault;
  reports: Generated<number>;
}

interface VisitorKeyTable {
  key: Uint8Array;
}

interface ReleaseOwnerTable {
  remote: string;
  organisation_id: string;
  account_id: number;
  username: string;
}

interface ReleaseTokenTable {
  id: GeneratedAlways<number>;
  remote: string;
  others: Generated<string[]>;
  name: string;
  scopes: DeployScope[];
  /** Null for a token that CI jobs use by their identity tokens. */
  token_hash: Uint8Array | null;
  trust: JsonOrNull<JobTrust>;
  organisation_id: string;
  account_id: number;
  created_at: TimeWithDefault;
  created_by: string;
  expires_at: Time;
  last_used_at: Time | null;
  revoked_at: Time | null;
}

interface ReleaseUsedJobTokenTable {
  id: Uint8Array;
  expires_at: Time;
}

interface ReleaseUploadTable {
  id: Generated<string>;
  sender: string;
  remote: string;
  version: string;
  record: string;
  touched_at: TimeWithDefault;
}

interface ReleaseUploadedFileTable {
  upload_id: string;
  integrity: string;
}

/** The tables of tables/releases.sql and the platform's own. */
export interface ReleaseTables {
  release: ReleaseTable;
  release_channel: ReleaseChannelTable;
  release_canary_for: ReleaseCanaryForTable;
  release_pin: ReleasePinTable;
  platform: PlatformTable;
  release_revision: ReleaseRevisionTable;
  release_event: ReleaseEventTable;
  release_health: ReleaseHealthTable;
  release_error: ReleaseErrorTable;
  release_preview_session: ReleasePreviewSessionTable;
  release_webhook: ReleaseWebhookTable;
  release_notice: ReleaseNoticeTable;
  release_reporter: ReleaseReporterTable;
  visitor_key: VisitorKeyTable;
  release_owner: ReleaseOwnerTable;
  release_token: ReleaseTokenTable;
  release_used_job_token: ReleaseUsedJobTokenTable;
  release_upload: ReleaseUploadTable;
  release_uploaded_file: ReleaseUploadedFileTable;
}
