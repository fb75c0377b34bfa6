-- outside of a transaction
create index concurrently if not exists search_index_notice_own_words on search_index
  using gin (organisation_words(organisation_id, words)) with (fastupdate = off) where kind = 'notice';
create index concurrently if not exists search_index_notice_own_names on search_index
  using gin (organisation_words(organisation_id, name_words)) with (fastupdate = off) where kind = 'notice';
