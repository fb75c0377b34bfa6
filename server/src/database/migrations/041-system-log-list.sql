-- The system log as a list: by person, by action, by both, and by a text that an entry contains.

create index system_log_person on system_log (organisation_id, username, sequence);
create index system_log_action on system_log (organisation_id, action, sequence);
create index system_log_person_action on system_log (organisation_id, username, action, sequence);
-- Administrators alone see what others did: those who are none ask for their own entries.
drop index system_log_account;
create index system_log_account on system_log (organisation_id, account_id, sequence);

create function system_log_text(username text, action text, subject_code text, detail jsonb) returns text
language sql immutable parallel safe
  return lower(username || ' ' || action || ' ' || subject_code || ' ' || detail::text);
comment on function system_log_text is 'What a text is looked for in: an entry of the system log in lower case';

create index system_log_parts on system_log
  using gin (system_log_text(username, action, subject_code, detail) gin_trgm_ops);

create policy searching on system_log for select to lexboard_search using (true);
grant select on system_log to lexboard_search;

-- Entries in their order, found by walking from the newest.
create function walk_system_log(condition text, most int) returns bigint[] language plpgsql stable
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare numbers bigint[];
begin
  execute format('select array(select sequence from system_log where %s order by sequence desc limit %s)', condition, most)
  into numbers;
  return numbers;
end $$;
comment on function walk_system_log is 'Numbers of the newest entries under a condition; quick where many match';

-- Entries of a rare text, found by the trigrams of the text.
create function gather_system_log(condition text, most int) returns bigint[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare numbers bigint[];
begin
  execute format('select array(select sequence from system_log where %s order by sequence desc limit %s)', condition, most)
  into numbers;
  return numbers;
end $$;
comment on function gather_system_log is 'Numbers of the newest entries under a condition; quick where few match';

revoke execute on function walk_system_log, gather_system_log from public;
grant execute on function walk_system_log, gather_system_log to lexboard_search;

-- Row-level security would check every entry before the text (002-law.sql), so this is done by the role for searching.
-- `wanted` has `account`, `username`, `action`, `text`, `from` and `to`, each where it is asked for. Entries are numbered in
-- the order of their times. A text is looked for in the newest entries first, since a common one is found there.
create function find_log_entries(wanted jsonb, most int) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  first_number bigint := 1;
  last_number bigint;
  condition text := format('organisation_id = %L', organisation);
  newest constant int := 20000;
  found bigint[];
begin
  select sequence into last_number from system_log
  where organisation_id = organisation and at <= coalesce((wanted ->> 'to')::timestamptz, 'infinity')
  order by at desc, sequence desc limit 1;
  if wanted ? 'from' then
    select sequence into first_number from system_log
    where organisation_id = organisation and at >= (wanted ->> 'from')::timestamptz order by at, sequence limit 1;
  end if;
  if wanted ? 'account' then condition := condition || format(' and account_id = %s', (wanted ->> 'account')::int); end if;
  if wanted ? 'username' then condition := condition || format(' and username = %L', wanted ->> 'username'); end if;
  if wanted ? 'action' then condition := condition || format(' and action = %L', wanted ->> 'action'); end if;
  if first_number is null or last_number is null then return array[]::bigint[]; end if;
  if not wanted ? 'text' then
    return walk_system_log(format('%s and sequence between %s and %s', condition, first_number, last_number), most);
  end if;
  condition := condition || format(' and system_log_text(username, action, subject_code, detail) like %L',
    '%' || regexp_replace(left(lower(wanted ->> 'text'), 100), '([\\%_])', '\\\1', 'g') || '%');
  found := walk_system_log(format('%s and sequence between %s and %s', condition,
    greatest(first_number, last_number - newest + 1), last_number), most);
  if cardinality(found) >= most or first_number > last_number - newest then return found; end if;
  return found || gather_system_log(format('%s and sequence between %s and %s', condition, first_number,
    last_number - newest), most - cardinality(found));
end $$;
comment on function find_log_entries is 'Numbers of the entries of the current organisation that are wanted, newest first';
select hand_to_search('find_log_entries');

create table log_verification (
  organisation_id uuid primary key references organisation,
  verified_at timestamptz not null default now(),
  -- The newest entry then.
  sequence bigint not null,
  -- The first entry that was not as it was written; null when all were.
  broken_at bigint
);
select protect_organisation_table('log_verification', 'select, insert, update');
comment on table log_verification is 'When the hash chain of a system log was verified last, and what was found';
