-- Silence of a page is a sign: what was begun and never reported on counts as failed.
alter table release_health add awaited boolean not null default false;
comment on column release_health.awaited is
  'The page was served or began to load the version, and has not reported on it since. With failed_at: it stayed silent';
