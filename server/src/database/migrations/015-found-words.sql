-- Searching by words looks at the newest records before it asks an index: common words are met there soon, while an
-- index first gathers every record that has them.

-- The ids of a kind whose `field` of words holds a text's words, newest first, found among so many of the newest.
create function newest_holding(wanted_kind text, field text, wanted tsquery, looked_at int, at_most int) returns int[]
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on as $$
declare ids int[];
begin
  execute format('select array(
    select id from (select id, created_at, %1$I from search_doc where organisation_id = current_organisation()
      and kind = %2$L order by created_at desc, id desc limit $1) as newest
    where %1$I @@ $2 order by created_at desc, id desc limit $3)', field, wanted_kind)
  into ids using looked_at, wanted, at_most;
  return ids;
end $$;

-- The same for words that are soon met; null for others. Where one in twenty-five holds them, a hundred are near.
create function soon_holding(wanted_kind text, field text, wanted tsquery, at_most int) returns int[]
language plpgsql stable as $$
declare ids int[] := newest_holding(wanted_kind, field, wanted, 500, at_most);
begin
  if cardinality(ids) between 20 and at_most - 1 then
    ids := newest_holding(wanted_kind, field, wanted, least(50 * at_most, 10000), at_most);
  end if;
  return case when cardinality(ids) = at_most then ids end;
end $$;

-- What an index is asked for: one or two letters begin so many words that gathering them takes longer than looking
-- for them in what else is found.
create function longer_words(sought text) returns tsquery language sql stable
begin atomic
  select coalesce(string_agg(prefix_of(word), ' & ')::tsquery, all_words(sought))
  from words_sought(sought) as word where length(word) > 2;
end;

-- How `field` is asked for words by its index.
create function indexed_holding(wanted_kind text, field text, longer tsquery, wanted tsquery) returns text
language sql stable
begin atomic
  select format('from search_doc where organisation_id = current_organisation() and kind = %L and %I @@ %L',
      wanted_kind, field, longer)
    || case when longer = wanted then '' else format(' and (%I || '''') @@ %L', field, wanted) end;
end;

-- The ids of a kind whose `field` of words holds words, newest first.
create function all_holding(wanted_kind text, field text, longer tsquery, wanted tsquery, at_most int) returns int[]
language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare ids int[] := soon_holding(wanted_kind, field, wanted, at_most);
begin
  if ids is null then
    execute format('select array(select id %s order by created_at desc, id desc limit $1)',
      indexed_holding(wanted_kind, field, longer, wanted))
    into ids using at_most;
  end if;
  return ids;
end $$;

-- How many of a kind hold words, counted up to a limit.
create function count_holding(wanted_kind text, longer tsquery, wanted tsquery, at_most int) returns int
language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare total int := cardinality(soon_holding(wanted_kind, 'words', wanted, at_most));
begin
  if total is null then
    execute format('select count(*)::int from (select 1 %s limit $1) as found',
      indexed_holding(wanted_kind, 'words', longer, wanted))
    into total using at_most;
  end if;
  return total;
end $$;

drop function find_records, count_found;

-- Settings of pg_trgm are known once it has been used.
select show_limit();

-- The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the
-- name, all words anywhere; and where nothing does, those with similar words.
create function find_records(wanted_kind text, sought text, at_most int) returns setof int
language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  step text[];
  field text;
  wanted tsquery := all_words(sought);
  ids int[] := '{}';
begin
  foreach step slice 1 in array array[
    ['lower(code) = any($2) or lower(own_code) = any($2)', 'created_at desc, id desc'],
    ['lower(code) like $3', 'lower(code) using ~<~'],
    ['lower(own_code) like $3', 'lower(own_code) using ~<~, id'],
    ['lower(left(name, 100)) like $3', 'lower(left(name, 100)) using ~<~, id']
  ] loop
    exit when cardinality(ids) >= at_most;
    execute format('select $1 || array(select id from search_doc
      where organisation_id = current_organisation() and kind = %L and (%s) and id <> all($1) order by %s limit $4)',
      wanted_kind, step[1], step[2])
    into ids using ids, codes_meant(sought), beginning(sought), at_most - cardinality(ids);
  end loop;
  foreach field in array array['name_words', 'words'] loop
    exit when cardinality(ids) >= at_most or wanted is null;
    ids := ids || array(
      select id from unnest(all_holding(wanted_kind, field, longer_words(sought), wanted, at_most))
        with ordinality as held (id, position)
      where id <> all(ids) order by position limit at_most - cardinality(ids));
  end loop;
  if cardinality(ids) > 0 or wanted is null then
    return query select unnest(ids);
    return;
  end if;
  wanted := similar_words(sought);
  ids := all_holding(wanted_kind, 'words', wanted, wanted, greatest(at_most, 100));
  return query select id from search_doc
    where organisation_id = current_organisation() and kind = wanted_kind and id = any(ids)
    order by word_similarity(left(sought, 100), name) desc, created_at desc, id desc limit at_most;
end $$;
select hand_to_search('find_records');

-- How many find_records can find, counted up to a limit.
create function count_found(wanted_kind text, sought text, at_most int) returns int
language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  wanted tsquery := all_words(sought);
  found int;
begin
  if wanted is null then
    execute format('select count(*)::int from (select 1 from search_doc
      where organisation_id = current_organisation() and kind = %L
        and (lower(code) like $1 or lower(own_code) like $1 or lower(left(name, 100)) like $1) limit $2) as counted',
      wanted_kind)
    into found using beginning(sought), at_most;
    return found;
  end if;
  found := count_holding(wanted_kind, longer_words(sought), wanted, at_most);
  if found < at_most then
    execute format('select $1 + count(*)::int from search_doc where organisation_id = current_organisation()
      and kind = %L and lower(code) = any($2) and not words @@ $3', wanted_kind)
    into found using found, codes_meant(sought), wanted;
  end if;
  if found = 0 then
    wanted := similar_words(sought);
    found := count_holding(wanted_kind, wanted, wanted, at_most);
  end if;
  return least(found, at_most);
end $$;
select hand_to_search('count_found');
