-- Texts that are looked for in the system log: all of a long one, a common one as quickly as a rare one, and a short one in
-- the newest entries alone, where whoever asks wants no more.

drop function find_log_entries;

-- To put the text of an entry together and in lower case takes three times as long as to look into it.
drop index system_log_parts;
alter table system_log add column searched_text text not null
  generated always as (system_log_text(username, action, subject_code, detail)) stored;
comment on column system_log.searched_text is 'What a text is looked for in; made of the entry, and no part of its hash';
create index system_log_parts on system_log using gin (searched_text gin_trgm_ops);

-- As in 018-saving.sql, without a value for that column.
create or replace function append_system_log(
  account_id int, username text, action text,
  subject_kind text default '', subject_id text default '', subject_code text default '',
  detail jsonb default '{}'
) returns bigint language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  head audit_head;
  entry system_log;
begin
  select * into head from audit_head where organisation_id = current_organisation() for update;
  if not found then
    insert into audit_head (organisation_id, sequence, hash) values (current_organisation(), 0, '')
    on conflict (organisation_id) do nothing;
    select * into strict head from audit_head where organisation_id = current_organisation() for update;
  end if;
  -- Otherwise the number below would be taken, which says nothing of what happened.
  if (select max(sequence) from system_log where organisation_id = head.organisation_id) > head.sequence then
    raise exception 'The system log of organisation % does not end where its head says: someone changed it. '
      'Nothing can be done there until "lexboard verify-audit" has shown what is missing and it is restored.',
      head.organisation_id using errcode = 'data_corrupted';
  end if;
  entry := (head.organisation_id, head.sequence + 1, clock_timestamp(), account_id, username, action,
    subject_kind, subject_id, subject_code, detail, head.hash, '', null);
  insert into system_log (organisation_id, sequence, at, account_id, username, action, subject_kind, subject_id, subject_code,
    detail, previous_hash, hash)
  values (entry.organisation_id, entry.sequence, entry.at, entry.account_id, entry.username, entry.action,
    entry.subject_kind, entry.subject_id, entry.subject_code, entry.detail, entry.previous_hash, system_log_hash(entry))
  returning hash into entry.hash;
  update audit_head set sequence = entry.sequence, hash = entry.hash where organisation_id = head.organisation_id;
  return entry.sequence;
end $$;

-- Of fewer than three characters in a row the index of parts has no entry.
create function has_log_parts(sought text) returns boolean language sql immutable parallel safe
  return sought ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]{2}';
comment on function has_log_parts is 'Whether the index of the system log finds a text';

-- Of a long text only the beginning makes a pattern (014-listed.sql).
create function log_condition(sought text) returns text language sql immutable parallel safe
  return format(' and searched_text like %L', '%' || regexp_replace(left(sought, 100), '([\\%_])', '\\\1', 'g') || '%')
    || case when length(sought) > 100 then format(' and strpos(searched_text, %L) > 0', sought) else '' end;
comment on function log_condition is 'The condition that an entry of the system log contains a text, which is in lower case';

create function log_range(first_number bigint, last_number bigint) returns text language sql immutable parallel safe
  return format(' and sequence between %s and %s', first_number, last_number);
comment on function log_range is 'The condition that an entry of the system log has one of these numbers';

-- Row-level security would check every entry before the text (002-law.sql), so this is done by the role for searching.
-- `wanted` has `account`, `username`, `action`, `text`, `from` and `to`, each where it is asked for. Entries are numbered in
-- the order of their times. A text is looked for in the newest of the entries that the filters leave: a common one is found
-- there, or by walking on; only a rare one is found sooner by gathering what the index says. A text of one or two letters,
-- which the index does not find, is looked for in the newest `short_within` entries, where that is given; `searched_from` is
-- the first of them, where there are more.
create function find_log_entries(wanted jsonb, most int, out numbers bigint[], out searched_from bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  sought text := lower(wanted ->> 'text');
  first_number bigint := 1;
  last_number bigint;
  condition text := format('organisation_id = %L', organisation);
  newest constant int := 20000;
  -- Of the newest: where so many contain the text, walking on takes less time than gathering.
  many constant int := 800;
  walked_from bigint;
begin
  numbers := array[]::bigint[];
  select sequence into last_number from system_log
  where organisation_id = organisation and at <= coalesce((wanted ->> 'to')::timestamptz, 'infinity')
  order by at desc, sequence desc limit 1;
  if wanted ? 'from' then
    select sequence into first_number from system_log
    where organisation_id = organisation and at >= (wanted ->> 'from')::timestamptz order by at, sequence limit 1;
  end if;
  if first_number is null or last_number is null then return; end if;
  if wanted ? 'account' then condition := condition || format(' and account_id = %s', (wanted ->> 'account')::int); end if;
  if wanted ? 'username' then condition := condition || format(' and username = %L', wanted ->> 'username'); end if;
  if wanted ? 'action' then condition := condition || format(' and action = %L', wanted ->> 'action'); end if;
  if sought is null then
    numbers := walk_system_log(condition || log_range(first_number, last_number), most);
  elsif not has_log_parts(left(sought, 100)) then
    if first_number <= last_number - (wanted ->> 'short_within')::int then
      first_number := last_number - (wanted ->> 'short_within')::int + 1;
      searched_from := first_number;
    end if;
    numbers := walk_system_log(condition || log_range(first_number, last_number) || log_condition(sought), most);
  else
    walked_from := (walk_system_log(condition || log_range(first_number, last_number), newest))[newest];
    numbers := walk_system_log(
      condition || log_range(coalesce(walked_from, first_number), last_number) || log_condition(sought), most);
    if walked_from is null or cardinality(numbers) >= most then return; end if;
    condition := condition || log_range(first_number, walked_from - 1) || log_condition(sought);
    numbers := numbers || case when cardinality(numbers) >= many
      then walk_system_log(condition, most - cardinality(numbers))
      else gather_system_log(condition, most - cardinality(numbers)) end;
  end if;
end $$;
comment on function find_log_entries is 'Numbers of the entries of the current organisation that are wanted, newest first';
select hand_to_search('find_log_entries');
revoke execute on function has_log_parts, log_condition, log_range from public;
grant execute on function has_log_parts, log_condition, log_range to lexboard_search;

-- Several servers verify the logs of the platform day by day, each log only one of them.
alter table log_verification alter column verified_at drop not null, alter column verified_at drop default,
  alter column sequence set default 0, add column begun_at timestamptz;
comment on column log_verification.verified_at is 'Null until the first verification has ended';
comment on column log_verification.begun_at is 'When a server last began to verify the log by itself';
