-- The global search (docs/database.md): writing of its rows, then functions from words up to find_records, which the
-- application calls.

create or replace function add_search_words(organisation uuid, name_words tsvector) returns void language plpgsql as $$
begin
  -- Inserted in the order of words, so that concurrent inserts of the same words do not deadlock.
  insert into search_word (organisation_id, word)
  select organisation, lexeme from unnest(name_words) where lexeme !~ '\d' and length(lexeme) between 3 and 100
  order by lexeme
  on conflict do nothing;
end $$;
comment on function add_search_words is 'Adds new words of a name. Numbers are left out: a search does not correct them';

create or replace function write_search_row(entry search_index, restricted boolean) returns void language plpgsql as $$
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
  if not restricted and (present.own_code, present.name) is distinct from (entry.own_code, entry.name) then
    perform add_search_words(entry.organisation_id, words_of(entry.name || ' ' || entry.own_code));
  end if;
end $$;
comment on function write_search_row is
  'Writes a record''s row of search_index. Unchanged texts are not written: each write adds an entry to every index. Words of '
  'restricted records correct no search of others';

create or replace function fold_stored_texts(most int) returns int language plpgsql as $$
declare
  signs constant text := '[\u0901\u0929\u0931\u0934\u093c]';
  folded int;
  total int;
begin
  update list_index set own_code = fold_devanagari(own_code), name = fold_devanagari(name),
    law_code = fold_devanagari(law_code), due = fold_devanagari(due)
  where organisation_id = current_organisation() and (kind, id) in (
    select kind, id from list_index where organisation_id = current_organisation()
      and concat(own_code, name, law_code, due) ~ signs limit most);
  get diagnostics total = row_count;
  -- The words follow from the text, and with changed words every index gets a new entry.
  update search_index set doc = doc where organisation_id = current_organisation() and (kind, id) in (
    select kind, id from search_index where organisation_id = current_organisation()
      and doc ~ signs and words <> words_of(doc) limit most);
  get diagnostics folded = row_count;
  return total + folded;
end $$;
comment on function fold_stored_texts is
  'Folds keys of the organisation''s records that were stored before fold_devanagari was, and returns how many; 0: there are no more';

create or replace function fold_stored_names() returns void language plpgsql as $$
declare signs constant text := '[\u0901\u0929\u0931\u0934\u093c]';
begin
  -- Changed and back: the index of keys gets no new entry for a name that stays. A trigger sets shown_name.
  update account set name = name || ' ' where organisation_id = current_organisation() and name ~ signs;
  update account set name = rtrim(name, ' ') where organisation_id = current_organisation() and name ~ signs;
  with former as (
    delete from import_memory where organisation_id = current_organisation() and value ~ signs
    returning organisation_id, kind, field, value, meaning, used_at, written)
  insert into import_memory (organisation_id, kind, field, value, meaning, used_at, written)
  select distinct on (kind, field, fold_devanagari(value))
    organisation_id, kind, field, fold_devanagari(value), meaning, used_at, written
  from former order by kind, field, fold_devanagari(value), used_at desc
  on conflict do nothing;
end $$;
comment on function fold_stored_names is 'The same for names of people, and for what imports remember';

-- Words.

create or replace function prefix_query(word text) returns text language sql immutable
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*';
comment on function prefix_query is 'Query for words with a prefix, with special characters escaped';

create or replace function search_words(sought text) returns setof text language sql stable
begin atomic
  select lexeme from unnest(words_of(sought)) order by length(lexeme) desc, lexeme limit 16;
end;
comment on function search_words is 'Words of a text, longest first. At most 16, to bound the cost of a search';

create or replace function word_queries(sought text) returns tsquery[] language sql stable
begin atomic
  select array_agg(prefix_query(word)::tsquery) from search_words(sought) as word;
end;
comment on function word_queries is 'A prefix query for each word of a text. Null for a text without words';

create or replace function similar_word_queries(sought text) returns tsquery[] language sql stable
begin atomic
  select case when count(known.words) = 0 then '{}'
    else array_agg(concat_ws(' | ', prefix_query(wanted), known.words)::tsquery) end
  from search_words(sought) as wanted, lateral (
    select string_agg(prefix_query(word), ' | ') as words from (
      select word, similarity(word, wanted) as likeness, max(similarity(word, wanted)) over () as most
      from search_word where organisation_id = current_organisation() and word % left(wanted, 100)
      order by likeness desc, word limit 3) as nearest
    where likeness >= 0.7 * most and not starts_with(word, wanted)) as known;
end;
comment on function similar_word_queries is
  'For each word of a mistyped text: a query for its prefix or for up to three similar words of search_word. These are '
  'about as similar as the most similar one. Empty if no word has similar ones beyond its prefix';

create or replace function all_of(words tsquery[]) returns tsquery language sql immutable
  return (select string_agg(format('(%s)', word), ' & ')::tsquery from unnest(words) as word);
comment on function all_of is 'A query that all given queries match';

-- Records by words.

