-- The global search (docs/database.md): how its rows are written, then functions from words up to find_records, which the
-- application calls.

create or replace function add_search_words(organisation uuid, name_words tsvector) returns void language plpgsql as $$
begin
  -- Inserted in the order of words, so that concurrent inserts of the same words do not deadlock.
  insert into search_word (organisation_id, word)
  select organisation, lexeme from unnest(name_words) where lexeme !~ '\d' and length(lexeme) between 3 and 100
  order by lexeme
  on conflict do nothing;
end $$;
comment on function add_search_words is 'Adds the words of a name that were not known; numbers are never mistyped';

create or replace function write_search_entry(entry search_index) returns void language plpgsql as $$
declare present search_index;
begin
  select * into present from search_index
  where organisation_id = entry.organisation_id and kind = entry.kind and id = entry.id;
  if not found then
    insert into search_index (organisation_id, kind, id, created_at, code, own_code, name, doc)
    values (entry.organisation_id, entry.kind, entry.id, entry.created_at, entry.code, entry.own_code, entry.name, entry.doc);
  elsif (present.code, present.own_code, present.name, present.doc)
    is distinct from (entry.code, entry.own_code, entry.name, entry.doc) then
    update search_index set code = entry.code, own_code = entry.own_code, name = entry.name, doc = entry.doc
    where organisation_id = entry.organisation_id and kind = entry.kind and id = entry.id;
  end if;
  if (present.own_code, present.name) is distinct from (entry.own_code, entry.name) then
    perform add_search_words(entry.organisation_id, words_of(entry.name || ' ' || entry.own_code));
  end if;
end $$;
comment on function write_search_entry is
  'Stores what is searched of a record. Unchanged texts are not written again: it would cost a new entry in every index';

-- Words.

create or replace function prefix_of(word text) returns text language sql immutable
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*';
comment on function prefix_of is 'The query for words that begin with this one, with special characters escaped';

create or replace function search_words(sought text) returns setof text language sql stable
begin atomic
  select lexeme from unnest(words_of(sought)) order by length(lexeme) desc, lexeme limit 16;
end;
comment on function search_words is
  'The words of a text, the longest first. Sixteen say enough, and no text may keep the database busy';

create or replace function word_queries(sought text) returns tsquery[] language sql stable
begin atomic
  select array_agg(prefix_of(word)::tsquery) from search_words(sought) as word;
end;
comment on function word_queries is 'A query for each word of a text; null for a text without words';

create or replace function similar_word_queries(sought text) returns tsquery[] language sql stable
begin atomic
  select case when count(known.words) = 0 then '{}'
    else array_agg(concat_ws(' | ', prefix_of(wanted), known.words)::tsquery) end
  from search_words(sought) as wanted, lateral (
    select string_agg(prefix_of(word), ' | ') as words from (
      select word, similarity(word, wanted) as likeness, max(similarity(word, wanted)) over () as most
      from search_word where organisation_id = current_organisation() and word % left(wanted, 100)
      order by likeness desc, word limit 3) as nearest
    where likeness >= 0.7 * most and not starts_with(word, wanted)) as known;
end;
comment on function similar_word_queries is
  'A query for each word of a mistyped text: the word or up to three known ones about as similar as the most similar one. '
  'Empty where these say no more than the words themselves, which find what begins with them';

create or replace function all_of(words tsquery[]) returns tsquery language sql immutable
  return (select string_agg(format('(%s)', word), ' & ')::tsquery from unnest(words) as word);
comment on function all_of is 'One query for all words';

-- Records by words.

create or replace function recent_matches(wanted_kind text, field text, wanted tsquery, looked_at int, at_most int)
returns int[] language plpgsql stable as $$
declare ids int[];
begin
  execute format('select array(
    select id from (select id, created_at, %1$I from search_index where organisation_id = current_organisation()
      and kind = %2$L order by created_at desc, id desc limit $1) as newest
    where %1$I @@ $2 order by created_at desc, id desc limit $3)', field, wanted_kind)
  into ids using looked_at, wanted, at_most;
  return ids;
end $$;
comment on function recent_matches is
  'The ids of a kind whose field of words matches, newest first, among so many of the newest: common words are met there '
  'soon, while an index first gathers every record that has them';

