-- outside of a transaction
create index concurrently if not exists occurrence_applied on occurrence (organisation_id, kind, record_id)
  where applied_on is not null and outcome is null;
