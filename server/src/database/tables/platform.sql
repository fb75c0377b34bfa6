-- Organisations, what the whole platform has once, and who may touch what.
-- Written for PostgreSQL 15 and later, run by a role that is no superuser (docs/operations.md).

-- lexboard_app: requests of signed-in people, in one organisation. lexboard_directory: what belongs to no organisation.
-- lexboard_search: owns the functions that search (functions/access.sql says why).
-- Roles belong to the whole cluster, so another database of the same cluster may have made them already.
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
    -- Always said: since PostgreSQL 16 the maker of a role may not yet act as it.
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
comment on table schema_migration is 'The migrations that were applied; number 0 is the baseline';
comment on column schema_migration.serves_from is
  'The oldest program, by its newest migration, that the database serves from then on; null where it serves those before';

create table schema_function (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now(),
  replaced text[] not null default '{}'
);
comment on table schema_function is 'The files of functions as they were applied last';
comment on column schema_function.replaced is
  'Checksums of forms that it had since the newest migration: programs that have them do not put them back by starting';
-- A login that serves people and does not own the tables looks whether they are those of its program.
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
comment on table organisation is 'Those whose people and records are kept apart from all others';
comment on column organisation.operates_platform is
  'Whether its administrators look after releases: the first one, unless the owner changes it';
comment on column organisation.attachment_megabytes is
  'What its attached files may take together, removed ones included (lexboard organisation quota)';
comment on column organisation.time_zone is 'In which its files, mails and days are written; a name of the tz database';
comment on column organisation.weekly_off is 'Days of the week without work: 0 is Sunday';
comment on column organisation.alternate_saturdays is 'Whether the second and fourth Saturdays are off';
comment on column organisation.holidays is
  'A list of {day, name, states}, by day: an ISO day, and the ids of states whose records it holds for; none means all';
comment on column organisation.holiday_rule is 'Where a due day on a day off goes: stays, next or previous working day';
comment on column organisation.reminder_days is 'How many days before its due day an obligation is in the digest';
comment on column organisation.digest_hour is 'When the digest is sent, 0 to 23 in the time zone';
comment on column organisation.escalate_after_days is 'Days after which what is overdue goes to checker and administrators, too';
comment on column organisation.settings_version is 'Grows with each change of the settings above and of the time zone';
comment on column organisation.calendar_version is 'Grows with each change of days off, holidays and holiday rule';
comment on column organisation.digest_day is
  'The last day whose digests are settled for everyone; null until the first digest hour of a new organisation';
comment on column organisation.four_eyes is
  'Of which sensitivities what is due always needs a checker: of none, of Critical and High, or of all';
comment on column organisation.form_settings is
  'Order of dates, states below central laws, fields that published records may leave empty; what is missing is as documented';
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
comment on table choice is 'The options of an organisation''s lists of choices: states, categories and the like';
select protect_organisation_table('choice', 'select, insert, update, delete');

create table choice_state (
  organisation_id uuid primary key references organisation,
  version uuid not null default gen_random_uuid()
);
comment on table choice_state is
  'Another version after each change of the choices: servers cache them and see here whether the cache is current';
select protect_organisation_table('choice_state', 'select, insert, update');

create table platform (
  id uuid not null default gen_random_uuid(),
  store_id uuid
);
insert into platform default values;
comment on table platform is 'One row: what servers say to those who publish, who may be on another machine';
comment on column platform.id is 'Also the name of a file in the attachment store: it shows that both use the same store';
comment on column platform.store_id is
  'The attachment store of this database, whose file lexboard-store.json has the same id; null until a server has started';
grant select, update on platform to lexboard_directory;

-- Names of what an encrypted backup holds tell nothing of it (docs/decisions/017-backups-of-ones-own-format.md).
create table backup_key (key bytea not null);
insert into backup_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
comment on table backup_key is 'One row, for the owner alone: names files in encrypted backups by their digests';
