-- What a version does to people beside failing: calls that fail, and error panels.
alter table release_health
  add calls int not null default 0,
  add failed_calls int not null default 0,
  add panels int not null default 0;
comment on column release_health.calls is 'Calls made by the version or while it was open, without background calls';
comment on column release_health.failed_calls is
  'Failed ones of these. They set no failed_at: the server may be at fault, so both versions are compared';
alter table release_channel add alarm jsonb;
comment on column release_channel.alarm is
  '{version, text, at}: what people met with a stable version after everyone got it; of another version it is over';
comment on column release_health.panels is 'Error panels shown while the version was open';
