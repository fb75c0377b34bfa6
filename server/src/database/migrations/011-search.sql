-- Finding records of every kind by codes and words, the best first.

-- What is there already is seen by the owner while this runs, and by nobody else.
alter table search_doc no force row level security;
alter table law no force row level security;
alter table license no force row level security;
alter table return_record no force row level security;
alter table othercomp no force row level security;

-- A text as words: "LAW-000012" is two of them. Whatever is found by words goes through this.
create function words_of(part text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', translate(part, '-/_.:@', '      '));

-- `own_code` is the code that people give a record, `code` its number; both are part of `doc`.
drop index search_doc_words;
drop function write_search_doc;
alter table search_doc
  drop column tsv,
  add column own_code text not null default '',
  add column words tsvector not null generated always as (words_of(doc)) stored,
  add column name_words tsvector not null generated always as (words_of(name || ' ' || own_code)) stored;
create index search_doc_code on search_doc (organisation_id, kind, lower(code) text_pattern_ops);
create index search_doc_own_code on search_doc (organisation_id, kind, lower(own_code) text_pattern_ops);
create index search_doc_name on search_doc (organisation_id, kind, lower(left(name, 100)) text_pattern_ops);

-- The words that names are made of, so that a mistyped one can be told from a rare one. Numbers are never mistyped.
create table search_word (
  organisation_id uuid not null references organisation,
  word text not null,
  primary key (organisation_id, word)
);
create index search_word_parts on search_word using gin (word gin_trgm_ops);

-- In the order of words, so that two who bring the same new ones do not wait for each other in a ring.
create function keep_words(organisation uuid, name_words tsvector) returns void language sql
begin atomic
  insert into search_word (organisation_id, word)
  select organisation, lexeme from unnest(name_words) where lexeme !~ '\d' and length(lexeme) between 3 and 100
  order by lexeme
  on conflict do nothing;
end;

create function write_search_doc(entry search_doc) returns void language sql
begin atomic
  insert into search_doc as present (organisation_id, kind, id, created_at, code, own_code, name, doc)
  values (entry.organisation_id, entry.kind, entry.id, entry.created_at, entry.code, entry.own_code, entry.name, entry.doc)
  on conflict (organisation_id, kind, id) do update
    set code = excluded.code, own_code = excluded.own_code, name = excluded.name, doc = excluded.doc
    where (present.code, present.own_code, present.name, present.doc)
      is distinct from (excluded.code, excluded.own_code, excluded.name, excluded.doc);
  select keep_words(entry.organisation_id, words_of(entry.name || ' ' || entry.own_code));
end;

create or replace function keep_law_search_doc() returns trigger language plpgsql as $$
declare entry search_doc;
begin
  if new.deleted_at is not null then
    delete from search_doc where organisation_id = new.organisation_id and kind = 'law' and id = new.id;
    return null;
  end if;
  entry.organisation_id := new.organisation_id;
  entry.kind := 'law';
  entry.id := new.id;
  entry.created_at := new.created_at;
  entry.code := new.law_unique_code;
  entry.own_code := new.act_code_name;
  entry.name := new.law;
  entry.doc := concat_ws(' ', new.law_unique_code, new.law, new.act_code_name, new.category, new.central, new.rules,
    new.active, new.relevant_amendment, new.applicability, new.employee_key_words, new.exemptions,
    new.general_key_words, new.master_val);
  perform write_search_doc(entry);
  return null;
end $$;

create or replace function keep_attached_search_doc() returns trigger language plpgsql as $$
declare
  entry search_doc;
  fields jsonb := to_jsonb(new);
begin
  if new.deleted_at is not null then
    delete from search_doc where organisation_id = new.organisation_id and kind = tg_argv[0] and id = new.id;
    return null;
  end if;
  entry.organisation_id := new.organisation_id;
  entry.kind := tg_argv[0];
  entry.id := new.id;
  entry.created_at := new.created_at;
  entry.code := new.unique_code;
  entry.own_code := new.own_code;
  entry.name := fields ->> tg_argv[1];
  select concat_ws(' ', new.unique_code, string_agg(value, ' ' order by key)) into entry.doc
  from jsonb_each_text(fields) where key = any(string_to_array(tg_argv[2], ' '));
  perform write_search_doc(entry);
  return null;
end $$;

-- Makes the records of a kind findable: an index of one kind takes its share of the time where all kinds are asked.
create function make_findable(wanted_kind text, record_table regclass, own_code text) returns void language plpgsql as $$
begin
  execute format('update search_doc set own_code = record.%I from %s as record where search_doc.kind = %L
    and (search_doc.organisation_id, search_doc.id) = (record.organisation_id, record.id)',
    own_code, record_table, wanted_kind);
  perform keep_words(organisation_id, name_words) from search_doc where kind = wanted_kind;
  execute format('create index on search_doc using gin (words) with (fastupdate = off) where kind = %L', wanted_kind);
  execute format('create index on search_doc using gin (name_words) with (fastupdate = off) where kind = %L', wanted_kind);
end $$;
revoke execute on function make_findable from public;

-- The same for what is attached to laws, whose tables then say under one name which code people give a record.
create function make_attached_findable(wanted_kind text, record_table regclass, own_code text) returns void
language plpgsql as $$
begin
  execute format('alter table %s add own_code text not null generated always as (%I) stored', record_table, own_code);
  perform make_findable(wanted_kind, record_table, own_code);
end $$;
revoke execute on function make_attached_findable from public;

select make_findable('law', 'law', 'act_code_name');
select make_attached_findable('license', 'license', 'licensecode');
select make_attached_findable('return', 'return_record', 'returncode');
select make_attached_findable('othercomp', 'othercomp', 'code_name');

select protect_organisation_table('search_word', 'select, insert');
create policy searching on search_word for select to lexboard_search using (true);
grant select on search_word to lexboard_search;
alter table search_doc force row level security;
alter table law force row level security;
alter table license force row level security;
alter table return_record force row level security;
alter table othercomp force row level security;

-- A word as a search by words takes it, whatever signs it has: the beginning of one.
create function prefix_of(word text) returns text language sql immutable
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*';

-- The words of a text, the longest first. Sixteen say enough, and no text may keep the database busy.
create function words_sought(sought text) returns setof text language sql stable
begin atomic
  select lexeme from unnest(words_of(sought)) order by length(lexeme) desc, lexeme limit 16;
end;

-- Null for a text without words.
create function all_words(sought text) returns tsquery language sql stable
begin atomic
  select string_agg(prefix_of(word), ' & ')::tsquery from words_sought(sought) as word;
end;

-- The same for a text with typing errors: beside each word also the known ones that are about as much like it as the
-- one that is most like it. Two letters that change places leave little of a short word: whoever asks lowers the
-- threshold.
create function similar_words(sought text) returns tsquery language sql stable
begin atomic
  select string_agg('(' || concat_ws(' | ', prefix_of(wanted), known.words) || ')', ' & ')::tsquery
  from words_sought(sought) as wanted, lateral (
    select string_agg(prefix_of(word), ' | ') as words from (
      select word, similarity(word, wanted) as likeness, max(similarity(word, wanted)) over () as most
      from search_word where organisation_id = current_organisation() and word % left(wanted, 100)
      order by likeness desc, word limit 3) as nearest
    where likeness >= 0.7 * most) as known;
end;

-- The codes that a text can mean: "LIC-12" is also LIC-000012.
create function codes_meant(sought text) returns text[] language sql immutable
  return array[lower(sought), lower(substring(sought from '^([A-Za-z]+-)0*\d{1,6}$'))
    || lpad(substring(sought from '^[A-Za-z]+-0*(\d{1,6})$'), 6, '0')];

-- What codes and names may begin with; null for a text that is too long for that.
create function beginning(sought text) returns text language sql immutable
  return case when length(sought) <= 100 then regexp_replace(lower(sought), '([\\%_])', '\\\1', 'g') || '%' end;

-- The ids of a kind that match a text, the best first: its code, codes and names that begin so, all words in the
-- name, all words anywhere; and where nothing does, those with similar words.
create function find_records(wanted_kind text, sought text, at_most int) returns setof int
language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  step text[];
  ids int[] := '{}';
begin
  foreach step slice 1 in array array[
    ['lower(code) = any($3) or lower(own_code) = any($3)', 'created_at desc, id desc'],
    ['lower(code) like $4', 'lower(code) using ~<~'],
    ['lower(own_code) like $4', 'lower(own_code) using ~<~, id'],
    ['lower(left(name, 100)) like $4', 'lower(left(name, 100)) using ~<~, id'],
    ['name_words @@ $5', 'created_at desc, id desc'],
    ['words @@ $5', 'created_at desc, id desc']
  ] loop
    exit when cardinality(ids) >= at_most;
    execute format('select $1 || array(select id from search_doc
      where organisation_id = current_organisation() and kind = $2 and (%s) and id <> all($1) order by %s limit $6)',
      step[1], step[2])
    into ids using ids, wanted_kind, codes_meant(sought), beginning(sought), all_words(sought), at_most - cardinality(ids);
  end loop;
  if cardinality(ids) > 0 then
    return query select unnest(ids);
    return;
  end if;
  return query execute 'select id from (
      select id, name, created_at from search_doc
      where organisation_id = current_organisation() and kind = $1 and words @@ $2
      order by created_at desc, id desc limit greatest($3, 200)) as newest
    order by word_similarity($4, name) desc, created_at desc, id desc limit $3'
  using wanted_kind, similar_words(sought), at_most, left(sought, 100);
end $$;
select hand_to_search('find_records');

-- How many find_records can find, counted up to a limit.
create function count_found(wanted_kind text, sought text, at_most int) returns int
language plpgsql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.2 as $$
declare
  wanted tsquery := all_words(sought);
  found int;
  counting text := 'select count(*)::int from (select 1 from search_doc
    where organisation_id = current_organisation() and kind = $1 and (%s) limit $2) as counted';
begin
  if wanted is null then
    execute format(counting, 'lower(code) like $3 or lower(own_code) like $3 or lower(left(name, 100)) like $3')
    into found using wanted_kind, at_most, beginning(sought);
    return found;
  end if;
  execute format(counting, 'words @@ $3 or lower(code) = any($4)')
  into found using wanted_kind, at_most, wanted, codes_meant(sought);
  if found = 0 then
    execute format(counting, 'words @@ $3') into found using wanted_kind, at_most, similar_words(sought);
  end if;
  return found;
end $$;
select hand_to_search('count_found');
