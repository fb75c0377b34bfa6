-- The indexes of 032 are made with it; it stands in functions/texts.sql, which is applied after the migrations.
create or replace function organisation_words(organisation uuid, words tsvector) returns tsvector
language sql immutable parallel safe cost 500
  return array_to_tsvector(array(
    select left(organisation::text, 8) || lexeme from unnest(words) where octet_length(lexeme) < 2000));
comment on function organisation_words is
  'Words that begin with a part of the organisation''s id, so that an index of them finds those of one organisation '
  'without reading those of all';
