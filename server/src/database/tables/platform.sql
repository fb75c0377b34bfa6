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

create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subscription_ends_on date,
  created_at timestamptz not null default now(),
  operates_platform boolean not null default false,
  attachment_megabytes int not null default 10240 check (attachment_megabytes >= 0),
  time_zone text not null default 'Asia/Kolkata'
);
comment on table organisation is 'Those whose people and records are kept apart from all others';
comment on column organisation.operates_platform is
  'Whether its administrators look after releases: the first one, unless the owner changes it';
comment on column organisation.attachment_megabytes is
  'What its attached files may take together, removed ones included (lexboard organisation quota)';
comment on column organisation.time_zone is 'In which its files, mails and days are written; a name of the tz database';
create unique index organisation_operator on organisation (operates_platform) where operates_platform;
alter table organisation enable row level security;
alter table organisation force row level security;
create policy own_organisation on organisation for select using (id = current_organisation());
create policy own_settings on organisation for update using (id = current_organisation());
create policy directory on organisation using (current_user = 'lexboard_directory');
grant select, update (time_zone) on organisation to lexboard_app;
grant select, insert, update (attachment_megabytes, time_zone) on organisation to lexboard_directory;

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
  shell jsonb
);
insert into platform default values;
comment on table platform is 'One row: what servers say to those who publish, who may be on another machine';
comment on column platform.id is 'Also the name of a file in the attachment store: it shows that both use the same store';
comment on column platform.shell is
  'The record of the shell''s build, of the server that started last; null before the first start';
grant select, update on platform to lexboard_directory;
