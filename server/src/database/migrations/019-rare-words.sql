-- A search asks its index for its rarest words alone: gathering every record that holds a common one takes long, and
-- what holds a rare one is soon read through for the others. And all kinds are searched in one go, so that what a
-- mistyped word may mean is looked up once.

drop function find_records, find_holding, indexed_holding, longer_words, all_words, similar_words, count_listed, find_listed;

-- Words without their places are found as well and take half the room; a row with them stays in one piece.
create or replace function words_of(part text) returns tsvector language sql immutable parallel safe
  return strip(to_tsvector('simple', translate(part, '-/_.:@', '      ')));
alter table search_doc set (toast_tuple_target = 4080);

-- What a text is looked for by, word by word.
create function words_wanted(sought text) returns tsquery[] language sql stable
begin atomic
  select array_agg(prefix_of(word)::tsquery) from words_sought(sought) as word;
end;

-- The same for a text with typing errors: beside each word also the known ones that are about as much like it as the
-- one that is most like it. Two letters that change places leave little of a short word: whoever asks lowers the
-- threshold.
create function words_meant(sought text) returns tsquery[] language sql stable
begin atomic
  select array_agg(concat_ws(' | ', prefix_of(wanted), known.words)::tsquery)
  from words_sought(sought) as wanted, lateral (
    select string_agg(prefix_of(word), ' | ') as words from (
      select word, similarity(word, wanted) as likeness, max(similarity(word, wanted)) over () as most
      from search_word where organisation_id = current_organisation() and word % left(wanted, 100)
      order by likeness desc, word limit 3) as nearest
    where likeness >= 0.7 * most) as known;
end;

create function all_of(words tsquery[]) returns tsquery language sql immutable
  return (select string_agg(format('(%s)', word), ' & ')::tsquery from unnest(words) as word);

-- Those of several words that fewer than so many of a kind's newest 200 records hold; null for none.
create function rare_of(wanted_kind text, field text, words tsquery[], held_by int) returns tsquery[]
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on as $$
declare rare tsquery[];
begin
  execute format('select array_agg(word) from unnest($1) as word where (
    select count(*) from (select %1$I from search_doc where organisation_id = current_organisation()
      and kind = %2$L order by created_at desc, id desc limit 200) as newest
    where %1$I @@ word) < $2', field, wanted_kind)
  into rare using words, held_by;
  return rare;
end $$;

-- How the index is asked for some words; what it finds is read through for the others: a function is not asked of an index.
create function indexed_holding(wanted_kind text, field text, asked tsquery[], words tsquery[]) returns text
language sql stable
  return format('from search_doc where organisation_id = current_organisation() and kind = %L and %I @@ %L',
      wanted_kind, field, all_of(asked))
    || case when asked = words then '' else format(' and ts_match_vq(%I, %L)', field, all_of(words)) end;

