-- Evidence of what was approved is never taken away (obligations §4).
alter table attachment add column approved_at timestamptz;
comment on column attachment.approved_at is
  'When what the file is evidence of became done: it stays from then on, also where that is opened again';
alter table attachment add check (approved_at is null or (record_id is not null and removed_at is null));
