-- People add, change and delete circulars: the version decides whether a save is a conflict, and a deleted one stays for
-- the timeline of its law.

alter table circular
  add column version int not null default 1,
  add column deleted_at timestamptz;

alter index circular_newest rename to circular_of_law;
create index circular_newest on circular (organisation_id, date desc, id desc) where deleted_at is null;
