alter table release_health add column missing_texts int not null default 0;
comment on column release_health.missing_texts is
  'Texts that its files have in no other language than English, and files of texts that did not load; pages in English need none';
