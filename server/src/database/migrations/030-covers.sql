-- What a version leaves over the page as it goes is counted beside what it failed in.
alter table release_health add column covers int not null default 0;
comment on column release_health.covers is
  'How many elements it left over the page: the page takes them off after a second, so they set no failed_at';