create or replace function recent_matches(wanted_kind text, field text, wanted tsquery, newest_count int, at_most int)
returns int[] language plpgsql stable as $$
declare ids int[];
begin
  execute format('select array(
    select id from (select id, created_at, %1$I from search_index where organisation_id = current_organisation()
      and kind = %2$L%3$s order by created_at desc, id desc limit $1) as newest
    where %1$I @@ $2 order by created_at desc, id desc limit $3)', field, wanted_kind, unless_hidden(wanted_kind))
  into ids using newest_count, wanted, at_most;
  return ids;
end $$;
comment on function recent_matches is
  'Ids of matches among the newest records of a kind, newest first. Fast for common words: an index would first collect '
  'every match';

create or replace function rare_words(wanted_kind text, field text, words tsquery[], below int) returns tsquery[]
language plpgsql stable as $$
declare rare tsquery[];
begin
  execute format('select array_agg(word) from unnest($1) as word where (
    select count(*) from (select %1$I from search_index where organisation_id = current_organisation()
      and kind = %2$L order by created_at desc, id desc limit 200) as newest
    where %1$I @@ word) < $2', field, wanted_kind)
  into rare using words, below;
  return rare;
end $$;
comment on function rare_words is 'The words that fewer than `below` of a kind''s newest 200 records have. Null if none';

create or replace function organisation_query(organisation uuid, wanted tsquery) returns tsquery language sql immutable
  -- In the text form of a query each word is in quotes.
  return regexp_replace(wanted::text, '''((?:[^'']|'''')*)''', '''' || left(organisation::text, 8) || '\1''', 'g')::tsquery;
comment on function organisation_query is
  'Adds the prefix of the organisation to the words of a query, as organisation_words does';

-- The organisation is a prefix of each word. With a separate condition and its own index, PostgreSQL would read all rows of
-- the organisation and parse their words again.
create or replace function index_query(wanted_kind text, field text, looked_up tsquery[], words tsquery[]) returns text
language sql stable
  return format('from search_index where (organisation_id = current_organisation()) is true and kind = %L
      and organisation_words(organisation_id, %I) @@ %L',
      wanted_kind, field, organisation_query(current_organisation(), all_of(looked_up))) || unless_hidden(wanted_kind)
    || case when looked_up = words then '' else format(' and ts_match_vq(%I, %L)', field, all_of(words)) end;
comment on function index_query is
  'The from and where clauses of a query that finds the words `looked_up` by the index, and filters the rows by all '
  '`words`. The filter is a function call, so that the planner uses no index for it';

-- For words of medium frequency the newest records are searched first, since the index would have to collect all matches. A
-- high `counted` is passed only for kinds with few records, where the index is faster.
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
  'Ids of a kind''s records whose field has all words, newest first, and the number of matches. There are at least '
  '`at_most` ids if so many match. Matches are counted up to `counted` at least, unless it is 0';

create or replace function distinct_in_order(ids int[], at_most int) returns int[] language sql immutable
  return array(select id from unnest(ids) with ordinality as found (id, position)
    group by id order by min(position) limit at_most);
comment on function distinct_in_order is 'Distinct ids in the order of their first occurrence';

-- Codes.

create or replace function prefix_pattern(sought text) returns text language sql immutable
  return case when length(sought) <= 100 then escape_like(lower(sought)) || '%' end;
comment on function prefix_pattern is 'Escaped LIKE pattern for a prefix. Null for more than 100 characters';

create or replace function respelled_code(sought text) returns text language sql immutable
  return lower(coalesce(
    regexp_replace(substring(sought from '^[A-Za-z]+-\d\S*$'), '-', ''),
    regexp_replace(substring(sought from '^[A-Za-z]+\d\S*$'), '(\d)', '-\1')));
comment on function respelled_code is
  'The prefix of a code with its hyphen added or removed: "lic0" gives "lic-0", "fl-1" gives "fl1". Null for other texts';

create or replace function possible_codes(sought text) returns text[] language sql immutable
  return array[lower(sought), respelled_code(sought), lower(substring(sought from '^([A-Za-z]+)-?0*\d{1,6}$')) || '-'
    || lpad(substring(sought from '^[A-Za-z]+-?0*(\d{1,6})$'), 6, '0')];
comment on function possible_codes is 'Codes that a text can mean: "LIC-12" and "LIC12" also mean LIC-000012';

-- If any code has the prefix, the first code not less than the prefix has it. So one index lookup is enough, however many
-- match.
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
        and lower(code) ~>=~ meant and not is_hidden(wanted_kind, id) order by lower(code) using ~<~ limit 1) as code,
      (select text_key(own_code) from search_index where organisation_id = current_organisation() and kind = wanted_kind
        and text_key(own_code) ~>=~ meant and not is_hidden(wanted_kind, id) order by text_key(own_code) using ~<~ limit 1) as own_code) as first);
end $$;
comment on function rank_by_code is
  'Rank of a kind by its codes, for a typed code prefix. 1: a code with a record''s id has the prefix. 2: an own code '
  'equals the text. 3: an own code has the prefix. Null: no match, or letters only, which are a word';

