-- outside of a transaction
create index concurrently if not exists occurrence_of_unit on occurrence (organisation_id, unit_id, due_day)
  where unit_id is not null;
create index concurrently if not exists record_schedule_waiting on record_schedule (organisation_id, kind, record_id)
  where unit_cursor is not null;
