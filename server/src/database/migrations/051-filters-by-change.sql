-- Laws are found by their last change, and records of every kind by their lock and, as drafts, by who changed them last.
create index on law (organisation_id, updated_at, id) where deleted_at is null;

create index on law (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index on license (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index on return_record (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index on othercomp (organisation_id, created_at desc, id desc) where deleted_at is null and locked;

create index on law (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and status = 'Draft';
create index on license (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
create index on return_record (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
create index on othercomp (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