create or replace function is_code_prefix(sought text) returns boolean language sql stable
begin atomic
  -- Recursive: a loose index scan that reads one entry for each kind.
  with recursive known as (
    select min(kind) as kind from search_index where organisation_id = current_organisation()
    union all
    select (select min(next.kind) from search_index as next
      where next.organisation_id = current_organisation() and next.kind > known.kind)
    from known where known.kind is not null)
  select exists (select from known where rank_by_code(known.kind, sought) is not null);
end;
comment on function is_code_prefix is
  'Whether a code of any kind has the prefix, also of kinds that are not searched: so a kind has the same results alone and '
  'with others';

-- Combined.

create or replace function find_in_kind(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare
  respelled text := prefix_pattern(respelled_code(sought));
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
      where organisation_id = current_organisation() and kind = %L%s and (%s) and id <> all($1) order by %s limit $6)',
      wanted_kind, unless_hidden(wanted_kind), step[1], step[2])
    into ids using ids, possible_codes(sought), prefix_pattern(sought), respelled, sought, at_most - cardinality(ids);
  end loop;
  if words is null then
    execute format('select count(*) from (select 1 from search_index
      where organisation_id = current_organisation() and kind = %L%s
        and (lower(code) like $1 or text_key(own_code) like $1 or text_key(left(name, 100)) like $1) limit $2) as found',
      wanted_kind, unless_hidden(wanted_kind))
    into total using prefix_pattern(sought), counted;
    return;
  end if;

  if cardinality(ids) >= at_most and counted = 0 then
    return;
  end if;
  select found.ids, found.total into held, total
  from find_by_words(wanted_kind, 'words', words, at_most, counted) as found;
  -- Matches by name also count as matches by words.
  if cardinality(ids) < at_most and total > 0 then
    ids := distinct_in_order(ids || (find_by_words(wanted_kind, 'name_words', words, at_most, 0)).ids[:at_most]
      || held[:3 * at_most], at_most);
  end if;
  -- Codes and names with the prefix also contain the words. Only matches by another spelling of the code can lack them, so
  -- only these are added. Few have the words, so the limit is reached soon.
  if total < counted then
    execute format('select $1 + count(*) from (
      (select id from %1$s and (lower(code) = any($2) or text_key(own_code) = any($2)) and not words @@ $3)
      union (select id from %1$s and lower(code) like $4 and not words @@ $3 order by lower(code) using ~<~ limit $5)
      union (select id from %1$s and text_key(own_code) like $4 and not words @@ $3
        order by text_key(own_code) using ~<~ limit $5)) as more',
      format('search_index where organisation_id = current_organisation() and kind = %L', wanted_kind)
        || unless_hidden(wanted_kind))
    into total using total, possible_codes(sought), all_of(words), respelled, counted - total;
  end if;
end $$;
comment on function find_in_kind is
  'Ids of a kind''s records that match a text, best first: the code, codes with the prefix, names with the prefix, all '
  'words in the name, all words anywhere. And the number of matches, counted up to `counted` at least, unless it is 0';

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
  'Ids of a kind''s records that have similar words. The newest 100 or more are sorted by the similarity of their name';

-- Loads pg_trgm: its settings are unknown before its first use.
select show_limit();

select take_from_search_role('find_records');
-- A low threshold for short words: two swapped letters leave little similarity.
create or replace function find_records(sought text, kinds text[], at_most int[], counted int[])
returns table (kind text, ids int[], total int, code_rank int, meant text[]) language plpgsql stable security definer
-- No parallel workers: starting them takes longer than any of the index lookups.
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
      is_code := is_code or is_code_prefix(key);
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
  'Matches of a text in several kinds, best first, at most `at_most` of each. If a kind has no match and no code of any '
  'kind has the prefix, records with similar words are found, and `meant` has these words. `total` counts up to `counted`. '
  '`code_rank`: see rank_by_code';
select give_to_search_role('find_records');

select take_from_search_role('find_by_own_code');
select take_from_search_role('find_by_name');
create or replace function find_by_own_code(wanted_kind text, keys text[]) returns table (key text, id int)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select wanted, found.id from unnest(keys) as wanted join search_index as found
    on found.organisation_id = current_organisation() and found.kind = wanted_kind and text_key(found.own_code) = wanted
      and not is_hidden(wanted_kind, found.id);
end;
comment on function find_by_own_code is 'Records of a kind by the keys (text_key) of their own codes';
select give_to_search_role('find_by_own_code');

create or replace function find_by_name(wanted_kind text, keys text[]) returns table (key text, id int)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select wanted, found.id from unnest(keys) as wanted join search_index as found
    on found.organisation_id = current_organisation() and found.kind = wanted_kind
      and text_key(left(found.name, 100)) = wanted and not is_hidden(wanted_kind, found.id);
end;
comment on function find_by_name is 'Records of a kind by the keys (text_key) of their names, or of the first 100 characters';
select give_to_search_role('find_by_name');
