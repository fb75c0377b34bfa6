-- Releases of remotes: versions, audiences, operations and health. They belong to the whole platform, so lexboard_directory
-- has the tables. The attachment store has the files of a release.

create table release (
  remote text not null,
  version text not null,
  record jsonb not null,
  content_id uuid not null unique default gen_random_uuid(),
  published_at timestamptz not null default now(),
  published_by text not null,
  salt uuid not null default gen_random_uuid(),
  stable_at timestamptz,
  taken_back_at timestamptz,
  retired_at timestamptz,
  set_id uuid,
  primary key (remote, version)
);
comment on table release is 'Published versions of remotes. Only the times of later events change';
comment on column release.record is 'Build record (release.json)';
comment on column release.content_id is
  'Its files are in the attachment store under releases/<remote>/<version>/<content_id>/. Each attempt to publish has its '
  'own content_id';
comment on column release.salt is
  'Salt of the hash that assigns people to the canary''s share, so that each release has other people first';
comment on column release.stable_at is 'When it last became stable, that is, the version for everyone. Null if never';
comment on column release.taken_back_at is 'When it was rolled back, as canary or as stable. From then on it is no fallback';
comment on column release.set_id is
  'The set that it was published in. A person gets all releases of a set or none. Null: published alone';
create index release_newest on release (remote, published_at desc);
grant select, insert, update on release to lexboard_directory;

create table release_channel (
  remote text primary key,
  revision int not null default 1,
  stable text,
  canary text,
  canary_percent double precision not null default 0 check (canary_percent between 0 and 100),
  canary_since timestamptz,
  plan jsonb,
  verdict jsonb,
  wait_noticed boolean not null default false,
  foreign key (remote, stable) references release,
  foreign key (remote, canary) references release
);
comment on table release_channel is
  'The stable version and the canary of each remote. A change of the versions that people get locks the row first';
comment on column release_channel.plan is 'Rollout plan {steps, everyMinutes, step, nextAt}; null without a plan';
comment on column release_channel.verdict is 'Newest verdict on the canary';
comment on column release_channel.wait_noticed is
  'Whether a notice was sent that the canary waits at its share. Reset when the canary or its share changes';
grant select, insert, update on release_channel to lexboard_directory;

create table release_canary_for (
  remote text not null references release_channel,
  organisation_id uuid not null references organisation,
  account_id int not null default 0,
  name text not null,
  primary key (remote, organisation_id, account_id)
);
comment on table release_canary_for is 'People and organisations that get the canary by name, independent of its share';
comment on column release_canary_for.account_id is '0: all people of the organisation';
comment on column release_canary_for.name is 'Name as the operator typed it';

create table release_pin (
  remote text not null,
  organisation_id uuid not null references organisation,
  account_id int not null,
  username text not null,
  version text not null,
  primary key (remote, organisation_id, account_id),
  foreign key (remote, version) references release
);
comment on table release_pin is 'People who are pinned to a version';

create table release_revision (revision int not null);
insert into release_revision values (1);
comment on table release_revision is
  'One row: a revision number, raised by every change of the versions that people get. Servers poll it';
grant select, update on release_revision to lexboard_directory;

create table release_event (
  id int generated always as identity primary key,
  at timestamptz not null default now(),
  remote text not null,
  version text not null,
  action text not null,
  actor text not null,
  reason text not null default '',
  detail jsonb not null default '{}'
);
comment on table release_event is 'Log of the operations on releases. Append-only';
create index release_event_remote on release_event (remote, id desc);
grant select, insert on release_event to lexboard_directory;

create table release_health (
  page uuid not null,
  remote text not null,
  version text not null,
  organisation_id uuid not null,
  account_id int not null,
  session_hash bytea not null,
  first_of_session boolean not null,
  given text not null check (given in ('share', 'name', 'other')),
  chance double precision not null default 0 check (chance between 0 and 1),
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  failed_at timestamptz,
  shown int not null default 0,
  load_failures int not null default 0,
  mount_failures int not null default 0,
  errors int not null default 0,
  fallbacks int not null default 0,
  show_ms int,
  long_task_ms int not null default 0,
  last_error text,
  late_loads int not null default 0,
  covers int not null default 0,
  primary key (page, remote, version),
  foreign key (remote, version) references release
);
comment on table release_health is
  'Health reports: one row for each page load and version. Counts only grow. Retention: 30 days. Reports of all '
  'organisations share the table, and only totals over all people are shown';
comment on column release_health.page is
  'Random id of a page load, made by the page. It is first in the primary key, so that a repeated report updates its row. '
  'Reports of another session with the same id are ignored';
comment on column release_health.session_hash is 'Hash of the session''s token';
comment on column release_health.first_of_session is
  'Whether this is the session''s first page with the version. Counting these rows counts sessions';
comment on column release_health.given is
  'Reason why the person had the version. share: by the random assignment, canary or stable. name: gets the canary by name. '
  'other: not comparable, such as a pin or a fallback';
comment on column release_health.chance is
  'Probability with which the person was randomly assigned the canary at that time. 0 while only named people get it';
comment on column release_health.late_loads is
  'Load failures that were only timeouts. They do not set failed_at: the canary is loaded for the first time while stable '
  'is cached, so a slow network would make the canary look worse';
comment on column release_health.covers is
  'Elements that the version left over the page. They do not set failed_at, since the page removes them after a second';
