-- Keys for comparing and searching texts. Applied before the tables, whose columns and indexes use them. A change of a
-- function's result needs a migration that rebuilds these.

create or replace function fold_devanagari(part text) returns text language sql immutable parallel safe
  return translate(part, E'\u0901\u0929\u0931\u0934\u093c', E'\u0902\u0928\u0930\u0933');
comment on function fold_devanagari is
  'A text in NFC without the nukta, by itself or in a letter, and with an anusvara for a chandrabindu';

-- text_key removes fewer invisible signs than removeInvisible of shared-lib, which every stored text has passed: PostgreSQL's
-- patterns have no Unicode classes, by which that spares the selectors of emoji.
create or replace function text_key(part text) returns text language plpgsql immutable parallel safe strict as $$
begin
  -- Fast path: most texts have no character to replace.
  if octet_length(part) > length(part) then
    if part ~ '[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]' then
      part := regexp_replace(part,
        '[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g');
    end if;
    part := normalize(part, NFC);
    if part ~ '[\u0085\u00a0\u00ab\u00b4\u00bb\u02b9-\u02bc\u1680\u2000-\u205f\u2212\u2800\u3000\u3164\ufe58\ufe63\uff02-\uffa0]' then
      part := regexp_replace(part, '[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]', ' ', 'g');
      part := regexp_replace(part, '[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\u2035\uff07]', '''', 'g');
      part := regexp_replace(part, '[\u00ab\u00bb\u201c-\u201f\u2033\u2036\uff02]', '"', 'g');
      part := regexp_replace(part, '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g');
    end if;
    -- With its schema: an index that is being built has no search path.
    part := public.fold_devanagari(part);
  end if;
  if part ~ '[\t\n\v\f\r]|  ' then
    part := regexp_replace(part, '[ \t\n\v\f\r]+', ' ', 'g');
  end if;
  return lower(btrim(part, ' '));
end $$;
comment on function text_key is
  'Normalised key of a text. Equal for texts that differ only in Unicode form, kinds of blanks, quotes and dashes, capital '
  'letters, nukta, chandrabindu for anusvara, or invisible characters. The same as toTextKey of shared-lib/src/domain/text-forms.ts';

create or replace function words_of(part text) returns tsvector language sql immutable parallel safe
  return strip(to_tsvector('simple', translate(text_key(part), '-/_.:@', '      ')));
comment on function words_of is 'Words of a text: "LAW-000012" has two. Without their positions, which would double the size';

create or replace function organisation_words(organisation uuid, words tsvector) returns tsvector
language sql immutable parallel safe cost 500
  return array_to_tsvector(array(
    select left(organisation::text, 8) || lexeme from unnest(words) where octet_length(lexeme) < 2000));
comment on function organisation_words is
  'Words with the start of the organisation''s id as prefix, so that an index lookup reads the words of one organisation only';

create or replace function escape_like(part text) returns text language sql immutable parallel safe
  return regexp_replace(part, '([\\%_])', '\\\1', 'g');
comment on function escape_like is 'A text with the special characters of LIKE patterns escaped';

create or replace function system_log_text(username text, action text, subject_code text, detail jsonb) returns text
language sql immutable parallel safe
  return text_key(username || ' ' || action || ' ' || subject_code || ' ' || detail::text);
comment on function system_log_text is 'Searched text of an entry of the system log, as a key';

-- The trigram index covers letters and digits only, so it could not tell where words meet: a search for "twice entered"
-- rechecked every entry that has both words, in vain. Each blank and sign becomes a letter, so the index covers word
-- boundaries, too. Keys have no capital letters, so different keys stay different. The wildcards of patterns (\ % _) are
-- replaced as well.
create or replace function replace_signs(key text) returns text language sql immutable parallel safe
  return translate(key, ' .-":,{}[]/_@()''&%\;+#?!=*', 'QXZJKVWYUHBFGPMCDLNOIARSTE');
comment on function replace_signs is 'A key with a capital letter for each blank and sign that is common in the system log';
