-- The rows of a text search need not wait until all that match are counted.

-- Of a kind with many records, the ids of a page of what matches, where as many are met among the 10,000 that come first;
-- null elsewhere. Few records are counted as soon as they are found.
create function walk_near(wanted_kind text, condition text, ordering text, skip int, take int) returns int[]
language plpgsql stable set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare ids int[];
begin
  if skip + take > 10000 or coalesce((select sum(count) from record_count
    where organisation_id = current_organisation() and kind = wanted_kind and place = 0), 0) <= 20000 then
    return null;
  end if;
  execute format('select array(select id from (
      select * from listed where organisation_id = %L and kind = %L order by %s limit 10000) as near
    where %s limit $1 offset $2)', current_organisation(), wanted_kind, ordering, condition)
  into ids using take, skip;
  return case when cardinality(ids) = take then ids end;
end $$;
revoke execute on function walk_near from public;
grant execute on function walk_near to lexboard_search;

-- What is wanted of a list, counted up to one more than `at_most`, and the ids of a page of it: ordered by `sort`, which is
-- created_at or id. Without it all ids, or none when there are more than `at_most`. With `count_later` the total is null
-- where the page was found without it.
drop function find_listed;
create function find_listed(
  wanted_kind text, wanted jsonb, at_most int,
  sort text default null, direction text default 'desc', skip int default 0, take int default 0,
  count_later boolean default false, out total int, out ids int[]
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text := listed_condition(wanted_kind, wanted);
  ordering text := format('%1$I %2$s, id %2$s', coalesce(sort, 'id'), case direction when 'asc' then 'asc' else 'desc' end);
begin
  if count_later then
    ids := walk_near(wanted_kind, condition, ordering, skip, take);
    if ids is not null then
      return;
    end if;
  end if;
  total := kept_total(wanted, condition);
  if total > at_most then
    total := at_most + 1;
  else
    execute format('select count(*)::int, coalesce(array_agg(id order by %s), ''{}'')
      from (select id, created_at from listed where %s limit $1) as found', ordering, condition)
    into total, ids using at_most + 1;
  end if;
  if total > at_most then
    ids := case when sort is null then '{}' else walk_listed(condition, ordering, skip, take) end;
  elsif sort is not null then
    ids := ids[skip + 1 : skip + take];
  end if;
end $$;
select hand_to_search('find_listed');