create or replace function rare_words(wanted_kind text, field text, words tsquery[], held_by int) returns tsquery[]
language plpgsql stable as $$
declare rare tsquery[];
begin
  execute format('select array_agg(word) from unnest($1) as word where (
    select count(*) from (select %1$I from search_index where organisation_id = current_organisation()
      and kind = %2$L order by created_at desc, id desc limit 200) as newest
    where %1$I @@ word) < $2', field, wanted_kind)
  into rare using words, held_by;
  return rare;
end $$;
comment on function rare_words is
  'Those of several words that fewer than so many of a kind''s newest 200 records hold; null for none';

create or replace function organisation_query(organisation uuid, wanted tsquery) returns tsquery language sql immutable
  -- The text form of a query has each word in quotes.
  return regexp_replace(wanted::text, '''((?:[^'']|'''')*)''', '''' || left(organisation::text, 8) || '\1''', 'g')::tsquery;
comment on function organisation_query is 'A query for words as organisation_words makes them';

-- The organisation is part of each word. A separate condition with an index of its own would read all rows of the
-- organisation and parse their words again.
create or replace function index_query(wanted_kind text, field text, asked tsquery[], words tsquery[]) returns text
language sql stable
  return format('from search_index where (organisation_id = current_organisation()) is true and kind = %L
      and organisation_words(organisation_id, %I) @@ %L',
      wanted_kind, field, organisation_query(current_organisation(), all_of(asked)))
    || case when asked = words then '' else format(' and ts_match_vq(%I, %L)', field, all_of(words)) end;
comment on function index_query is
  'How the index is asked for some words; the rows are filtered by the others, as a function that no index answers';

