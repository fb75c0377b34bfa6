-- A search by words counts and finds in one go, and looks at more of the newest records, which costs less than asking
-- an index.

drop function find_records, count_found, count_holding, all_holding, soon_holding;

-- The ids of a kind whose `field` of words holds words, newest first, at least `at_most` of them where there are so
-- many; and how many there are, where `counted` is not 0: up to that number or beyond it.
create function find_holding(
  wanted_kind text, field text, longer tsquery, wanted tsquery, at_most int, counted int, out ids int[], out total int
) language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare most int := greatest(at_most, counted);
begin
  ids := newest_holding(wanted_kind, field, wanted, 1000, most);
  if cardinality(ids) between 10 and most - 1 then
    ids := newest_holding(wanted_kind, field, wanted, 10000, most);
  end if;
  total := cardinality(ids);
  if total < at_most then
    execute format('select coalesce(array_agg(id order by created_at desc, id desc), ''{}''), count(*) %s',
      indexed_holding(wanted_kind, field, wanted, wanted))
    into ids, total;
  elsif total < counted then
    execute format('select count(*) from (select 1 %s limit $1) as found',
      indexed_holding(wanted_kind, field, longer, wanted))
    into total using counted;
  end if;
end $$;

-- Settings of pg_trgm are known once it has been used.
select show_limit();

-- The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the
-- name, all words anywhere; and where nothing does, those with similar words. And how many match, where `counted` is
-- not 0: up to that number.
create function find_records(
  wanted_kind text, sought text, at_most int, counted int default 0, out ids int[], out total int
) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  step text[];
  wanted tsquery := all_words(sought);
  longer tsquery := longer_words(sought);
  held int[];
begin
  ids := '{}';
  total := 0;
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

  if wanted is null then
    execute format('select count(*) from (select 1 from search_doc
      where organisation_id = current_organisation() and kind = %L
        and (lower(code) like $1 or lower(own_code) like $1 or lower(left(name, 100)) like $1) limit $2) as found',
      wanted_kind)
    into total using beginning(sought), counted;
    return;
  end if;

  if cardinality(ids) < at_most then
    held := (find_holding(wanted_kind, 'name_words', longer, wanted, at_most, 0)).ids;
    ids := (ids || array(select id from unnest(held) with ordinality as held (id, position)
      where id <> all(ids) order by position))[:at_most];
  end if;
  if cardinality(ids) < at_most or counted > 0 then
    select found.ids, found.total into held, total
    from find_holding(wanted_kind, 'words', longer, wanted, at_most, counted) as found;
    ids := (ids || array(select id from unnest(held) with ordinality as held (id, position)
      where id <> all(ids) order by position))[:at_most];
    if total < counted then
      execute format('select $1 + count(*) from search_doc where organisation_id = current_organisation()
        and kind = %L and lower(code) = any($2) and not words @@ $3', wanted_kind)
      into total using total, codes_meant(sought), wanted;
    end if;
  end if;

  if cardinality(ids) = 0 and at_most > 0 then
    wanted := similar_words(sought);
    select found.ids, found.total into held, total
    from find_holding(wanted_kind, 'words', wanted, wanted, greatest(at_most, 100), counted) as found;
    ids := array(select id from search_doc
      where organisation_id = current_organisation() and kind = wanted_kind
        and id = any(held[:greatest(at_most, 100)])
      order by word_similarity(left(sought, 100), name) desc, created_at desc, id desc limit at_most);
  end if;
  total := least(total, counted);
end $$;
select hand_to_search('find_records');
