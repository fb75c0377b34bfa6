-- Writing and searching the system log (docs/database.md).

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- The log ends with its organisation (doors §6). Only the owner of the table may delete at all.
  if tg_op = 'DELETE' and tg_table_name = 'system_log'
    and exists (select from organisation where id = current_organisation() and deleting_since is not null) then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
comment on function refuse_change is
  'Trigger: refuses changes of an append-only table. The system log of an organisation that is being deleted is deleted';
create or replace trigger append_only before update or delete or truncate on system_log
  for each statement execute function refuse_change();

create or replace trigger append_only before update or truncate on waiting_log_entry
  for each statement execute function refuse_change();

-- UTC, so that a hash does not depend on the session's time zone.
create or replace function hashed_time(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US');
comment on function hashed_time is 'Text form of a time, as hashes of the system log cover it';

create or replace function log_lane_hash(entry waiting_log_entry, previous bytea) returns bytea language sql stable
  return sha256(previous || convert_to(jsonb_build_array(
    entry.organisation_id, entry.lane, entry.number, hashed_time(entry.at), entry.account_id, entry.username, entry.action,
    entry.subject_kind, entry.subject_id, entry.subject_code, entry.detail)::text, 'UTF8'));
comment on function log_lane_hash is 'Hash of an appended entry. It covers the previous hash in the lane';

create or replace function system_log_hash(entry system_log) returns bytea language sql stable
  return sha256(entry.previous_hash || entry.lane_hash
    || convert_to(jsonb_build_array(entry.sequence, hashed_time(entry.at))::text, 'UTF8'));
comment on function system_log_hash is 'Hash of an entry in the hash chain. It covers the previous hash in the chain';

-- Waits only if all lanes are locked. Each connection tries a different lane first. The lane is updated once for all entries: each
-- of very many updates of one row in a transaction would read all versions before it.
create or replace function append_system_logs(account_id int, username text, action text, subjects jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held log_lane;
  entry waiting_log_entry;
  subject record;
  by_token jsonb := jsonb_strip_nulls(jsonb_build_object('token', nullif(current_setting('app.token', true), '')));
begin
  select * into held from log_lane where organisation_id = current_organisation()
  order by (lane + pg_backend_pid()) & 31 limit 1 for update skip locked;
  if not found then
    insert into log_lane (organisation_id, lane) select current_organisation(), generate_series(0, 31)
    on conflict do nothing;
    select * into strict held from log_lane where organisation_id = current_organisation()
    order by (lane + pg_backend_pid()) & 31 limit 1 for update;
  end if;
  for subject in select * from jsonb_to_recordset(subjects) as one (kind text, id text, code text, detail jsonb) loop
    held.number := held.number + 1;
    held.at := greatest(clock_timestamp(), held.at);
    entry := row(held.organisation_id, held.lane, held.number, held.at, account_id, username, action, subject.kind, subject.id,
      subject.code, subject.detail || by_token, '');
    held.hash := log_lane_hash(entry, held.hash);
    entry.hash := held.hash;
    held.law_entries := held.law_entries + (subject.kind = 'law')::int;
    insert into waiting_log_entry select entry.*;
  end loop;
  update log_lane set number = held.number, hash = held.hash, at = held.at, law_entries = held.law_entries
  where organisation_id = held.organisation_id and lane = held.lane;
end $$;
comment on function append_system_logs is
  'Appends entries about several subjects to the current organisation''s log, to be chained later, with the token that it is done by. '
  'No other function writes entries';

create or replace function append_system_log(
  account_id int, username text, action text,
  subject_kind text default '', subject_id text default '', subject_code text default '',
  detail jsonb default '{}'
) returns void language sql as $$
  select append_system_logs(account_id, username, action, jsonb_build_array(jsonb_build_object('kind', subject_kind, 'id', subject_id,
    'code', subject_code, 'detail', detail)))
$$;
comment on function append_system_log is 'Appends an entry as append_system_logs does';

-- Times never decrease within a lane, so the order by time keeps the order of each lane.
create or replace function chain_system_log(most int default 500) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  chained_until timestamptz;
  entry waiting_log_entry;
  chained system_log;
  count int := 0;
begin
  if not exists (select from waiting_log_entry where organisation_id = current_organisation()) then return 0; end if;
  insert into audit_head (organisation_id, sequence, hash) values (current_organisation(), 0, '')
  on conflict (organisation_id) do nothing;
  select * into strict head from audit_head where organisation_id = current_organisation() for update;
  -- A clearer error than the duplicate sequence number that would follow below.
  if (select max(sequence) from system_log where organisation_id = head.organisation_id) > head.sequence then
    raise exception 'The system log of organisation % does not end where its head says: someone changed it. '
      'Its newest entries wait until "lexboard verify-audit" has shown what is missing and it is restored.',
      head.organisation_id using errcode = 'data_corrupted';
  end if;
  select at into chained_until from system_log
  where organisation_id = head.organisation_id and sequence = head.sequence;
  for entry in
    with first as (
      select lane, number from waiting_log_entry where organisation_id = head.organisation_id
      order by at, lane, number limit most
    ), taken as (
      delete from waiting_log_entry as waiting using first
      where waiting.organisation_id = head.organisation_id and (waiting.lane, waiting.number) = (first.lane, first.number)
      returning waiting.*
    )
    select * from taken order by at, lane, number
  loop
    head.sequence := head.sequence + 1;
    chained_until := greatest(chained_until, entry.at);
    chained := null;
    chained.organisation_id := head.organisation_id;
    chained.sequence := head.sequence;
    chained.at := chained_until;
    chained.previous_hash := head.hash;
    chained.lane_hash := entry.hash;
    head.hash := system_log_hash(chained);
    insert into system_log (organisation_id, sequence, at, account_id, username, action, subject_kind, subject_id,
      subject_code, detail, previous_hash, hash, lane, lane_number, lane_hash, appended_at)
    values (head.organisation_id, head.sequence, chained_until, entry.account_id, entry.username, entry.action,
      entry.subject_kind, entry.subject_id, entry.subject_code, entry.detail, chained.previous_hash, head.hash, entry.lane,
      entry.number, entry.hash, nullif(entry.at, chained_until));
    count := count + 1;
  end loop;
  update audit_head set sequence = head.sequence, hash = head.hash where organisation_id = head.organisation_id;
  return count;
end $$;
comment on function chain_system_log is
  'Moves the oldest waiting entries of the current organisation to the hash chain. Returns their number. A concurrent call '
  'waits, then chains the rest';

-- Row-level security hides entries without an organisation, so each organisation is checked in turn: some hundredths of a
-- second for a thousand organisations.
create or replace function find_waiting_logs(organisations uuid[]) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare asked uuid;
begin
  foreach asked in array organisations loop
    perform set_config('app.organisation', asked::text, true);
    if exists (select from waiting_log_entry where organisation_id = asked) then return next asked; end if;
  end loop;
  perform set_config('app.organisation', '', true);
end $$;
revoke execute on function find_waiting_logs from public;
grant execute on function find_waiting_logs to lexboard_directory;
comment on function find_waiting_logs is 'The given organisations that have waiting entries, for lexboard_directory';

create or replace trigger append_only before update or delete or truncate on audit_anchor
  for each statement execute function refuse_change();

create or replace function take_log_heads(organisations uuid[])
returns table (organisation uuid, sequence bigint, hash text, at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare asked uuid;
begin
  foreach asked in array organisations loop
    perform set_config('app.organisation', asked::text, true);
    return query
      update audit_head set anchored = audit_head.sequence from system_log as newest
      where audit_head.organisation_id = asked and audit_head.anchored <> audit_head.sequence
        and newest.organisation_id = asked and newest.sequence = audit_head.sequence
      returning asked, newest.sequence, encode(newest.hash, 'hex'), newest.at;
  end loop;
  perform set_config('app.organisation', '', true);
end $$;
revoke execute on function take_log_heads from public;
grant execute on function take_log_heads to lexboard_directory;
comment on function take_log_heads is
  'Claims the heads of the logs that have grown since the previous call, for lexboard_directory to anchor';

create or replace function measure_waiting_logs(organisations uuid[], out entries bigint, out age numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked uuid;
  oldest timestamptz;
begin
  entries := 0;
  foreach asked in array organisations loop
    perform set_config('app.organisation', asked::text, true);
    select entries + count(*), least(oldest, min(at)) into entries, oldest
    from waiting_log_entry where organisation_id = asked;
  end loop;
  perform set_config('app.organisation', '', true);
  age := greatest(coalesce(extract(epoch from clock_timestamp() - oldest), 0), 0);
end $$;
revoke execute on function measure_waiting_logs from public;
grant execute on function measure_waiting_logs to lexboard_directory;
comment on function measure_waiting_logs is
  'Number of waiting entries of the given organisations, and age of the oldest in seconds, for lexboard_directory';

create or replace function log_entry_json(entry system_log) returns json language sql stable as $$
  select json_build_object('id', entry.sequence, 'organisation', entry.organisation_id,
    'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'username', entry.username, 'action', entry.action,
    'kind', entry.subject_kind, 'recordId', nullif(entry.subject_id, '')::int, 'code', entry.subject_code,
    'name', case when names_law then entry.detail ->> 'name' end, 'law', case when names_law then entry.detail -> 'law' end,
    'detail', case when names_law then entry.detail - 'name' - 'law' else entry.detail end, 'hash', encode(entry.hash, 'hex'))
  from (select jsonb_typeof(entry.detail -> 'law') = 'object' as names_law) as one
$$;
comment on function log_entry_json is
  'An entry as it leaves to webhooks and files: what the list of the log has of it that never changes, and its hash';

select take_from_search_role('find_unshipped_logs');
create or replace function find_unshipped_logs(wanted text) returns table (organisation uuid, is_due boolean, is_failing boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select head.organisation_id, coalesce(shipment.due_at <= now(), true), coalesce(shipment.failures > 0, false)
  from audit_head as head left join log_shipment as shipment
    on shipment.organisation_id = head.organisation_id and shipment.place = wanted
  where head.sequence > coalesce(shipment.sent, 0)
  order by shipment.due_at nulls first, head.organisation_id
$$;
comment on function find_unshipped_logs is
  'The organisations with entries that have not left to a folder or bucket, the one first that is due longest, for lexboard_directory';
select give_to_search_role_for('find_unshipped_logs', 'lexboard_directory');

-- Conditions on entries as SQL, for the functions below, which run as lexboard_search (access.sql).

create or replace function has_log_trigrams(key text) returns boolean language sql immutable parallel safe
  return replace_signs(key) ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]{2}';
comment on function has_log_trigrams is 'Whether the trigram index of the system log can find a text. It needs three characters';

create or replace function log_condition(key text) returns text language sql immutable parallel safe
  return format(' and searched_text like %L', '%' || replace_signs(left(key, 100)) || '%')
    || case when length(key) > 100 then format(' and strpos(searched_text, %L) > 0', replace_signs(key)) else '' end;
comment on function log_condition is
  'Condition: the entry contains a text. Only the first 100 characters become a LIKE pattern, since the planner takes long '
  'to estimate a long one';

create or replace function log_range(first_number bigint, last_number bigint) returns text
language sql immutable parallel safe
  return format(' and sequence between %s and %s', first_number, last_number);
comment on function log_range is 'Condition: the sequence number is in a range';

-- The planner's own choice took 32 ms instead of 9 ms for one person's entries (27,000 entries, PostgreSQL 15).
create or replace function log_in_order(condition text, newest_first text, most int) returns bigint[]
language plpgsql stable set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare numbers bigint[];
begin
  execute format('select array(select sequence from system_log where %s order by %s limit %s)', condition, newest_first, most)
  into numbers;
  return numbers;
end $$;
comment on function log_in_order is
  'Sequence numbers of the newest matching entries, by a scan in their order. Fast for many matches';

-- The planner's own choice took 42 ms instead of 23 ms for a rare text in the same log.
create or replace function log_by_index(condition text, most int) returns bigint[]
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare numbers bigint[];
begin
  execute format('select array(select sequence from system_log where %s order by sequence desc limit %s)', condition, most)
  into numbers;
  return numbers;
end $$;
comment on function log_by_index is
  'Sequence numbers of the newest matching entries, by the trigram index. Fast for few matches';

create or replace function log_sample(condition text, first_number bigint, part bigint, parts int) returns bigint[]
language plpgsql stable as $$
declare numbers bigint[];
begin
  execute format('select array(select sequence from generate_series(0, %s) as index
    join system_log on sequence = %s + index * %s + index * 6151 %% %3$s where %s order by sequence desc)',
    parts - 1, first_number, part, condition) into numbers;
  return numbers;
end $$;
comment on function log_sample is
  'Matching entries of a sample, newest first. The sample has one entry of each part of a range, at varying places';

revoke execute on function log_in_order, log_by_index, log_sample from public;
grant execute on function log_in_order, log_by_index, log_sample to lexboard_search;

select take_from_search_role('find_log_entries');
-- Sequence numbers follow the order of times. A text is first searched in the newest entries that match the other filters. If
-- it is common there, or in a sample of the rest, the scan continues; the index is faster only for a rare text. The trigram
-- index cannot find a text of one or two characters. Such a text is searched in the newest `short_within` entries, if that is
-- given.
create or replace function find_log_entries(wanted jsonb, most int, out numbers bigint[], out searched_from bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  key text := lower(wanted ->> 'text');
  first_number bigint := 1;
  last_number bigint;
  condition text := format('organisation_id = %L', organisation);
  newest_first text := 'sequence desc';
  newest constant int := 20000;
  -- Matches among the newest entries from which on a text counts as common.
  many constant int := 800;
  -- Cost of one match by the index, in scanned entries.
  gathering constant int := 4;
  parts constant int := 400;
  part bigint;
  sample bigint[];
  read_from bigint;
  read_on boolean;
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
  if wanted ? 'username' then
    condition := condition || format(' and lower(username) = lower(%L)', wanted ->> 'username');
    -- Under row-level security the planner does not treat "lower(username) = …" as a constant. It uses the order of the index
    -- of a person's entries only if the username is in the order.
    newest_first := 'lower(username) desc, sequence desc';
  end if;
  if wanted ? 'action' then condition := condition || format(' and action = %L', wanted ->> 'action'); end if;
  if key is null then
    numbers := log_in_order(condition || log_range(first_number, last_number), newest_first, most);
  elsif not has_log_trigrams(left(key, 100)) then
    if first_number <= last_number - (wanted ->> 'short_within')::int then
      first_number := last_number - (wanted ->> 'short_within')::int + 1;
      searched_from := first_number;
    end if;
    numbers := log_in_order(condition || log_range(first_number, last_number) || log_condition(key), newest_first, most);
  else
    read_from := (log_in_order(condition || log_range(first_number, last_number), newest_first, newest))[newest];
    condition := condition || log_condition(key);
    numbers := log_in_order(condition || log_range(coalesce(read_from, first_number), last_number), newest_first, most);
    if read_from is null or cardinality(numbers) >= most then return; end if;
    read_on := cardinality(numbers) >= many;
    if not read_on then
      -- Each sampled match stands for one part of the log. The scan would end in the part where enough matches are reached.
      part := greatest((read_from - first_number) / parts, 1);
      sample := log_sample(condition, first_number, part, parts);
      read_on := read_from - coalesce(sample[1 + most / part], first_number) < gathering * cardinality(sample) * part;
    end if;
    condition := condition || log_range(first_number, read_from - 1);
    numbers := numbers || case when read_on
      then log_in_order(condition, newest_first, most - cardinality(numbers))
      else log_by_index(condition, most - cardinality(numbers)) end;
  end if;
end $$;
comment on function find_log_entries is
  'Sequence numbers of the current organisation''s matching entries, newest first. Optional keys of `wanted`: account, '
  'username, action, text, from, to, short_within. `searched_from`: first searched entry, if a short text was not searched '
  'in all';
select give_to_search_role('find_log_entries');
