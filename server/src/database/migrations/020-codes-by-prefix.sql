-- Whoever types a code wants the record of that code: its beginning finds with or without the hyphen, and before words.

drop function find_records;

-- The beginning of a code as it can be written as well: "lic0" is also "lic-0", "fl-1" also "fl1"; null for other texts.
create function respelt_code(sought text) returns text language sql immutable
  return lower(coalesce(
    regexp_replace(substring(sought from '^[A-Za-z]+-\d\S*$'), '-', ''),
    regexp_replace(substring(sought from '^[A-Za-z]+\d\S*$'), '(\d)', '-\1')));

-- The codes that a text can mean: "LIC-12" and "LIC12" are also LIC-000012.
create or replace function codes_meant(sought text) returns text[] language sql immutable
  return array[lower(sought), respelt_code(sought), lower(substring(sought from '^([A-Za-z]+)-?0*\d{1,6}$')) || '-'
    || lpad(substring(sought from '^[A-Za-z]+-?0*(\d{1,6})$'), 6, '0')];

-- How well the codes of a kind begin with a text: 1 for its numbers, 2 for a code of its own that is the text, 3 for
-- those that begin so; null for none, and for letters alone, which are a word. If any code begins so, the first that is
-- not before the text does: one look into an index, however many begin so.
create function rank_by_code(wanted_kind text, sought text) returns int language plpgsql stable as $$
begin
  if sought !~ '^[A-Za-z]+(-|\d)\S*$' then
    return null;
  end if;
  return (
    select min(case
      when starts_with(first.code, meant) then 1
      when first.own_code = meant then 2
      when starts_with(first.own_code, meant) and meant in (lower(sought), respelt_code(sought)) then 3
    end)
    from unnest(codes_meant(sought)) as meant, lateral (select
      (select lower(code) from search_doc where organisation_id = current_organisation() and kind = wanted_kind
        and lower(code) ~>=~ meant order by lower(code) using ~<~ limit 1) as code,
      (select lower(own_code) from search_doc where organisation_id = current_organisation() and kind = wanted_kind
        and lower(own_code) ~>=~ meant order by lower(own_code) using ~<~ limit 1) as own_code) as first);
end $$;

-- Whether a code of any kind begins with a text, whichever kinds are asked for: so a table is the same alone and with
-- others. An index is gone through from kind to kind.
create function begins_code(sought text) returns boolean language sql stable
begin atomic
  with recursive known as (
    select min(kind) as kind from search_doc where organisation_id = current_organisation()
    union all
    select (select min(next.kind) from search_doc as next
      where next.organisation_id = current_organisation() and next.kind > known.kind)
    from known where known.kind is not null)
  select exists (select from known where rank_by_code(known.kind, sought) is not null);
end;

-- The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the
-- name, all words anywhere. And how many match, where `counted` is not 0: up to that number or beyond it.
create or replace function find_matching(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare
  respelt text := beginning(respelt_code(sought));
  step text[];
  held int[];
begin
  ids := '{}';
  total := 0;
  foreach step slice 1 in array array[
    ['lower(code) = any($2) or lower(own_code) = any($2)',
      'lower($5) in (lower(code), lower(own_code)) desc, created_at desc, id desc'],
    ['lower(code) like $3', 'lower(code) using ~<~'],
    ['lower(code) like $4', 'lower(code) using ~<~'],
    ['lower(own_code) like $3', 'lower(own_code) using ~<~, id'],
    ['lower(own_code) like $4', 'lower(own_code) using ~<~, id'],
    ['lower(left(name, 100)) like $3', 'lower(left(name, 100)) using ~<~, id']
  ] loop
    exit when cardinality(ids) >= at_most;
    continue when respelt is null and step[1] like '%$4';
    execute format('select $1 || array(select id from search_doc
      where organisation_id = current_organisation() and kind = %L and (%s) and id <> all($1) order by %s limit $6)',
      wanted_kind, step[1], step[2])
    into ids using ids, codes_meant(sought), beginning(sought), respelt, sought, at_most - cardinality(ids);
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
  -- What begins as it was typed holds the words as well, so only the rest is counted. Few of that hold them: a limit is
  -- soon reached.
  if total < counted then
    execute format('select $1 + count(*) from (
      (select id from %1$s and (lower(code) = any($2) or lower(own_code) = any($2)) and not words @@ $3)
      union (select id from %1$s and lower(code) like $4 and not words @@ $3 order by lower(code) using ~<~ limit $5)
      union (select id from %1$s and lower(own_code) like $4 and not words @@ $3
        order by lower(own_code) using ~<~ limit $5)) as more',
      format('search_doc where organisation_id = current_organisation() and kind = %L', wanted_kind))
    into total using total, codes_meant(sought), all_of(words), respelt, counted - total;
  end if;
end $$;

-- Settings of pg_trgm are known once it has been used.
select show_limit();

-- What matches a text in each of several kinds, the best first, at most so many of each; where nothing does, and no kind
-- has a code that begins so, what holds similar words. How many of it there are, where `counted` is not 0: up to that
-- number. And how well the kind's codes begin with the text.
create function find_records(sought text, kinds text[], at_most int[], counted int[])
returns table (kind text, ids int[], total int, code_rank int) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  words tsquery[] := words_wanted(sought);
  meant tsquery[];
  ranks int[] := array(select rank_by_code(wanted, sought) from unnest(kinds) as wanted);
  is_code boolean := num_nonnulls(variadic ranks) > 0;
begin
  for place in 1 .. cardinality(kinds) loop
    kind := kinds[place];
    code_rank := ranks[place];
    select found.ids, found.total into ids, total
    from find_matching(kind, sought, words, at_most[place], counted[place]) as found;
    if cardinality(ids) = 0 and at_most[place] > 0 and words is not null then
      is_code := is_code or begins_code(sought);
      if not is_code then
        meant := coalesce(meant, words_meant(sought));
        select found.ids, found.total into ids, total
        from find_similar(kind, sought, meant, at_most[place], counted[place]) as found;
      end if;
    end if;
    total := least(total, counted[place]);
    return next;
  end loop;
end $$;
select hand_to_search('find_records');
