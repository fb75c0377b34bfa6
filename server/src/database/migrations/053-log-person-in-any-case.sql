-- Letter case does not matter in a username: the person whose entries are wanted is found however it is typed.

drop index system_log_person;
drop index system_log_person_action;
create index system_log_person on system_log (organisation_id, lower(username), sequence);
create index system_log_person_action on system_log (organisation_id, lower(username), action, sequence);

drop function find_log_entries;
drop function walk_system_log;

-- As in 041-system-log-list.sql, but for the order. Under row-level security the planner takes no "lower(username) = …" for
-- a constant: it knows that the entries of a person come from their index in order only where the order names the person.
create function walk_system_log(condition text, newest_first text, most int) returns bigint[] language plpgsql stable
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare numbers bigint[];
begin
  execute format('select array(select sequence from system_log where %s order by %s limit %s)', condition, newest_first, most)
  into numbers;
  return numbers;
end $$;
comment on function walk_system_log is 'Numbers of the newest entries under a condition; quick where many match';
revoke execute on function walk_system_log from public;
grant execute on function walk_system_log to lexboard_search;

-- As in 052-log-text-of-earlier-entries.sql, but for the letter case of the username.
create function find_log_entries(wanted jsonb, most int, out numbers bigint[], out searched_from bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  sought text := lower(wanted ->> 'text');
  first_number bigint := 1;
  last_number bigint;
  condition text := format('organisation_id = %L', organisation);
  newest_first text := 'sequence desc';
  newest constant int := 20000;
  -- Of the newest: where so many contain the text, it is common.
  many constant int := 800;
  -- To gather an entry with the text takes as long as to walk over so many.
  gathering constant int := 4;
  parts constant int := 400;
  part bigint;
  sample bigint[];
  walked_from bigint;
  walked_on boolean;
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
    newest_first := 'lower(username) desc, sequence desc';
  end if;
  if wanted ? 'action' then condition := condition || format(' and action = %L', wanted ->> 'action'); end if;
  if sought is null then
    numbers := walk_system_log(condition || log_range(first_number, last_number), newest_first, most);
  elsif not has_log_parts(left(sought, 100)) then
    if first_number <= last_number - (wanted ->> 'short_within')::int then
      first_number := last_number - (wanted ->> 'short_within')::int + 1;
      searched_from := first_number;
    end if;
    numbers := walk_system_log(condition || log_range(first_number, last_number) || log_condition(sought), newest_first, most);
  else
    walked_from := (walk_system_log(condition || log_range(first_number, last_number), newest_first, newest))[newest];
    condition := condition || log_condition(sought);
    numbers := walk_system_log(condition || log_range(coalesce(walked_from, first_number), last_number), newest_first, most);
    if walked_from is null or cardinality(numbers) >= most then return; end if;
    walked_on := cardinality(numbers) >= many;
    if not walked_on then
      -- Each entry of the sample stands for a part: where as many parts as are wanted have the text, a walk would end.
      part := greatest((walked_from - first_number) / parts, 1);
      sample := sample_system_log(condition, first_number, part, parts);
      walked_on := walked_from - coalesce(sample[1 + most / part], first_number) < gathering * cardinality(sample) * part;
    end if;
    condition := condition || log_range(first_number, walked_from - 1);
    numbers := numbers || case when walked_on
      then walk_system_log(condition, newest_first, most - cardinality(numbers))
      else gather_system_log(condition, most - cardinality(numbers)) end;
  end if;
end $$;
comment on function find_log_entries is 'Numbers of the entries of the current organisation that are wanted, newest first';
select hand_to_search('find_log_entries');