-- For words of medium frequency the newest records are searched before the index has to find all matches. Where many matches
-- are counted there are few records, and the index is faster.
create or replace function find_by_words(
  wanted_kind text, field text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare
  wanted tsquery := all_of(words);
  rare tsquery[];
begin
  ids := recent_matches(wanted_kind, field, wanted, 1000, greatest(at_most, counted));
  if cardinality(ids) < at_most and 20 * cardinality(ids) >= greatest(at_most, counted / 10) then
    ids := recent_matches(wanted_kind, field, wanted, 10000, at_most);
  end if;
  total := cardinality(ids);
  if total < at_most then
    rare := rare_words(wanted_kind, field, words, 3);
    execute format('select coalesce(array_agg(id order by created_at desc, id desc), ''{}''), count(*) %s',
      index_query(wanted_kind, field, coalesce(rare, words), words))
    into ids, total;
  elsif total < counted then
    rare := rare_words(wanted_kind, field, words, 20);
    if 4 * total >= counted or rare is null and 10 * total >= counted then
      total := cardinality(recent_matches(wanted_kind, field, wanted, 10000, counted));
    end if;
    if total < counted then
      execute format('select count(*) from (select 1 %s limit $1) as found',
        index_query(wanted_kind, field, coalesce(rare, words), words))
      into total using counted;
    end if;
  end if;
end $$;
comment on function find_by_words is
  'The ids of a kind whose field holds all words, newest first, at least `at_most` where there are so many; and how many '
  'there are, where `counted` is not 0: up to that number or beyond it';

create or replace function distinct_in_order(ids int[], at_most int) returns int[] language sql immutable
  return array(select id from unnest(ids) with ordinality as found (id, position)
    group by id order by min(position) limit at_most);
comment on function distinct_in_order is 'Each id once, where it comes first';

-- Codes.

create or replace function starts_with_pattern(sought text) returns text language sql immutable
  return case when length(sought) <= 100 then escape_like(lower(sought)) || '%' end;
comment on function starts_with_pattern is 'What begins so, as a LIKE pattern; null for a text that is too long for that';

create or replace function respelled_code(sought text) returns text language sql immutable
  return lower(coalesce(
    regexp_replace(substring(sought from '^[A-Za-z]+-\d\S*$'), '-', ''),
    regexp_replace(substring(sought from '^[A-Za-z]+\d\S*$'), '(\d)', '-\1')));
comment on function respelled_code is
  'The beginning of a code with or without its hyphen: "lic0" is also "lic-0", "fl-1" also "fl1"; null for other texts';

create or replace function possible_codes(sought text) returns text[] language sql immutable
  return array[lower(sought), respelled_code(sought), lower(substring(sought from '^([A-Za-z]+)-?0*\d{1,6}$')) || '-'
    || lpad(substring(sought from '^[A-Za-z]+-?0*(\d{1,6})$'), 6, '0')];
comment on function possible_codes is 'The codes that a text can mean: "LIC-12" and "LIC12" are also LIC-000012';

-- If any code has the prefix, it is the first code that is not less than the text: one index lookup, however many match.
create or replace function rank_by_code(wanted_kind text, sought text) returns int language plpgsql stable as $$
begin
  if sought !~ '^[A-Za-z]+(-|\d)\S*$' then
    return null;
  end if;
  return (
    select min(case
      when starts_with(first.code, meant) then 1
      when first.own_code = meant then 2
      when starts_with(first.own_code, meant) and meant in (lower(sought), respelled_code(sought)) then 3
    end)
    from unnest(possible_codes(sought)) as meant, lateral (select
      (select lower(code) from search_index where organisation_id = current_organisation() and kind = wanted_kind
        and lower(code) ~>=~ meant order by lower(code) using ~<~ limit 1) as code,
      (select text_key(own_code) from search_index where organisation_id = current_organisation() and kind = wanted_kind
        and text_key(own_code) ~>=~ meant order by text_key(own_code) using ~<~ limit 1) as own_code) as first);
end $$;
comment on function rank_by_code is
  'How well the codes of a kind begin with a text: 1 for its numbers, 2 for an own code that is the text, 3 for those that '
  'begin so; null for none, and for letters alone, which are a word';

create or replace function is_start_of_code(sought text) returns boolean language sql stable
begin atomic
  -- Recursive, so that the index is read only once for each kind.
  with recursive known as (
    select min(kind) as kind from search_index where organisation_id = current_organisation()
    union all
    select (select min(next.kind) from search_index as next
      where next.organisation_id = current_organisation() and next.kind > known.kind)
    from known where known.kind is not null)
  select exists (select from known where rank_by_code(known.kind, sought) is not null);
end;
comment on function is_start_of_code is
  'Whether a code of any kind begins with a text, whichever kinds are asked for: one kind is answered the same alone and '
  'with others';

-- Combined.

create or replace function find_in_kind(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare
  respelled text := starts_with_pattern(respelled_code(sought));
  step text[];
  held int[];
begin
  ids := '{}';
  total := 0;
  foreach step slice 1 in array array[
    ['lower(code) = any($2) or text_key(own_code) = any($2)',
      'lower($5) in (lower(code), text_key(own_code)) desc, created_at desc, id desc'],
    ['lower(code) like $3', 'lower(code) using ~<~'],
    ['lower(code) like $4', 'lower(code) using ~<~'],
    ['text_key(own_code) like $3', 'text_key(own_code) using ~<~, id'],
    ['text_key(own_code) like $4', 'text_key(own_code) using ~<~, id'],
    ['text_key(left(name, 100)) like $3', 'text_key(left(name, 100)) using ~<~, id']
  ] loop
    exit when cardinality(ids) >= at_most;
    continue when respelled is null and step[1] like '%$4';
    execute format('select $1 || array(select id from search_index
      where organisation_id = current_organisation() and kind = %L and (%s) and id <> all($1) order by %s limit $6)',
      wanted_kind, step[1], step[2])
    into ids using ids, possible_codes(sought), starts_with_pattern(sought), respelled, sought, at_most - cardinality(ids);
  end loop;
  if words is null then
    execute format('select count(*) from (select 1 from search_index
      where organisation_id = current_organisation() and kind = %L
        and (lower(code) like $1 or text_key(own_code) like $1 or text_key(left(name, 100)) like $1) limit $2) as found',
      wanted_kind)
    into total using starts_with_pattern(sought), counted;
    return;
  end if;

  if cardinality(ids) >= at_most and counted = 0 then
    return;
  end if;
  select found.ids, found.total into held, total
  from find_by_words(wanted_kind, 'words', words, at_most, counted) as found;
  -- A record that matches by name also counts as a match by words.
  if cardinality(ids) < at_most and total > 0 then
    ids := distinct_in_order(ids || (find_by_words(wanted_kind, 'name_words', words, at_most, 0)).ids[:at_most]
      || held[:3 * at_most], at_most);
  end if;
  -- A record found by its beginning also contains the words, so only the others are counted. Few of them do, so the limit is
  -- reached soon.
  if total < counted then
    execute format('select $1 + count(*) from (
      (select id from %1$s and (lower(code) = any($2) or text_key(own_code) = any($2)) and not words @@ $3)
      union (select id from %1$s and lower(code) like $4 and not words @@ $3 order by lower(code) using ~<~ limit $5)
      union (select id from %1$s and text_key(own_code) like $4 and not words @@ $3
        order by text_key(own_code) using ~<~ limit $5)) as more',
      format('search_index where organisation_id = current_organisation() and kind = %L', wanted_kind))
    into total using total, possible_codes(sought), all_of(words), respelled, counted - total;
  end if;
