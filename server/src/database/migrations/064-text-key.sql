-- Texts are compared as people mean them: two spellings of a letter, kinds of blanks, quotes and dashes, and signs without
-- width make no difference. They are looked for by a key, which is theirs in small letters.

create function text_key(part text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if part ~ '[^\t\n\v\f\r -~]' then
    part := regexp_replace(part,
      '[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g');
    part := translate(normalize(part, NFC),
      E'\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800\u3000\u3164\uffa0\u2028\u2029'
        || E'\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201a\u201b\u2032\u2035\uff07'
        || E'\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033\u2036\uff02'
        || E'\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d',
      repeat(' ', 22) || repeat('''', 11) || repeat('"', 9) || repeat('-', 11));
  end if;
  return lower(btrim(regexp_replace(part, '[ \t\n\v\f\r]+', ' ', 'g'), ' '));
end $$;
comment on function text_key is 'What a text is compared by; the same as textKey of shared-lib/src/domain/text-forms.ts';

-- Entries that are there already keep the text that they have.
create or replace function system_log_text(username text, action text, subject_code text, detail jsonb) returns text
language sql immutable parallel safe
  return text_key(username || ' ' || action || ' ' || subject_code || ' ' || detail::text);
comment on function system_log_text is 'What a text is looked for in: the key of an entry of the system log';

alter table search_doc no force row level security;
alter table search_word no force row level security;
alter table listed no force row level security;

create or replace function words_of(part text) returns tsvector language sql immutable parallel safe
  return strip(to_tsvector('simple', translate(text_key(part), '-/_.:@', '      ')));

-- Nothing else of these functions changes: what they compare is a key where it was a text in small letters.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('find_matching', 'lower(own_code)', 'text_key(own_code)'),
    ('find_matching', 'lower(left(name, 100))', 'text_key(left(name, 100))'),
    ('rank_by_code', 'lower(own_code)', 'text_key(own_code)'),
    ('listed_text', 'lower(', 'text_key('),
    ('keep_listed_law', 'lower(', 'text_key('),
    ('keep_listed_license', 'lower(', 'text_key('),
    ('keep_listed_return', 'lower(', 'text_key('),
    ('keep_listed_othercomp', 'lower(', 'text_key('),
    ('make_listed', 'lower(', 'text_key(')) as changes (name, before, after)
  loop
    definition := pg_get_functiondef(change.name::regproc);
    if strpos(definition, change.before) = 0 then
      raise exception 'There is no % in %', change.before, change.name;
    end if;
    execute replace(definition, change.before, change.after);
  end loop;
end $$;

drop function find_records;

-- Settings of pg_trgm are known once it has been used.
select show_limit();

-- As in 026-words-meant.sql, for the key of a text: what matches it in each of several kinds, the best first, at most so many of each; where nothing does, and no kind
-- has a code that begins so, what holds similar words. How many of it there are, where `counted` is not 0: up to that
-- number. How well the kind's codes begin with the text. And where similar words found it, which these are.
create function find_records(sought text, kinds text[], at_most int[], counted int[])
returns table (kind text, ids int[], total int, code_rank int, meant text[]) language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  key text := text_key(sought);
  words tsquery[] := words_wanted(key);
  alike tsquery[];
  ranks int[] := array(select rank_by_code(wanted, key) from unnest(kinds) as wanted);
  is_code boolean := num_nonnulls(variadic ranks) > 0;
begin
  for place in 1 .. cardinality(kinds) loop
    kind := kinds[place];
    code_rank := ranks[place];
    meant := null;
    select found.ids, found.total into ids, total
    from find_matching(kind, key, words, at_most[place], counted[place]) as found;
    if cardinality(ids) = 0 and at_most[place] > 0 and words is not null then
      is_code := is_code or begins_code(key);
      if not is_code then
        alike := coalesce(alike, words_meant(key));
        select found.ids, found.total into ids, total
        from find_similar(kind, key, alike, at_most[place], counted[place]) as found;
        if cardinality(ids) > 0 then
          meant := tsvector_to_array(
            ts_delete(words_of(array_to_string(alike, ' ')), array(select words_sought(key))));
        end if;
      end if;
    end if;
    total := least(total, counted[place]);
    return next;
  end loop;
end $$;
select hand_to_search('find_records');

drop index search_doc_own_code, search_doc_name;
create index search_doc_own_code on search_doc (organisation_id, kind, text_key(own_code) text_pattern_ops);
create index search_doc_name on search_doc (organisation_id, kind, text_key(left(name, 100)) text_pattern_ops);

-- What is there already, with the columns that are made of it.
update search_doc set name = name, own_code = own_code, doc = doc;
select keep_words(organisation_id, name_words) from search_doc;
update listed set own_code = text_key(own_code), name = text_key(name), law_code = text_key(law_code), due = text_key(due);

alter table search_doc force row level security;
alter table search_word force row level security;
alter table listed force row level security;
