-- What is attached to laws is also listed with when it is due and when it was changed, and can be sorted by both.
create index on license (organisation_id, lower(renewal), id) where deleted_at is null;
create index on return_record (organisation_id, lower(duedate), id) where deleted_at is null;
create index on othercomp (organisation_id, lower(due_date), id) where deleted_at is null;
create index on license (organisation_id, updated_at, id) where deleted_at is null;
create index on return_record (organisation_id, updated_at, id) where deleted_at is null;
create index on othercomp (organisation_id, updated_at, id) where deleted_at is null;
