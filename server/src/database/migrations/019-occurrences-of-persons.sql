-- outside of a transaction
create index concurrently if not exists occurrence_whole_of_owner on occurrence (organisation_id, owner)
  where unit_id is null and owner is not null;
create index concurrently if not exists occurrence_whole_of_checker on occurrence (organisation_id, checker)
  where unit_id is null and checker is not null;
