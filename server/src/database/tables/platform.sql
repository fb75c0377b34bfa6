-- Roles, schema versions, organisations and the tables of the whole platform.
-- Needs PostgreSQL 15 or later and a role that is no superuser (docs/operations.md).

-- lexboard_app: requests of signed-in people, within one organisation. lexboard_directory: tables without an organisation.
-- lexboard_search: owner of the search functions (functions/access.sql says why).
-- Roles belong to the whole cluster, so they may exist already: another database of the cluster may have created them.
do $$
declare wanted text;
begin
  foreach wanted in array array['lexboard_app', 'lexboard_directory', 'lexboard_search'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    -- Always granted: since PostgreSQL 16 the creator of a role may not act as it without a grant.
    if wanted <> 'lexboard_search' then execute format('grant %I to %I', wanted, current_user); end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to lexboard_app, lexboard_directory, lexboard_search;

create extension if not exists pg_trgm;

create table schema_migration (
  number int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  serves_from int
);
comment on table schema_migration is 'Applied migrations. Number 0 is the baseline';
comment on column schema_migration.serves_from is
  'The oldest program that can use the database after this migration, by its newest migration. Null: no restriction';

create table schema_function (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now(),
  replaced text[] not null default '{}'
);
comment on table schema_function is 'Applied files of functions, by their last version';
comment on column schema_function.replaced is
  'Checksums of earlier versions of the file since the newest migration. An older program with one of them does not reapply '
  'it at its start';
-- A serving login that does not own the tables checks at its start that they match its program.
grant select on schema_migration, schema_function to lexboard_directory;

create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subscription_ends_on date,
  created_at timestamptz not null default now(),
  operates_platform boolean not null default false,
  attachment_megabytes int not null default 10240 check (attachment_megabytes >= 0),
  time_zone text not null default 'Asia/Kolkata',
  weekly_off int[] not null default '{0}',
  alternate_saturdays boolean not null default false,
  holidays jsonb not null default '[]',
  holiday_rule text not null default 'keep' check (holiday_rule in ('keep', 'next', 'previous')),
  reminder_days int[] not null default '{30,7,1}',
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  escalate_after_days int not null default 3 check (escalate_after_days >= 0),
  settings_version int not null default 1,
  calendar_version int not null default 1,
  digest_day date,
  four_eyes text not null default 'none' check (four_eyes in ('none', 'high', 'all')),
  form_settings jsonb not null default '{}'
);
comment on table organisation is 'Customers. Each has its own people and records, isolated from all others';
comment on column organisation.operates_platform is
  'Whether its administrators operate releases. The first organisation does, until the owner of the database changes it';
comment on column organisation.attachment_megabytes is
  'Quota of all its attached files in megabytes, removed ones included (lexboard organisation quota)';
comment on column organisation.time_zone is 'Time zone of its days, files and mails: a name of the tz database';
comment on column organisation.weekly_off is 'Weekdays without work. 0 is Sunday';
comment on column organisation.alternate_saturdays is 'Whether the second and fourth Saturdays are off';
comment on column organisation.holidays is
  'List of {day, name, states}, sorted by day. day: ISO day. states: ids of the states whose records observe the holiday; '
  'empty for all';
comment on column organisation.holiday_rule is
  'Where a due day on a day off moves: it stays, or goes to the next or previous working day';
comment on column organisation.reminder_days is 'Days before a due day on which the digest reminds of it';
comment on column organisation.digest_hour is 'Hour at which the digest is sent: 0 to 23, in the time zone';
comment on column organisation.escalate_after_days is
  'Days overdue after which work is escalated to its checker and to administrators';
comment on column organisation.settings_version is 'Version of the settings above and of the time zone';
comment on column organisation.calendar_version is 'Version of days off, holidays and holiday rule';
comment on column organisation.digest_day is
  'Last day whose digests are settled for everyone. Null until the first digest hour of a new organisation';
comment on column organisation.four_eyes is
  'Sensitivities whose due work always needs a checker: none, high (Critical and High), or all';
comment on column organisation.form_settings is
  'Settings of forms: order of dates, states below central laws, fields that published records may leave empty. The '
  'documents give the default of a missing setting';
create unique index organisation_operator on organisation (operates_platform) where operates_platform;
alter table organisation enable row level security;
alter table organisation force row level security;
create policy own_organisation on organisation for select using (id = current_organisation());
create policy own_settings on organisation for update using (id = current_organisation());
create policy directory on organisation using (current_user = 'lexboard_directory');
grant select, update (time_zone, weekly_off, alternate_saturdays, holidays, holiday_rule, reminder_days, digest_hour,
  escalate_after_days, settings_version, calendar_version, digest_day, four_eyes, form_settings)
  on organisation to lexboard_app;
grant select, insert, update (attachment_megabytes, time_zone, digest_day) on organisation to lexboard_directory;

create table choice (
  organisation_id uuid not null references organisation,
  list text not null,
  id int not null,
  name text not null,
  position int not null,
  primary key (organisation_id, list, id),
  unique (organisation_id, list, name)
);
comment on table choice is 'Options of an organisation''s lists of choices, such as states and categories';
select protect_organisation_table('choice', 'select, insert, update, delete');

create table choice_state (
  organisation_id uuid primary key references organisation,
  version uuid not null default gen_random_uuid()
);
comment on table choice_state is
  'Version of an organisation''s choices. Servers cache the choices and compare it to see whether the cache is current';
select protect_organisation_table('choice_state', 'select, insert, update');

create table platform (
  id uuid not null default gen_random_uuid(),
  store_id uuid
);
insert into platform default values;
comment on table platform is
  'One row: ids by which a publishing program, also on another machine, recognises the platform and its store';
comment on column platform.id is
  'Also the name of a file in the attachment store: it shows that two programs use the same store';
comment on column platform.store_id is
  'Id of the attachment store of this database; lexboard-store.json in the store has the same. Null until a server has '
  'started';
grant select, update on platform to lexboard_directory;

-- The key keeps the names of files in an encrypted backup from revealing their content
-- (docs/decisions/017-backups-of-ones-own-format.md).
create table backup_key (key bytea not null);
insert into backup_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
comment on table backup_key is 'One row: the key for HMAC names of files in encrypted backups. Only the owner reads it';