end $$;
comment on function find_in_kind is
  'The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the name, all '
  'words anywhere. And how many match, where `counted` is not 0: up to that number or beyond it';

create or replace function find_similar_in_kind(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare most int := greatest(at_most, 100);
begin
  ids := '{}';
  total := 0;
  if cardinality(words) > 0 then
    select found.ids, found.total into ids, total
    from find_by_words(wanted_kind, 'words', words, most, counted) as found;
    ids := array(select id from search_index
      where organisation_id = current_organisation() and kind = wanted_kind and id = any(ids[:most])
      order by word_similarity(left(sought, 100), name) desc, created_at desc, id desc limit at_most);
  end if;
end $$;
comment on function find_similar_in_kind is
  'The ids of a kind that hold similar words, those first whose name is most like the text among the newest of them';

-- Loads pg_trgm, since its settings are unknown before its first use.
select show_limit();

select take_from_search_role('find_records');
-- The low threshold is for short words: two swapped letters leave them little similarity.
create or replace function find_records(sought text, kinds text[], at_most int[], counted int[])
returns table (kind text, ids int[], total int, code_rank int, meant text[]) language plpgsql stable security definer
-- Starting parallel workers takes longer than any of the index lookups.
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 set max_parallel_workers_per_gather = 0 as $$
declare
  key text := text_key(sought);
  words tsquery[] := word_queries(key);
  similar_words tsquery[];
  ranks int[] := array(select rank_by_code(wanted, key) from unnest(kinds) as wanted);
  is_code boolean := num_nonnulls(variadic ranks) > 0;
begin
  for place in 1 .. cardinality(kinds) loop
    kind := kinds[place];
    code_rank := ranks[place];
    meant := null;
    select found.ids, found.total into ids, total
    from find_in_kind(kind, key, words, at_most[place], counted[place]) as found;
    if cardinality(ids) = 0 and at_most[place] > 0 and words is not null then
      is_code := is_code or is_start_of_code(key);
      if not is_code then
        similar_words := coalesce(similar_words, similar_word_queries(key));
        select found.ids, found.total into ids, total
        from find_similar_in_kind(kind, key, similar_words, at_most[place], counted[place]) as found;
        if cardinality(ids) > 0 then
          meant := tsvector_to_array(
            ts_delete(words_of(array_to_string(similar_words, ' ')), array(select search_words(key))));
        end if;
      end if;
    end if;
    total := least(total, counted[place]);
    return next;
  end loop;
end $$;
comment on function find_records is
  'What matches a text in each of several kinds, the best first, at most so many of each; where nothing does, and no kind has '
  'a code that begins so, what holds similar words. How many there are, where `counted` is not 0: up to that number. How well '
  'the kind''s codes begin with the text (rank_by_code). And where similar words found it, which these are';
select give_to_search_role('find_records');

select take_from_search_role('find_by_own_code');
select take_from_search_role('find_by_name');
create or replace function find_by_own_code(wanted_kind text, keys text[]) returns table (key text, id int)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select wanted, found.id from unnest(keys) as wanted join search_index as found
    on found.organisation_id = current_organisation() and found.kind = wanted_kind and text_key(found.own_code) = wanted;
end;
comment on function find_by_own_code is 'The records of a kind whose own codes are these, as people compare texts (text_key)';
select give_to_search_role('find_by_own_code');

create or replace function find_by_name(wanted_kind text, keys text[]) returns table (key text, id int)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select wanted, found.id from unnest(keys) as wanted join search_index as found
    on found.organisation_id = current_organisation() and found.kind = wanted_kind
      and text_key(left(found.name, 100)) = wanted;
end;
comment on function find_by_name is 'The records of a kind whose names begin with these 100 characters, or are these shorter texts';
select give_to_search_role('find_by_name');
