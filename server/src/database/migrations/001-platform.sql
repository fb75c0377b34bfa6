-- Everything that is not a record: who may act, for which organisation, and what was done.
-- Written for PostgreSQL 15 and later, run by a role that is no superuser (docs/operations.md).

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

create function current_organisation() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organisation', true), '')::uuid;

-- One way to make a table an organisation's own: rows of others do not exist, not even for the owner.
create function protect_organisation_table(name regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_organisation on %s using (organisation_id = current_organisation())', name);
  execute format('grant %s on %s to lexboard_app', rights, name);
end $$;
revoke execute on function protect_organisation_table from public;

create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subscription_ends_on date,
  created_at timestamptz not null default now()
);
alter table organisation enable row level security;
alter table organisation force row level security;
create policy own_organisation on organisation for select using (id = current_organisation());
create policy directory on organisation using (current_user = 'lexboard_directory');
grant select on organisation to lexboard_app;
grant select, insert on organisation to lexboard_directory;

create table sign_in_name (
  name text primary key check (name = lower(name)),
  organisation_id uuid not null references organisation,
  account_id int not null
);
create index sign_in_name_account on sign_in_name (organisation_id, account_id);
grant select on sign_in_name to lexboard_directory;

-- Tries to sign in that failed or are still being looked at; right ones leave nothing.
create table sign_in_attempt (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  address text not null,
  failed boolean not null default false,
  at timestamptz not null default now()
);
create index sign_in_attempt_pair on sign_in_attempt (subject, address, failed, at);
create index sign_in_attempt_address on sign_in_attempt (address, failed, at);
create index sign_in_attempt_at on sign_in_attempt (at);
grant select, insert, update, delete on sign_in_attempt to lexboard_directory;

create table record_counter (
  organisation_id uuid not null references organisation,
  kind text not null,
  next int not null,
  primary key (organisation_id, kind)
);
select protect_organisation_table('record_counter', 'select, insert, update');

-- The row lock makes concurrent creates of one kind wait for each other: no number twice, none reused.
create function take_record_id(wanted_kind text) returns int language sql
begin atomic
  insert into record_counter as counter (organisation_id, kind, next)
  values (current_organisation(), wanted_kind, 2)
  on conflict (organisation_id, kind) do update set next = counter.next + 1
  returning counter.next - 1;
end;

create table account (
  organisation_id uuid not null references organisation,
  id int not null,
  username text not null,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('yes', 'no')),
  workspace_access_type text not null check (workspace_access_type in ('Edit', 'View')),
  model_access_controller jsonb not null
    default '{"statusInfo": "All", "serchInfo": "Yes", "gridInfo": "Yes"}',
  disabled_at timestamptz,
  password_change_required boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organisation_id, id)
);
select protect_organisation_table('account', 'select, insert, update, delete');

-- The directory follows the accounts in the same transaction; the application itself cannot write it.
create function keep_sign_in_names() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from sign_in_name where organisation_id = old.organisation_id and account_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sign_in_name (name, organisation_id, account_id)
    select distinct lower(name), new.organisation_id, new.id from unnest(array[new.username, new.email]) as name;
  end if;
  return null;
end $$;
create trigger keep_sign_in_names after insert or delete or update of username, email on account
  for each row execute function keep_sign_in_names();

create table session (
  organisation_id uuid not null,
  token_hash bytea not null,
  account_id int not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references account on delete cascade
);
create index session_account on session (organisation_id, account_id);
select protect_organisation_table('session', 'select, insert, update, delete');

create table choice (
  organisation_id uuid not null references organisation,
  list text not null,
  id int not null,
  name text not null,
  position int not null,
  primary key (organisation_id, list, id),
  unique (organisation_id, list, name)
);
select protect_organisation_table('choice', 'select, insert, update, delete');

create table timeline_entry (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  record_id int not null,
  record_code text not null,
  record_name text not null,
  action text not null,
  changes jsonb not null default '[]',
  account_id int not null,
  username text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account
);
create index timeline_entry_record on timeline_entry (organisation_id, kind, record_id, created_at desc);
select protect_organisation_table('timeline_entry', 'select, insert');

create table idempotency (
  organisation_id uuid not null,
  account_id int not null,
  kind text not null,
  key text not null,
  payload_hash bytea not null,
  record_id int not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id, kind, key),
  foreign key (organisation_id, account_id) references account on delete cascade
);
select protect_organisation_table('idempotency', 'select, insert, delete');

-- The system log: written through append_system_log alone, each entry carrying the hash of the one before.
create table audit_head (
  organisation_id uuid primary key references organisation,
  sequence bigint not null,
  hash bytea not null
);
select protect_organisation_table('audit_head', 'select');

create table system_log (
  organisation_id uuid not null references organisation,
  sequence bigint not null,
  at timestamptz not null,
  account_id int,
  username text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_code text not null,
  detail jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organisation_id, sequence)
);
create index system_log_at on system_log (organisation_id, at desc);
create index system_log_account on system_log (organisation_id, account_id, at desc);
select protect_organisation_table('system_log', 'select');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on system_log
  for each statement execute function refuse_change();

-- Times as UTC text, so that the hash does not depend on anyone's time zone.
create function system_log_hash(entry system_log) returns bytea language sql stable
  return sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.organisation_id, entry.sequence, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.account_id, entry.username, entry.action, entry.subject_kind, entry.subject_id,
    entry.subject_code, entry.detail)::text, 'UTF8'));

create function append_system_log(
  account_id int, username text, action text,
  subject_kind text default '', subject_id text default '', subject_code text default '',
  detail jsonb default '{}'
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  entry system_log;
begin
  insert into audit_head (organisation_id, sequence, hash) values (current_organisation(), 0, '')
  on conflict (organisation_id) do nothing;
  select * into strict head from audit_head where organisation_id = current_organisation() for update;
  -- Otherwise the number below would be taken, which says nothing of what happened.
  if exists (select from system_log where organisation_id = head.organisation_id and sequence > head.sequence) then
    raise exception 'The system log of organisation % does not end where its head says: someone changed it. '
      'Nothing can be done there until "lexboard verify-audit" has shown what is missing and it is restored.',
      head.organisation_id using errcode = 'data_corrupted';
  end if;
  entry := (head.organisation_id, head.sequence + 1, clock_timestamp(), account_id, username, action,
    subject_kind, subject_id, subject_code, detail, head.hash, '');
  entry.hash := system_log_hash(entry);
  insert into system_log values (entry.*);
  update audit_head set sequence = entry.sequence, hash = entry.hash where organisation_id = head.organisation_id;
  return entry.sequence;
end $$;

-- The first sequence at which the current organisation's log is not what was written; null when it is whole.
create function first_broken_system_log() returns bigint language sql stable
begin atomic
  with chain as (
    select entry.sequence,
      entry.hash = system_log_hash(entry)
      and entry.previous_hash = coalesce(lag(entry.hash) over (order by entry.sequence), '')
      and entry.sequence = row_number() over (order by entry.sequence) as whole
    from system_log as entry where entry.organisation_id = current_organisation()
  ), newest as (
    select * from system_log as entry where entry.organisation_id = current_organisation()
    order by entry.sequence desc limit 1
  ), head as (
    select * from audit_head where organisation_id = current_organisation()
  ), tail as (
    select greatest(head.sequence, newest.sequence) + 1 as sequence
    from head full join newest on newest.organisation_id = head.organisation_id
    where (head.sequence, head.hash) is distinct from (newest.sequence, newest.hash)
  )
  select min(sequence) from (select sequence from chain where not whole union all select sequence from tail) as broken;
end;
