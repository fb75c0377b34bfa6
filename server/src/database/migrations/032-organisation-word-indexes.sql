-- outside of a transaction
-- The words of each organisation by themselves: a search no longer reads what the same words have in all others.
create index concurrently if not exists search_index_law_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'law';
create index concurrently if not exists search_index_law_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'law';
create index concurrently if not exists search_index_license_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'license';
create index concurrently if not exists search_index_license_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'license';
create index concurrently if not exists search_index_return_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'return';
create index concurrently if not exists search_index_return_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'return';
create index concurrently if not exists search_index_othercomp_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'othercomp';
create index concurrently if not exists search_index_othercomp_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'othercomp';
drop index concurrently if exists search_index_law_words;
drop index concurrently if exists search_index_law_names;
drop index concurrently if exists search_index_license_words;
drop index concurrently if exists search_index_license_names;
drop index concurrently if exists search_index_return_words;
drop index concurrently if exists search_index_return_names;
drop index concurrently if exists search_index_othercomp_words;
drop index concurrently if exists search_index_othercomp_names;
