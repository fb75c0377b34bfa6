-- The day on which a record is due next, in its own row, where lists sort and filter by it.
alter table license add column next_due date;
alter table return_record add column next_due date;
alter table othercomp add column next_due date;
comment on column license.next_due is
  'The due day of the earliest open occurrence; it stays where the license is a Draft or its law Repealed, and is not shown then';
comment on column return_record.next_due is 'As that of licenses';
comment on column othercomp.next_due is 'As that of licenses';

-- As lists show it: the first day first, and the last day first, each time with the records without a day at the end.
create index license_by_next_due on license (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end), id) where deleted_at is null;
create index license_by_last_due on license (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end) desc nulls last, id desc)
  where deleted_at is null;
create index return_by_next_due on return_record (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end), id) where deleted_at is null;
create index return_by_last_due on return_record (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end) desc nulls last, id desc)
  where deleted_at is null;
create index othercomp_by_next_due on othercomp (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end), id) where deleted_at is null;
create index othercomp_by_last_due on othercomp (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end) desc nulls last, id desc)
  where deleted_at is null;
create index license_by_validuntil on license (organisation_id, validuntil, id) where deleted_at is null;
create index license_by_last_validuntil on license (organisation_id, validuntil desc nulls last, id desc)
  where deleted_at is null;

-- Which of a law's and of a state's records are overdue, without reading them.
create index license_due_of_law on license (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';
create index return_due_of_law on return_record (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';
create index othercomp_due_of_law on othercomp (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';

-- The daily job makes all anew, and so fills the column. A migration that updated rows would see none of them.
alter table record_schedule alter column kept_version type int using 0;
