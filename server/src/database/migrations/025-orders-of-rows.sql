-- Lists can be sorted by every field of a row: also by whether it is locked, and by its version.
create index on law (organisation_id, (not locked), id) where deleted_at is null;
create index on license (organisation_id, (not locked), id) where deleted_at is null;
create index on return_record (organisation_id, (not locked), id) where deleted_at is null;
create index on othercomp (organisation_id, (not locked), id) where deleted_at is null;
create index on law (organisation_id, version, id) where deleted_at is null;
create index on license (organisation_id, version, id) where deleted_at is null;
create index on return_record (organisation_id, version, id) where deleted_at is null;
create index on othercomp (organisation_id, version, id) where deleted_at is null;
