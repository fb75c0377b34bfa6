-- What people read of their own sessions. The public id names a session to its owner: the token's hash stays in the database.
alter table session
  add column public_id uuid not null default gen_random_uuid(),
  -- Where it was started from, and by which browser.
  add column address text not null default '',
  add column user_agent text not null default '',
  add unique (organisation_id, public_id);

-- Deleted records of all kinds, newest first. Live rows are in none of these indexes, so saving them costs nothing more.
create index law_deleted on law (organisation_id, deleted_at, id) where deleted_at is not null;
create index license_deleted on license (organisation_id, deleted_at, id) where deleted_at is not null;
create index return_record_deleted on return_record (organisation_id, deleted_at, id) where deleted_at is not null;
create index othercomp_deleted on othercomp (organisation_id, deleted_at, id) where deleted_at is not null;

-- The last deletion of each, and who has ever deleted something.
create index timeline_entry_deletion on timeline_entry (organisation_id, kind, record_id, created_at desc)
  include (username) where action = 'Deleted';
create index timeline_entry_deleter on timeline_entry (organisation_id, username) where action = 'Deleted';
