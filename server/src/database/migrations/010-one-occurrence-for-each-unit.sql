-- outside of a transaction
create unique index concurrently if not exists occurrence_once on occurrence
  (organisation_id, kind, record_id, statutory_day, event_id, unit_id) nulls not distinct;
