-- Releases of remotes: what is published, who gets which version, what was done, and how versions do in browsers. They
-- belong to the whole platform and are the directory's; the files of a release are in the attachment store.

create table release (
  remote text not null,
  version text not null,
  -- What the build says of itself (release.json).
  record jsonb not null,
  -- Its files are in the attachment store below releases/<remote>/<version>/<content_id>/: each try to publish has its own.
  content_id uuid not null unique default gen_random_uuid(),
  published_at timestamptz not null default now(),
  published_by text not null,
  -- Decides with the person who is among a share: each release chooses others first.
  salt uuid not null default gen_random_uuid(),
  -- When it last became what everyone gets; null if never.
  stable_at timestamptz,
  -- When it was taken back, as canary or from everyone: it is no fallback any more.
  taken_back_at timestamptz,
  retired_at timestamptz,
  primary key (remote, version)
);
create index release_newest on release (remote, published_at desc);
comment on table release is 'Published versions of remotes; only the times of what became of them ever change';

-- One row a remote: whoever changes what people get locks it first.
create table release_channel (
  remote text primary key,
  revision int not null default 1,
  stable text,
  canary text,
  canary_percent double precision not null default 0 check (canary_percent between 0 and 100),
  canary_since timestamptz,
  -- {steps, everyMinutes, step, nextAt}; null without a plan.
  plan jsonb,
  -- What was thought of the canary last.
  verdict jsonb,
  foreign key (remote, stable) references release,
  foreign key (remote, canary) references release
);
comment on table release_channel is 'Which versions of a remote people get';

-- Who gets a canary whatever its share: an organisation, or with an account one person of it.
create table release_canary_for (
  remote text not null references release_channel,
  organisation_id uuid not null references organisation,
  -- 0: everyone of the organisation.
  account_id int not null default 0,
  -- As the operator typed it.
  name text not null,
  primary key (remote, organisation_id, account_id)
);
comment on table release_canary_for is 'People and organisations that get a canary by name';

create table release_pin (
  remote text not null,
  organisation_id uuid not null references organisation,
  account_id int not null,
  username text not null,
  version text not null,
  primary key (remote, organisation_id, account_id),
  foreign key (remote, version) references release
);
comment on table release_pin is 'People who are kept at a version';

-- Counts every change of the four tables above that decides what somebody gets: servers look at it to know.
create table release_revision (revision int not null);
insert into release_revision values (1);

create function count_release_revision() returns trigger language plpgsql as $$
begin
  update release_revision set revision = revision + 1;
  return null;
end $$;
create trigger release_changes after insert or delete or update of stable_at, taken_back_at, retired_at on release
  for each statement execute function count_release_revision();
create trigger release_channel_changes
  after insert or delete or update of stable, canary, canary_percent, canary_since on release_channel
  for each statement execute function count_release_revision();
create trigger release_canary_for_changes after insert or delete or update on release_canary_for
  for each statement execute function count_release_revision();
create trigger release_pin_changes after insert or delete or update on release_pin
  for each statement execute function count_release_revision();

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
create index release_event_remote on release_event (remote, id desc);
comment on table release_event is 'What was done with releases; never changed';

-- What one page saw of one version; the counts only grow. A page is a load of the page by one session: it makes its own
-- name, a random one, so the name is the first part of the key, and the same report twice is one row. Another session that
-- reports under a name that is taken is not stored. Rows of all organisations stand together and are the directory's: only
-- sums over all people are ever shown.
create table release_health (
  page uuid not null,
  remote text not null,
  version text not null,
  organisation_id uuid not null,
  account_id int not null,
  -- The session of the person, by the hash of its token.
  session_hash bytea not null,
  -- Whether no page of the session had this version before: so sessions are counted without looking at all pages.
  first_of_session boolean not null,
  -- Why the person had the version: `share` where the lot decided, be it for the canary or for the stable version; `name`
  -- where they have the canary by name; `other` for what can be compared with nothing, such as a pin or a fallback.
  given text not null check (given in ('share', 'name', 'other')),
  -- The chance that the lot gave somebody the canary then; 0 while only people by name had one.
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
  primary key (page, remote, version),
  foreign key (remote, version) references release
);
-- For the newest page views; for counting sessions without reading their rows; for who failed; for how much one session has
-- begun to report on; for what is older than 30 days.
create index release_health_time on release_health (remote, version, began_at);
create index release_health_sessions on release_health (remote, version, began_at) include (given, chance)
  where first_of_session;
create index release_health_failed on release_health (remote, version, failed_at) where failed_at is not null;
create index release_health_session on release_health (session_hash, began_at);
create index release_health_began on release_health (began_at);
comment on table release_health is 'What pages saw of versions of remotes, kept for 30 days';

-- How much a session reported lately, so that all servers together take no flood.
create table release_reporter (
  session_hash bytea primary key,
  minute timestamptz not null default now(),
  -- Since `minute`.
  reports int not null default 1
);
create index release_reporter_minute on release_reporter (minute);
comment on table release_reporter is 'Counts the reports of a session within a minute';

-- Signs the cookie that says for whom a manifest is.
create table visitor_key (key bytea not null);
insert into visitor_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

grant select, insert, update, delete on release_canary_for, release_pin, release_health, release_reporter
  to lexboard_directory;
grant select, insert, update on release, release_channel to lexboard_directory;
grant select, insert on release_event to lexboard_directory;
grant select, update on release_revision to lexboard_directory;
grant select on visitor_key to lexboard_directory;

-- The organisation whose administrators look after releases: the first one, unless the owner changes it.
alter table organisation add column operates_platform boolean not null default false;
create unique index organisation_operator on organisation (operates_platform) where operates_platform;
create function first_organisation_operates() returns trigger language plpgsql as $$
begin
  new.operates_platform := not exists (select from organisation where operates_platform);
  return new;
end $$;
create trigger first_organisation_operates before insert on organisation
  for each row execute function first_organisation_operates();

alter table organisation no force row level security;
update organisation set operates_platform = true
  where id = (select id from organisation order by created_at, id limit 1);
alter table organisation force row level security;