-- Indexes, in this order: newest page views; sessions (index-only); failures; rate limit of a session; retention of 30 days.
create index release_health_time on release_health (remote, version, began_at);
create index release_health_sessions on release_health (remote, version, began_at)
  include (given, chance, organisation_id, account_id) where first_of_session;
create index release_health_failed on release_health (remote, version, failed_at) where failed_at is not null;
create index release_health_session on release_health (session_hash, began_at);
create index release_health_began on release_health (began_at);

create table release_reporter (
  session_hash bytea primary key,
  minute timestamptz not null default now(),
  reports int not null default 1
);
comment on table release_reporter is
  'Rate limit of reports: number of a session''s reports since `minute`, for all servers together';
create index release_reporter_minute on release_reporter (minute);
grant select, insert, update, delete on release_canary_for, release_pin, release_health, release_reporter
  to lexboard_directory;

create table visitor_key (key bytea not null);
insert into visitor_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
comment on table visitor_key is 'One row: the key that signs the cookie with the person of a release manifest';
grant select on visitor_key to lexboard_directory;

-- Operators of a remote besides the administrators: owners, and programs with deploy tokens. Below them, unfinished uploads.

create table release_owner (
  remote text not null,
  organisation_id uuid not null references organisation,
  account_id int not null,
  username text not null,
  primary key (remote, organisation_id, account_id)
);
comment on table release_owner is
  'People of the operating organisation who may operate one remote. The remote need not have a release yet';
comment on column release_owner.username is 'Username at the time of naming the owner';
grant select, insert, delete on release_owner to lexboard_directory;

create table release_token (
  id int generated always as identity primary key,
  remote text not null,
  name text not null,
  scopes text[] not null check (scopes <@ array['publish', 'canary', 'promote', 'rollback', 'administer']),
  token_hash bytea not null unique,
  organisation_id uuid not null references organisation,
  account_id int not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  others text[] not null default '{}'
);
comment on table release_token is
  'Deploy tokens of programs, for one remote or for those of a set. Expired and revoked ones stay, so that the list shows '
  'them';
comment on column release_token.others is 'Other remotes of the set that the token may publish';
comment on column release_token.token_hash is 'SHA-256 of the token. The token itself is shown once and never stored';
comment on column release_token.account_id is
  'The account that made it. Idempotency keys of calls with the token belong to this account';
comment on column release_token.last_used_at is 'Time of the last use, to within a minute. Null before the first use';
grant select, insert, update on release_token to lexboard_directory;

create table release_upload (
  id uuid primary key default gen_random_uuid(),
  sender text not null,
  remote text not null,
  version text not null,
  record text not null,
  touched_at timestamptz not null default now(),
  unique (sender, remote, version)
);
comment on table release_upload is
  'Unfinished uploads of builds. Retention: one day. The attachment store has their files under '
  'releases/<remote>/<version>/<id>/, by digest';
comment on column release_upload.sender is 'The token or account that uploads';
comment on column release_upload.record is 'The exact text of release.json';
comment on column release_upload.touched_at is 'Time of the last uploaded file';

create table release_uploaded_file (
  upload_id uuid not null references release_upload on delete cascade,
  integrity text not null,
  primary key (upload_id, integrity)
);
comment on table release_uploaded_file is 'Files of an upload that are in the store';
grant select, insert, update, delete on release_upload, release_uploaded_file to lexboard_directory;

-- Previews: versions opened by a link (docs/releases.md "Preview").

create table release_preview_session (
  remote text not null,
  version text not null,
  session_hash bytea not null,
  began_at timestamptz not null default now(),
  failed_at timestamptz,
  last_error text,
  primary key (remote, version, session_hash),
  foreign key (remote, version) references release
);
comment on table release_preview_session is
  'Sessions that opened a preview link. Retention: 30 days. Not in release_health, so that verdicts do not count them';
comment on column release_preview_session.session_hash is 'Hash of the session''s token';
create index release_preview_session_began on release_preview_session (began_at);
grant select, insert, update, delete on release_preview_session to lexboard_directory;

-- Webhooks and notices about canaries (docs/releases.md "Notices").

create table release_webhook (
  id uuid primary key default gen_random_uuid(),
  remote text,
  url text not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  tried_at timestamptz,
  failure text
);
comment on table release_webhook is 'Addresses that notices about releases are sent to';
comment on column release_webhook.remote is 'The remote whose notices are sent; null for all remotes';
comment on column release_webhook.secret is 'Signing key of the notices. It is shown once, when it is made';
comment on column release_webhook.tried_at is 'Time of the last delivery attempt';
comment on column release_webhook.failure is 'Reason of the last attempt''s failure; null after success';
grant select, insert, update, delete on release_webhook to lexboard_directory;

create table release_notice (
  id uuid primary key default gen_random_uuid(),
  webhook uuid not null references release_webhook on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0
);
comment on table release_notice is
  'Queue of notices, written in the transaction of the event. A notice is deleted once delivered, or after a day';
comment on column release_notice.body is 'JSON that is signed and sent';
comment on column release_notice.due_at is
  'Time of the next attempt. A sending server postpones it as a lease: no other server sends meanwhile, and the notice '
  'survives a crash';
create index release_notice_due on release_notice (due_at);
create index release_notice_webhook on release_notice (webhook);
grant select, insert, update, delete on release_notice to lexboard_directory;
