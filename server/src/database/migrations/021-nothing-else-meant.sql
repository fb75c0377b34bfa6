-- A search that finds nothing looks for similar words only where there are any: otherwise it looked for the same again.

-- What a text with typing errors can mean, word by word: beside each word also the known ones that are about as much like
-- it as the one that is most like it. Empty where these say no more than the words themselves, which find what begins
-- with them. Two letters that change places leave little of a short word: whoever asks lowers the threshold.
create or replace function words_meant(sought text) returns tsquery[] language sql stable
begin atomic
  select case when count(known.words) = 0 then '{}'
    else array_agg(concat_ws(' | ', prefix_of(wanted), known.words)::tsquery) end
  from words_sought(sought) as wanted, lateral (
    select string_agg(prefix_of(word), ' | ') as words from (
      select word, similarity(word, wanted) as likeness, max(similarity(word, wanted)) over () as most
      from search_word where organisation_id = current_organisation() and word % left(wanted, 100)
      order by likeness desc, word limit 3) as nearest
    where likeness >= 0.7 * most and not starts_with(word, wanted)) as known;
end;

-- The ids of a kind that hold what is meant, those first whose name is most like the text among the newest of them; none
-- where nothing else is meant.
create or replace function find_similar(
  wanted_kind text, sought text, words tsquery[], at_most int, counted int, out ids int[], out total int
) language plpgsql stable as $$
declare most int := greatest(at_most, 100);
begin
  ids := '{}';
  total := 0;
  if cardinality(words) > 0 then
    select found.ids, found.total into ids, total
    from find_holding(wanted_kind, 'words', words, most, counted) as found;
    ids := array(select id from search_doc
      where organisation_id = current_organisation() and kind = wanted_kind and id = any(ids[:most])
      order by word_similarity(left(sought, 100), name) desc, created_at desc, id desc limit at_most);
  end if;
end $$;