-- The ids of a kind whose `field` holds all words, newest first, at least `at_most` of them where there are so many;
-- and how many there are, where `counted` is not 0: up to that number or beyond it. Words that meet now and then are
-- looked for further among the newest records before the index has to find them all; where many are counted, there are
-- few records, which the index finds sooner.
create function find_holding(
  wanted_kind text, field text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable set enable_seqscan = off set enable_indexscan = off as $$
declare
  wanted tsquery := all_of(words);
  rare tsquery[];
begin
  ids := newest_holding(wanted_kind, field, wanted, 1000, greatest(at_most, counted));
  if cardinality(ids) < at_most and 20 * cardinality(ids) >= greatest(at_most, counted / 10) then
    ids := newest_holding(wanted_kind, field, wanted, 10000, at_most);
  end if;
  total := cardinality(ids);
  if total < at_most then
    rare := rare_of(wanted_kind, field, words, 3);
    execute format('select coalesce(array_agg(id order by created_at desc, id desc), ''{}''), count(*) %s',
      indexed_holding(wanted_kind, field, coalesce(rare, words), words))
    into ids, total;
  elsif total < counted then
    rare := rare_of(wanted_kind, field, words, 20);
    if 4 * total >= counted or rare is null and 10 * total >= counted then
      total := cardinality(newest_holding(wanted_kind, field, wanted, 10000, counted));
    end if;
    if total < counted then
      execute format('select count(*) from (select 1 %s limit $1) as found',
        indexed_holding(wanted_kind, field, coalesce(rare, words), words))
      into total using counted;
    end if;
  end if;
end $$;

-- Lists of ids as one, each id once and where it comes first.
create function in_turn(ids int[], at_most int) returns int[] language sql immutable
  return array(select id from unnest(ids) with ordinality as found (id, position)
    group by id order by min(position) limit at_most);

-- The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the
-- name, all words anywhere. And how many match, where `counted` is not 0: up to that number or beyond it.
create function find_matching(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare
  step text[];
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
  if words is null then
    execute format('select count(*) from (select 1 from search_doc
      where organisation_id = current_organisation() and kind = %L
        and (lower(code) like $1 or lower(own_code) like $1 or lower(left(name, 100)) like $1) limit $2) as found',
      wanted_kind)
    into total using beginning(sought), counted;
    return;
  end if;

  if cardinality(ids) >= at_most and counted = 0 then
    return;
  end if;
  select found.ids, found.total into held, total
  from find_holding(wanted_kind, 'words', words, at_most, counted) as found;
  -- What a name holds, the record holds as well.
  if cardinality(ids) < at_most and total > 0 then
    ids := in_turn(ids || (find_holding(wanted_kind, 'name_words', words, at_most, 0)).ids[:at_most]
      || held[:3 * at_most], at_most);
  end if;
  if total < counted then
    execute format('select $1 + count(*) from search_doc where organisation_id = current_organisation()
      and kind = %L and lower(code) = any($2) and not words @@ $3', wanted_kind)
    into total using total, codes_meant(sought), all_of(words);
  end if;
end $$;

-- The same by words that may have typing errors: those whose name is most like the text among the newest of them.
create function find_similar(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare most int := greatest(at_most, 100);
begin
  select found.ids, found.total into ids, total from find_holding(wanted_kind, 'words', words, most, counted) as found;
  ids := array(select id from search_doc
    where organisation_id = current_organisation() and kind = wanted_kind and id = any(ids[:most])
    order by word_similarity(left(sought, 100), name) desc, created_at desc, id desc limit at_most);
end $$;

-- Settings of pg_trgm are known once it has been used.
select show_limit();

-- What matches a text in each of several kinds, the best first, at most so many of each; where nothing does, what holds
-- similar words. And how many of it there are, where `counted` is not 0: up to that number.
create function find_records(sought text, kinds text[], at_most int[], counted int[])
returns table (kind text, ids int[], total int) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  words tsquery[] := words_wanted(sought);
  meant tsquery[];
begin
  for place in 1 .. cardinality(kinds) loop
    kind := kinds[place];
    select found.ids, found.total into ids, total
    from find_matching(kind, sought, words, at_most[place], counted[place]) as found;
    if cardinality(ids) = 0 and at_most[place] > 0 and words is not null then
      meant := coalesce(meant, words_meant(sought));
      select found.ids, found.total into ids, total
      from find_similar(kind, sought, meant, at_most[place], counted[place]) as found;
    end if;
    total := least(total, counted[place]);
    return next;
  end loop;
end $$;
select hand_to_search('find_records');

-- The kept total of what is wanted of a list; null where a text is looked for in columns that differ in each record.
create function kept_total(wanted jsonb, condition text) returns int language plpgsql stable as $$
declare total int;
begin
  if not wanted ? 'state'
    and not exists (select from jsonb_array_elements(wanted -> 'texts') as sought where sought -> 'columns' <> '[]') then
    execute format('select coalesce(sum(count), 0) from record_count where %s and place = 0', condition) into total;
  end if;
  return total;
end $$;

-- How many records of a kind match, counted up to a limit.
create function count_listed(wanted_kind text, wanted jsonb, at_most int) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition text := listed_condition(wanted_kind, wanted);
  total int := kept_total(wanted, condition);
begin
  if total is null then
    execute format('select count(*)::int from (select 1 from listed where %s limit $1) as found', condition)
    into total using at_most;
  end if;
  return least(total, at_most);
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
