-- outside of a transaction
create index concurrently if not exists occurrence_sent_back on occurrence (organisation_id, owner)
  where outcome is null and sent_back_at is not null;
create index concurrently if not exists occurrence_moved on occurrence (organisation_id, owner)
  where outcome is null and moved_from is not null;
