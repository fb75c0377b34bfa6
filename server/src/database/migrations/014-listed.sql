-- What lists look for texts in, in lower case and apart from all else, so that a common text is counted and paged as
-- fast as a rare one. A kind is a partition: PostgreSQL then knows how common a text is in each column of each kind.

alter table law no force row level security;
alter table license no force row level security;
alter table return_record no force row level security;
alter table othercomp no force row level security;

-- Everything that lists narrow texts down by is here too, unindexed, so that a change of it touches no index.
create table listed (
  organisation_id uuid not null,
  kind text not null,
  id int not null,
  created_at timestamptz not null,
  status text not null,
  category text not null,
  law_status text not null,
  state int[] not null,
  code text not null,
  own_code text not null,
  name text not null,
  law_code text not null,
  primary key (organisation_id, kind, id)
) partition by list (kind);
create index listed_newest on listed (organisation_id, created_at desc, id desc);

-- Keeps what a kind's list looks in. The columns are those with what is named so in `listed`.
create function make_listed(
  kind text, record_table regclass, status text, category text, law_status text, code text, own_code text, name text
) returns void language plpgsql as $$
declare
  partition text := 'listed_' || kind;
  entries text := format('insert into listed as present
    select organisation_id, %L, id, created_at, %I, %I, %I, state, lower(%I), lower(%I), lower(%I), lower(law_code)',
    kind, status, category, law_status, code, own_code, name);
begin
  execute format('create table %I partition of listed for values in (%L)', partition, kind);
  execute format('%s from %s where deleted_at is null', entries, record_table);
  execute format('create index %I on %I using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops,
    law_code gin_trgm_ops) with (fastupdate = off)', partition || '_parts', partition);
  perform protect_organisation_table(partition, 'select, insert, update, delete');
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      %2$s from changed where deleted_at is null
      on conflict (organisation_id, kind, id) do update set status = excluded.status, category = excluded.category,
        law_status = excluded.law_status, state = excluded.state, code = excluded.code, own_code = excluded.own_code,
        name = excluded.name, law_code = excluded.law_code
      where present is distinct from excluded;
      delete from listed using changed where changed.deleted_at is not null
        and (listed.organisation_id, listed.kind, listed.id) = (changed.organisation_id, %3$L, changed.id);
      return null;
    end $body$ $function$, 'keep_' || partition, entries, kind);
  execute format('create trigger list_added after insert on %s referencing new table as changed
    for each statement execute function %I()', record_table, 'keep_' || partition);
  execute format('create trigger list_changed after update on %s referencing new table as changed
    for each statement execute function %I()', record_table, 'keep_' || partition);
end $$;
revoke execute on function make_listed from public;

select make_listed('law', 'law', 'status', 'category', 'active', 'law_unique_code', 'act_code_name', 'law');
select make_listed('license', 'license', 'publish_status', 'law_category', 'law_status', 'unique_code', 'own_code', 'license');
select make_listed('return', 'return_record', 'publish_status', 'law_category', 'law_status', 'unique_code', 'own_code', 'return_name');
select make_listed('othercomp', 'othercomp', 'publish_status', 'law_category', 'law_status', 'unique_code', 'own_code', 'name');
select protect_organisation_table('listed', 'select, insert, update, delete');
create policy searching on listed for select to lexboard_search using (true);
grant select on listed, record_count to lexboard_search;

-- What lists no longer look in.
drop function matching_ids;
drop index search_doc_parts;

-- A text is looked for in `columns`, and in `choices`, which take few values: those in use are looked through instead
-- of all records. Of a long text only the beginning makes a pattern: a long one takes seconds to weigh.
create function listed_text(wanted_kind text, wanted jsonb) returns text language sql stable
begin atomic
  with sought as (
    select text, '%' || regexp_replace(left(text, 100), '([\\%_])', '\\\1', 'g') || '%' as pattern, length(text) > 100 as long
    from lower(wanted ->> 'text') as text
  ), choice as (select name from jsonb_array_elements_text(wanted -> 'choices') as name),
  value as (
    select distinct choice.name, held.value
    from choice, record_count, lateral (
      select case choice.name when 'category' then category when 'law_status' then law_status end as value) as held
    where organisation_id = current_organisation() and kind = wanted_kind and place = 0
  )
  select coalesce('(' || string_agg(condition, ' or ') || ')', 'false') from (
    select format('%I like %L', name, pattern)
      || case when long then format(' and strpos(%I, %L) > 0', name, text) else '' end as condition
    from sought, jsonb_array_elements_text(wanted -> 'columns') as name
    union all
    select format('%I = any(%L)', name, array_agg(value)) from value, sought where strpos(lower(value), text) > 0 group by name
  ) as held;
end;

-- What is wanted of a list, as a condition: `status`, `category`, `law_status`, `state`, and `texts`, all of which
-- must be held.
create function listed_condition(wanted_kind text, wanted jsonb) returns text language sql stable
begin atomic
  select string_agg(condition, ' and ') from (
    select format('organisation_id = %L and kind = %L', current_organisation(), wanted_kind) as condition
    union all
    select format('%I = %L', name, wanted ->> name) from unnest(array['status', 'category', 'law_status']) as name
    where wanted ? name
    union all
    select format('%s = any(state)', (wanted ->> 'state')::int) where wanted ? 'state'
    union all
    select listed_text(wanted_kind, sought) from jsonb_array_elements(wanted -> 'texts') as sought
  ) as part;
end;

-- Many match, so a walk in their order finds a page of them soon, whatever is thought of how many they are.
create function walk_listed(condition text, ordering text, skip int, take int) returns int[] language plpgsql stable
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare ids int[];
begin
  execute format('select array(select id from listed where %s order by %s limit $1 offset $2)', condition, ordering)
  into ids using take, skip;
  return ids;
end $$;
revoke execute on function walk_listed from public;
grant execute on function walk_listed to lexboard_search;

-- How many records of a kind match, counted up to a limit.
create function count_listed(wanted_kind text, wanted jsonb, at_most int) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare total int;
begin
  execute format('select count(*)::int from (select 1 from listed where %s limit $1) as found',
    listed_condition(wanted_kind, wanted)) into total using at_most;
  return total;
end $$;
select hand_to_search('count_listed');

-- The same, counted up to one more than `at_most`, and the ids of a page of them: ordered by `sort`, which is
-- created_at or id. Without it all ids, or none when there are more than `at_most`.
create function find_listed(
  wanted_kind text, wanted jsonb, at_most int,
  sort text default null, direction text default 'desc', skip int default 0, take int default 0,
  out total int, out ids int[]
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text := listed_condition(wanted_kind, wanted);
  ordering text := format('%1$I %2$s, id %2$s', coalesce(sort, 'id'), case direction when 'asc' then 'asc' else 'desc' end);
begin
  execute format('select count(*)::int, coalesce(array_agg(id order by %s), ''{}'')
    from (select id, created_at from listed where %s limit $1) as found', ordering, condition)
  into total, ids using at_most + 1;
  if total > at_most then
    ids := case when sort is null then '{}' else walk_listed(condition, ordering, skip, take) end;
  elsif sort is not null then
    ids := ids[skip + 1 : skip + take];
  end if;
end $$;
select hand_to_search('find_listed');

alter table law force row level security;
alter table license force row level security;
alter table return_record force row level security;
alter table othercomp force row level security;
