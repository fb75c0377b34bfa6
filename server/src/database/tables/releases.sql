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
  primary key (remote, version)
);
comment on table release is 'Published versions of remotes; only the times of what became of them ever change';
comment on column release.record is 'What the build says of itself (release.json)';
comment on column release.content_id is
  'Its files are in the attachment store below releases/<remote>/<version>/<content_id>/: each try to publish has its own';
comment on column release.salt is 'Decides with the person who is among a share: each release chooses others first';
comment on column release.stable_at is 'When it last became what everyone gets; null if never';
comment on column release.taken_back_at is 'When it was rolled back, as canary or from everyone: it is no fallback any more';
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
  foreign key (remote, stable) references release,
  foreign key (remote, canary) references release
);
comment on table release_channel is
  'Which versions of a remote people get, a row for each: a change of what people get locks it first';
comment on column release_channel.plan is '{steps, everyMinutes, step, nextAt}; null without a plan';
comment on column release_channel.verdict is 'The newest verdict on the canary';
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
