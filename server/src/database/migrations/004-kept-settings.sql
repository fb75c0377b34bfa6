-- Whose days off the occurrences of a record were computed with.
alter table record_schedule add column kept_settings int not null default 0;
comment on column record_schedule.kept_settings is
  'The version of the organisation''s settings that they follow; the daily job makes those of another one anew';
