-- Totals of lists and text search in lists (docs/database.md).

create or replace function add_record_counts(changes record_count[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cell record_count;
begin
  insert into record_count (organisation_id, kind, place, status, category, law_status, count)
  select organisation_id, kind, place, status, category, law_status, count from unnest(changes);
  foreach cell in array changes loop
    continue when (select count(*) from record_count as change
      where (change.organisation_id, change.kind, change.place, change.status, change.category, change.law_status)
        = (cell.organisation_id, cell.kind, cell.place, cell.status, cell.category, cell.law_status)) <= 50;
    with held as (
      select organisation_id, id from record_count as change
      where (change.organisation_id, change.kind, change.place, change.status, change.category, change.law_status)
        = (cell.organisation_id, cell.kind, cell.place, cell.status, cell.category, cell.law_status)
      for update skip locked
    ), folded as (
      delete from record_count using held
      where (record_count.organisation_id, record_count.id) = (held.organisation_id, held.id) returning record_count.count
    )
    insert into record_count (organisation_id, kind, place, status, category, law_status, count)
    select cell.organisation_id, cell.kind, cell.place, cell.status, cell.category, cell.law_status, sum(folded.count)
    from folded having sum(folded.count) <> 0;
  end loop;
end $$;
revoke execute on function add_record_counts from public;
grant execute on function add_record_counts to lexboard_app;
comment on function add_record_counts is
  'Inserts changes of totals as rows. Merges the rows of a total when there are more than 50';

create or replace function add_record_detail_counts(changes record_detail_count[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cell record_detail_count;
  cell_rows text := 'from record_detail_count as change
    where (organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type)
      = ($1.organisation_id, $1.kind, $1.place, $1.status, $1.category, $1.law_status, $1.sensitivity, $1.periodicity,
        $1.task_type)';
  rows_of_cell int;
begin
  insert into record_detail_count
    (organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type, count)
  select organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type, count
  from unnest(changes);
  foreach cell in array changes loop
    execute 'select count(*) ' || cell_rows into rows_of_cell using cell;
    continue when rows_of_cell <= 50;
    execute format('with held as (select organisation_id, id %s for update skip locked),
      folded as (
        delete from record_detail_count as change using held
        where (change.organisation_id, change.id) = (held.organisation_id, held.id) returning change.count)
      insert into record_detail_count
        (organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type, count)
      select $1.organisation_id, $1.kind, $1.place, $1.status, $1.category, $1.law_status, $1.sensitivity, $1.periodicity,
        $1.task_type, sum(folded.count)
      from folded having sum(folded.count) <> 0', cell_rows) using cell;
  end loop;
end $$;
revoke execute on function add_record_detail_counts from public;
grant execute on function add_record_detail_counts to lexboard_app;
comment on function add_record_detail_counts is 'As add_record_counts, for the detailed totals';

-- A text search is JSON: {status, category, law_status, sensitivity, periodicity, task_type, state, texts: [{text, columns,
-- choices, states, ids, row, words}]}. It becomes SQL only here, since these functions run as lexboard_search (access.sql).

-- A text with 1,000 matches or more is checked row by row: its matches soon fill a page.
create or replace function list_words_condition(wanted_kind text, sought text) returns text language plpgsql stable as $$
declare
  words tsquery[] := word_queries(sought);
  found int[];
begin
  if words is null then return null; end if;
  found := (find_by_words(wanted_kind, 'words', words, 1000, 0)).ids;
  if cardinality(found) >= 1000 then
    return format('exists (select from search_index as held where held.organisation_id = list_index.organisation_id
      and held.kind = list_index.kind and held.id = list_index.id and held.words @@ %L)', all_of(words));
  end if;
  return format('id = any(%L::int[])', found || array(select id from search_index
    where organisation_id = current_organisation() and kind = wanted_kind and lower(code) = any(possible_codes(sought))));
end $$;
comment on function list_words_condition is
  'Condition: the global search finds the record by the words of a text or by its code. Null for a text without words';

-- `wanted` is [{column, values}, {column, from, before}, …]. With 1,000 matches or more as list_words_condition. The next due
-- day is shown as due/next/next-due.ts has it.
create or replace function list_row_condition(wanted_kind text, wanted jsonb) returns text language plpgsql stable as $$
declare
  record_table text := case wanted_kind when 'return' then 'return_record' else wanted_kind end;
  condition text;
  found int[];
begin
  select string_agg(case
      when part ? 'values' then format('%s = any(%L)', shown, array(select jsonb_array_elements_text(part -> 'values')))
      else format('(%1$s >= %2$L and %1$s < %3$L)', shown, part ->> 'from', part ->> 'before') end, ' or ')
  into condition
  from jsonb_array_elements(wanted) as part, lateral (select case part ->> 'column'
    when 'next_due' then format('(case when publish_status = ''Published'' and law_status = ''Active'' then %s end)',
      case when acting_units() is null then 'next_due' else format('((select jsonb_object_agg(next.record_id, next.day) from (
        select seen.record_id, min(seen.due_day) as day from (
          select kind, record_id, due_day, scheduled, outcome, kept_valid from occurrence where organisation_id = %4$L and (unit_id = any(%1$L::int[])
            or unit_id is null and (owner = %2$L::int or checker = %2$L::int)) offset 0) as seen
        where seen.kind = %3$L and seen.scheduled and seen.outcome is null and not seen.kept_valid group by seen.record_id) as next) ->> own.id::text)::date',
        acting_units(), acting_account(), wanted_kind, current_organisation()) end)
    else quote_ident(part ->> 'column') end as shown) as named
  where part -> 'values' is distinct from '[]';
  if condition is null then return null; end if;
  execute format('select array(select id from %I as own where organisation_id = %L and deleted_at is null and (%s) limit 1000)',
    record_table, current_organisation(), condition)
  into found;
  if cardinality(found) < 1000 then return format('id = any(%L::int[])', found); end if;
  return format('exists (select from %I as own where own.organisation_id = list_index.organisation_id
    and own.id = list_index.id and (%s))', record_table, condition);
end $$;
comment on function list_row_condition is
  'Condition: the record has one of the values or days in columns that list_index lacks. Null where there are none';

-- Only the first 100 characters become a LIKE pattern, since the planner takes seconds to estimate a long one. `choices` are
-- columns with few values. Only their distinct values are searched, as lists show them (D1 §2: an empty law status is shown
-- as InActive).
create or replace function list_text_condition(wanted_kind text, wanted jsonb) returns text language sql stable
begin atomic
  with sought as (
    select text, '%' || escape_like(left(text, 100)) || '%' as pattern, length(text) > 100 as long
    from text_key(wanted ->> 'text') as text
  ), choice as (select name from jsonb_array_elements_text(wanted -> 'choices') as name),
  value as (
    select distinct choice.name, held.value,
      case when choice.name = 'law_status' and held.value = '' then 'inactive' else text_key(held.value) end as shown
    from choice, record_count, lateral (
      select case choice.name
        when 'category' then category when 'law_status' then law_status when 'status' then status end as value) as held
    where organisation_id = current_organisation() and kind = wanted_kind and place = 0
  )
  select coalesce('(' || string_agg(condition, ' or ') || ')', 'false') from (
    select format('%I like %L', name, pattern)
      || case when long then format(' and strpos(%I, %L) > 0', name, text) else '' end as condition
    from sought, jsonb_array_elements_text(wanted -> 'columns') as name
    union all
    select format('%I = any(%L)', name, array_agg(value)) from value, sought where strpos(shown, text) > 0 group by name
    union all
    select format('state && %L::int[]', array(select jsonb_array_elements_text(wanted -> 'states')))
    where wanted -> 'states' <> '[]'
    union all
    select format('id = any(%L::int[])', array(select jsonb_array_elements_text(wanted -> 'ids')))
    where wanted -> 'ids' <> '[]'
    union all
    select list_row_condition(wanted_kind, wanted -> 'row') where wanted ? 'row'
    union all
    select list_words_condition(wanted_kind, text) from sought where wanted ? 'words'
  ) as part;
end;
comment on function list_text_condition is
  'Condition: the record contains a text in one of the columns, has one of the states, ids or values, or '
  'matches the words';

create or replace function wanted_values(wanted jsonb) returns text[] language sql immutable
  return case jsonb_typeof(wanted)
    when 'array' then array(select jsonb_array_elements_text(wanted)) else array[wanted #>> '{}'] end;
comment on function wanted_values is 'The values of a search key: one value or an array';

create or replace function list_condition(wanted_kind text, wanted jsonb) returns text language sql stable
begin atomic
  select string_agg(condition, ' and ') from (
    select format('organisation_id = %L and kind = %L', current_organisation(), wanted_kind) || unless_hidden(wanted_kind)
      as condition
    union all
    select format('%I = any(%L)', name, wanted_values(wanted -> name))
    from unnest(array['status', 'category', 'law_status', 'sensitivity', 'periodicity', 'task_type']) as name
    where wanted ? name
    union all
    select format('%s = any(state)', (wanted ->> 'state')::int) where wanted ? 'state'
    union all
    select list_text_condition(wanted_kind, sought) from jsonb_array_elements(wanted -> 'texts') as sought
  ) as part;
end;
comment on function list_condition is 'Condition: the row of list_index matches the whole search';

create or replace function total_as_stored(wanted_kind text, wanted jsonb, condition text) returns int language plpgsql stable as $$
declare
  counters text := case when wanted ?| array['sensitivity', 'periodicity', 'task_type']
    then 'record_detail_count' else 'record_count' end;
  total int;
begin
  if not wanted ? 'state' and unless_hidden(wanted_kind) = ''
    and not exists (select from jsonb_array_elements(wanted -> 'texts') as sought where sought -> 'columns' <> '[]') then
    execute format('select coalesce(sum(count), 0) from %I where %s and place = 0', counters, condition) into total;
  end if;
  return total;
end $$;
comment on function total_as_stored is
  'Total of a search, from stored totals. Null if a text is searched in columns that have no stored totals, if a state is '
  'given, or if some records are hidden from the person';

-- The planner's own choice took 11 ms instead of 7 ms for Drafts with a common text (30,000 laws, PostgreSQL 15).
create or replace function matches_in_order(condition text, ordering text, skip int, take int) returns int[]
language plpgsql stable set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare ids int[];
begin
  execute format('select array(select id from list_index where %s order by %s limit $1 offset $2)', condition, ordering)
  into ids using take, skip;
  return ids;
end $$;
revoke execute on function matches_in_order from public;
grant execute on function matches_in_order to lexboard_search;
comment on function matches_in_order is
  'A page of matches, by a scan in their order. Fast for many matches, which the planner does not expect';

-- Only for kinds with more than 20,000 records. With fewer, counting is as fast as finding.
create or replace function first_matches(wanted_kind text, condition text, ordering text, skip int, take int) returns int[]
language plpgsql stable as $$
declare ids int[];
begin
  if skip + take > 10000 or coalesce((select sum(count) from record_count
    where organisation_id = current_organisation() and kind = wanted_kind and place = 0), 0) <= 20000 then
    return null;
  end if;
  execute format('select array(select id from (
      select * from list_index where organisation_id = %L and kind = %L order by %s limit 10000) as list_index
    where %s limit $1 offset $2)', current_organisation(), wanted_kind, ordering, condition)
  into ids using take, skip;
  return case when cardinality(ids) = take then ids end;
end $$;
revoke execute on function first_matches from public;
grant execute on function first_matches to lexboard_search;
comment on function first_matches is 'A page of matches among the first 10,000 records. Null if these do not fill the page';

create or replace function count_matches(condition text, ordering text, at_most int, out total int, out ids int[])
language plpgsql stable as $$
begin
  execute format('select count(*)::int, coalesce(array_agg(id order by %s), ''{}'')
    from (select id, created_at from list_index where %s limit $1) as found', ordering, condition)
  into total, ids using at_most;
end $$;
comment on function count_matches is 'Number of matches and their ids, up to a limit';

select take_from_search_role('find_by_any_text');
create or replace function find_by_any_text(wanted_kind text, sought text) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  key text := text_key(sought);
  words tsquery[] := word_queries(key);
begin
  if words is null then return; end if;
  return query execute format('select id %s', index_query(wanted_kind, 'words', words, words));
  return query select id from search_index where organisation_id = current_organisation() and kind = wanted_kind
    and lower(code) = any(possible_codes(key)) and not is_hidden(wanted_kind, id);
end $$;
comment on function find_by_any_text is
  'Records of a kind that the global search finds by the words of a text or by its code';
select give_to_search_role('find_by_any_text');

select take_from_search_role('count_listed');
create or replace function count_listed(wanted_kind text, wanted jsonb, at_most int) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text := list_condition(wanted_kind, wanted);
  total int := total_as_stored(wanted_kind, wanted, condition);
begin
  if total is null then
    execute format('select count(*)::int from (select 1 from list_index where %s limit $1) as found', condition)
    into total using at_most;
  end if;
  return least(total, at_most);
end $$;
comment on function count_listed is 'Number of records of a kind that match a search, up to a limit';
select give_to_search_role('count_listed');

select take_from_search_role('find_listed');
create or replace function find_listed(wanted_kind text, wanted jsonb, at_most int, out total int, out ids int[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare condition text := list_condition(wanted_kind, wanted);
begin
  total := total_as_stored(wanted_kind, wanted, condition);
  if total > at_most then
    total := at_most + 1;
  else
    select found.total, found.ids into total, ids from count_matches(condition, 'id desc', at_most + 1) as found;
  end if;
  if total > at_most then ids := '{}'; end if;
end $$;
comment on function find_listed is
  'Records of a kind that match a search, and their number. Above the limit: no records, and the limit plus one';
select give_to_search_role('find_listed');

select take_from_search_role('find_list_page');
create or replace function find_list_page(
  wanted_kind text, wanted jsonb, at_most int, sort text, direction text, skip int, take int, total_later boolean,
  out total int, out ids int[]
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text := list_condition(wanted_kind, wanted);
  ordering text := format('%1$I %2$s, id %2$s', sort, case direction when 'asc' then 'asc' else 'desc' end);
begin
  if total_later then
    ids := first_matches(wanted_kind, condition, ordering, skip, take);
    if ids is not null then return; end if;
  end if;
  total := total_as_stored(wanted_kind, wanted, condition);
  if total > at_most then
    total := at_most + 1;
  else
    select found.total, found.ids into total, ids from count_matches(condition, ordering, at_most + 1) as found;
  end if;
  ids := case when total > at_most then matches_in_order(condition, ordering, skip, take)
    else ids[skip + 1 : skip + take] end;
end $$;
comment on function find_list_page is
  'A page of the matching records of a kind, sorted by created_at or id, and the number of matches, up to the limit plus '
  'one. With `total_later` the number is null if the page was found without it';
select give_to_search_role('find_list_page');
