-- Releases of remotes: what is published, who gets which version, what was done, and how versions do in browsers. They
-- belong to the whole platform and are the directory's; the files of a release are in the attachment store.

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
comment on table release is 'Published versions of remotes; only the times of what became of them ever change';
comment on column release.record is 'What the build says of itself (release.json)';
comment on column release.content_id is
  'Its files are in the attachment store below releases/<remote>/<version>/<content_id>/: each try to publish has its own';
comment on column release.salt is 'Decides with the person who is among a share: each release chooses others first';
comment on column release.stable_at is 'When it last became what everyone gets; null if never';
comment on column release.taken_back_at is 'When it was rolled back, as canary or from everyone: it is no fallback any more';
comment on column release.set_id is
  'The set that it was published in: who gets one of its releases gets all of them; null for a release by itself';
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
  'Which versions of a remote people get, a row for each: a change of what people get locks it first';
comment on column release_channel.plan is '{steps, everyMinutes, step, nextAt}; null without a plan';
comment on column release_channel.verdict is 'The newest verdict on the canary';
comment on column release_channel.wait_noticed is
  'Whether it was told that the canary waits at its share; false again with each change of the canary or its share';
grant select, insert, update on release_channel to lexboard_directory;

create table release_canary_for (
  remote text not null references release_channel,
  organisation_id uuid not null references organisation,
  account_id int not null default 0,
  name text not null,
  primary key (remote, organisation_id, account_id)
);
comment on table release_canary_for is 'People and organisations that get a canary by name, whatever its share';
comment on column release_canary_for.account_id is '0: everyone of the organisation';
comment on column release_canary_for.name is 'As the operator typed it';

create table release_pin (
  remote text not null,
  organisation_id uuid not null references organisation,
  account_id int not null,
  username text not null,
  version text not null,
  primary key (remote, organisation_id, account_id),
  foreign key (remote, version) references release
);
comment on table release_pin is 'People who stay at a version';

create table release_revision (revision int not null);
insert into release_revision values (1);
comment on table release_revision is
  'One row: counts every change of the four tables above that decides what somebody gets; servers poll it';
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
comment on table release_event is 'What was done with releases; never changed';
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
  'What one page saw of one version, for 30 days; the counts only grow. Rows of all organisations stand together: only sums '
  'over all people are ever shown';
comment on column release_health.page is
  'A load of the page by one session, a random name that the page makes: first in the key, so the same report twice is one '
  'row. A report of another session under a taken name is not stored';
comment on column release_health.session_hash is 'The session of the person, by the hash of its token';
comment on column release_health.first_of_session is
  'Whether no page of the session had this version before: sessions are counted without looking at all pages';
comment on column release_health.given is
  'Why the person had the version: share where the lot decided, for the canary or for stable; name where they have the '
  'canary by name; other for what can be compared with nothing, such as a pin or a fallback';
comment on column release_health.chance is
  'The chance that the lot gave somebody the canary then; 0 while only people by name had one';
comment on column release_health.late_loads is
  'How many of the load failures only took too long. They set no failed_at: a canary is loaded for the first time, stable '
  'comes from the browser''s cache, so a slow line says nothing about which is worse';
comment on column release_health.covers is
  'How many elements it left over the page: the page takes them off after a second, so they set no failed_at';
-- The newest page views; sessions without reading their rows; failures; how much a session has begun to report on; what is
-- older than 30 days.
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
  'Counts the reports of a session since `minute`, so that all servers together take no flood';
create index release_reporter_minute on release_reporter (minute);
grant select, insert, update, delete on release_canary_for, release_pin, release_health, release_reporter
  to lexboard_directory;

create table visitor_key (key bytea not null);
insert into visitor_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
comment on table visitor_key is 'One row: signs the cookie that says for whom a release manifest is';
grant select on visitor_key to lexboard_directory;

-- Who operates a remote beside the administrators: its owners, and programs with deploy tokens; and what is on its way to be
-- published over HTTP.

create table release_owner (
  remote text not null,
  organisation_id uuid not null references organisation,
  account_id int not null,
  username text not null,
  primary key (remote, organisation_id, account_id)
);
comment on table release_owner is
  'People of the operating organisation who may operate this remote and no other; it may be one that nothing is published of yet';
comment on column release_owner.username is 'As it was when the owner was named';
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
  'Deploy tokens: what a program may do with a remote, or with those of a set. They stay when they have ended, so that the list says so';
comment on column release_token.others is 'Further remotes that it is for, where it publishes a set';
comment on column release_token.token_hash is 'SHA-256 of the token, which is said once and stored nowhere';
comment on column release_token.account_id is 'Who made it: replies to what is sent with it are kept beside theirs';
comment on column release_token.last_used_at is 'To within a minute; null before the first time';
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
  'Builds on their way to be published over HTTP, for a day; their files are in the attachment store below '
  'releases/<remote>/<version>/<id>/, by their digests';
comment on column release_upload.sender is 'The token or the account that sends it';
comment on column release_upload.record is 'release.json of the build, to the letter';
comment on column release_upload.touched_at is 'When the last file of it came';

create table release_uploaded_file (
  upload_id uuid not null references release_upload on delete cascade,
  integrity text not null,
  primary key (upload_id, integrity)
);
comment on table release_uploaded_file is 'Which files of an upload are in the store';
grant select, insert, update, delete on release_upload, release_uploaded_file to lexboard_directory;

-- Versions that people look at by a link (docs/releases.md "Preview").

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
  'Sessions that saw a version by a preview link, for 30 days: apart from release_health, so that no verdict counts them';
comment on column release_preview_session.session_hash is 'The session of the person, by the hash of its token';
create index release_preview_session_began on release_preview_session (began_at);
grant select, insert, update, delete on release_preview_session to lexboard_directory;

-- Notices of what becomes of canaries (docs/releases.md "Notices").

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
comment on table release_webhook is 'Where notices of releases go';
comment on column release_webhook.remote is 'Null: those of all remotes';
comment on column release_webhook.secret is 'The key that signs what is sent there; shown once, when it is made';
comment on column release_webhook.tried_at is 'When a notice was last sent there, or was to be';
comment on column release_webhook.failure is 'Why that failed; null where it did not';
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
  'Notices that are still to be sent, written along with what they tell; deleted once they were taken, or after a day';
comment on column release_notice.body is 'As it is signed and sent';
comment on column release_notice.due_at is
  'When it is sent next: a server that sends it puts it off, so that no other does, and one that is killed loses nothing';
create index release_notice_due on release_notice (due_at);
create index release_notice_webhook on release_notice (webhook);
grant select, insert, update, delete on release_notice to lexboard_directory;
