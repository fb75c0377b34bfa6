-- A search that finds what is similar says by which words: whoever reads it sees what matched.

drop function find_records;

-- Settings of pg_trgm are known once it has been used.
select show_limit();

-- What matches a text in each of several kinds, the best first, at most so many of each; where nothing does, and no kind
-- has a code that begins so, what holds similar words. How many of it there are, where `counted` is not 0: up to that
-- number. How well the kind's codes begin with the text. And where similar words found it, which these are.
create function find_records(sought text, kinds text[], at_most int[], counted int[])
returns table (kind text, ids int[], total int, code_rank int, meant text[]) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  words tsquery[] := words_wanted(sought);
  alike tsquery[];
  ranks int[] := array(select rank_by_code(wanted, sought) from unnest(kinds) as wanted);
  is_code boolean := num_nonnulls(variadic ranks) > 0;
begin
  for place in 1 .. cardinality(kinds) loop
    kind := kinds[place];
    code_rank := ranks[place];
    meant := null;
    select found.ids, found.total into ids, total
    from find_matching(kind, sought, words, at_most[place], counted[place]) as found;
    if cardinality(ids) = 0 and at_most[place] > 0 and words is not null then
      is_code := is_code or begins_code(sought);
      if not is_code then
        alike := coalesce(alike, words_meant(sought));
        select found.ids, found.total into ids, total
        from find_similar(kind, sought, alike, at_most[place], counted[place]) as found;
        if cardinality(ids) > 0 then
          meant := tsvector_to_array(
            ts_delete(words_of(array_to_string(alike, ' ')), array(select words_sought(sought))));
        end if;
      end if;
    end if;
    total := least(total, counted[place]);
    return next;
  end loop;
end $$;
select hand_to_search('find_records');
