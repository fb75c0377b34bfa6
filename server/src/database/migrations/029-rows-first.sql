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

-- The same as find_listed, but with a total of null where the page was found without it.
create function find_listed_sooner(
  wanted_kind text, wanted jsonb, at_most int, sort text, direction text, skip int, take int,
  out total int, out ids int[]
) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  ordering text := format('%1$I %2$s, id %2$s', sort, case direction when 'asc' then 'asc' else 'desc' end);
begin
  ids := walk_near(wanted_kind, listed_condition(wanted_kind, wanted), ordering, skip, take);
  if ids is null then
    select found.total, found.ids into total, ids
    from find_listed(wanted_kind, wanted, at_most, sort, direction, skip, take) as found;
  end if;
end $$;
select hand_to_search('find_listed_sooner');
