-- Tables of the global search. Triggers fill them (functions/each-kind.sql).

create table search_index (
  organisation_id uuid not null references organisation,
  kind text not null,
  id int not null,
  created_at timestamptz not null,
  code text not null,
  name text not null,
  doc text not null,
  own_code text not null default '',
  words tsvector not null generated always as (words_of(doc)) stored,
  name_words tsvector not null generated always as (words_of(name || ' ' || own_code)) stored,
  primary key (organisation_id, kind, id)
  -- Keeps a row with its words in one piece, outside of TOAST.
) with (toast_tuple_target = 4080);
comment on table search_index is 'Searched texts and words of every record that is not deleted';
comment on column search_index.code is 'Code with the record''s id, such as LAW-000012';
comment on column search_index.own_code is 'Code that people entered';
comment on column search_index.doc is 'All searched text: both codes, the name and every other text';
create index search_index_newest on search_index (organisation_id, kind, created_at desc, id desc);
create index search_index_code on search_index (organisation_id, kind, lower(code) text_pattern_ops);
create index search_index_own_code on search_index (organisation_id, kind, text_key(own_code) text_pattern_ops);
create index search_index_name on search_index (organisation_id, kind, text_key(left(name, 100)) text_pattern_ops);
-- Each word is prefixed with the start of the organisation's id, so that a search reads no entries of other organisations. Each kind has
-- its own index: a search goes kind by kind, and would read the entries of all kinds each time in a common one.
create index search_index_law_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'law';
create index search_index_law_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'law';
create index search_index_license_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'license';
create index search_index_license_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'license';
create index search_index_return_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'return';
create index search_index_return_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'return';
create index search_index_othercomp_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'othercomp';
create index search_index_othercomp_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'othercomp';
select protect_organisation_table('search_index', 'select, insert, update, delete');

create table search_word (
  organisation_id uuid not null references organisation,
  word text not null,
  primary key (organisation_id, word)
);
comment on table search_word is
  'Words of names, without numbers. They are compared with searched words to tell a mistyped word from a rare one';
create index search_word_parts on search_word using gin (word gin_trgm_ops);
select protect_organisation_table('search_word', 'select, insert');

create policy searching on search_index for select to lexboard_search using (true);
create policy searching on search_word for select to lexboard_search using (true);
grant select on search_index, search_word to lexboard_search;
