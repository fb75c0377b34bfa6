-- Structures that lists of a million records are read by: an index for each order, totals that are stored instead of
-- counted, and a table for texts (docs/database.md). Triggers fill the tables (functions/each-kind.sql).

-- The newest records first, alone and with filters; each index has all that filters look at.
create index law_newest on law (organisation_id, created_at desc, id desc)
  include (status, category, active, state) where deleted_at is null;
create index license_newest on license (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity) where deleted_at is null;
create index return_newest on return_record (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity) where deleted_at is null;
create index othercomp_newest on othercomp (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity, task_type) where deleted_at is null;

create index law_of_category on law (organisation_id, category, active, created_at desc, id desc)
  include (status, state) where deleted_at is null;
create index license_of_category on license (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity) where deleted_at is null;
create index return_of_category on return_record (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity, periodicity) where deleted_at is null;
create index othercomp_of_category on othercomp (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity, periodicity, task_type) where deleted_at is null;

-- Where few records have a choice, these lead to them. Sensitivities are few, and none is rare.
create index return_of_period on return_record (organisation_id, periodicity, sensitivity, created_at desc, id desc)
  include (publish_status, law_category, law_status, state) where deleted_at is null;
create index othercomp_of_period on othercomp (organisation_id, periodicity, sensitivity, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, task_type) where deleted_at is null;
create index othercomp_of_task_type on othercomp (organisation_id, task_type, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity) where deleted_at is null;

-- Locked records, drafts by who changed them last, and deleted records.
create index law_locked on law (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index license_locked on license (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index return_locked on return_record (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index othercomp_locked on othercomp (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index law_drafts on law (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and status = 'Draft';
create index license_drafts on license (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
create index return_drafts on return_record (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
create index othercomp_drafts on othercomp (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
create index law_deleted on law (organisation_id, deleted_at, id) where deleted_at is not null;
create index license_deleted on license (organisation_id, deleted_at, id) where deleted_at is not null;
create index return_deleted on return_record (organisation_id, deleted_at, id) where deleted_at is not null;
create index othercomp_deleted on othercomp (organisation_id, deleted_at, id) where deleted_at is not null;

-- Every field that rows are sorted by (sort-indexes.test.ts compares them with the kinds' files).
create index law_by_id on law (organisation_id, id) where deleted_at is null;
create index law_by_act_code_name on law (organisation_id, lower(act_code_name), id) where deleted_at is null;
create index law_by_law on law (organisation_id, lower(law), id) where deleted_at is null;
create index law_by_category on law (organisation_id, lower(category), id) where deleted_at is null;
create index law_by_status on law (organisation_id, lower(status), id) where deleted_at is null;
create index law_by_active on law (organisation_id, lower(active), id) where deleted_at is null;
create index law_by_updated_at on law (organisation_id, updated_at, id) where deleted_at is null;
create index law_by_lock on law (organisation_id, (not locked), id) where deleted_at is null;
create index law_by_version on law (organisation_id, version, id) where deleted_at is null;

create index license_by_id on license (organisation_id, id) where deleted_at is null;
create index license_by_law on license (organisation_id, law, id) where deleted_at is null;
create index license_by_law_code on license (organisation_id, lower(law_code), id) where deleted_at is null;
create index license_by_publish_status on license (organisation_id, lower(publish_status), id) where deleted_at is null;
create index license_by_law_status on license (organisation_id, lower(law_status), id) where deleted_at is null;
create index license_by_law_category on license (organisation_id, lower(law_category), id) where deleted_at is null;
create index license_by_licensecode on license (organisation_id, lower(licensecode), id) where deleted_at is null;
create index license_by_sensitivity on license (organisation_id, lower(sensitivity), id) where deleted_at is null;
create index license_by_license on license (organisation_id, lower(license), id) where deleted_at is null;
create index license_by_renewal on license (organisation_id, lower(renewal), id) where deleted_at is null;
create index license_by_validity on license (organisation_id, lower(validity), id) where deleted_at is null;
create index license_by_updated_at on license (organisation_id, updated_at, id) where deleted_at is null;
create index license_by_lock on license (organisation_id, (not locked), id) where deleted_at is null;
create index license_by_version on license (organisation_id, version, id) where deleted_at is null;

create index return_by_id on return_record (organisation_id, id) where deleted_at is null;
create index return_by_law on return_record (organisation_id, law, id) where deleted_at is null;
create index return_by_law_code on return_record (organisation_id, lower(law_code), id) where deleted_at is null;
create index return_by_publish_status on return_record (organisation_id, lower(publish_status), id) where deleted_at is null;
create index return_by_law_status on return_record (organisation_id, lower(law_status), id) where deleted_at is null;
create index return_by_law_category on return_record (organisation_id, lower(law_category), id) where deleted_at is null;
create index return_by_returncode on return_record (organisation_id, lower(returncode), id) where deleted_at is null;
create index return_by_sensitivity on return_record (organisation_id, lower(sensitivity), id) where deleted_at is null;
create index return_by_periodicity on return_record (organisation_id, lower(periodicity), id) where deleted_at is null;
create index return_by_return_name on return_record (organisation_id, lower(return_name), id) where deleted_at is null;
create index return_by_duedate on return_record (organisation_id, lower(duedate), id) where deleted_at is null;
create index return_by_updated_at on return_record (organisation_id, updated_at, id) where deleted_at is null;
create index return_by_lock on return_record (organisation_id, (not locked), id) where deleted_at is null;
create index return_by_version on return_record (organisation_id, version, id) where deleted_at is null;

create index othercomp_by_id on othercomp (organisation_id, id) where deleted_at is null;
create index othercomp_by_law on othercomp (organisation_id, law, id) where deleted_at is null;
create index othercomp_by_law_code on othercomp (organisation_id, lower(law_code), id) where deleted_at is null;
create index othercomp_by_publish_status on othercomp (organisation_id, lower(publish_status), id) where deleted_at is null;
create index othercomp_by_law_status on othercomp (organisation_id, lower(law_status), id) where deleted_at is null;
create index othercomp_by_law_category on othercomp (organisation_id, lower(law_category), id) where deleted_at is null;
create index othercomp_by_code_name on othercomp (organisation_id, lower(code_name), id) where deleted_at is null;
create index othercomp_by_task_type on othercomp (organisation_id, lower(task_type), id) where deleted_at is null;
create index othercomp_by_sensitivity on othercomp (organisation_id, lower(sensitivity), id) where deleted_at is null;
create index othercomp_by_periodicity on othercomp (organisation_id, lower(periodicity), id) where deleted_at is null;
create index othercomp_by_name on othercomp (organisation_id, lower(name), id) where deleted_at is null;
create index othercomp_by_due_date on othercomp (organisation_id, lower(due_date), id) where deleted_at is null;
create index othercomp_by_exempt_branches on othercomp (organisation_id, exempt_branch_key_words, id)
  where deleted_at is null;
create index othercomp_by_updated_at on othercomp (organisation_id, updated_at, id) where deleted_at is null;
create index othercomp_by_lock on othercomp (organisation_id, (not locked), id) where deleted_at is null;
create index othercomp_by_version on othercomp (organisation_id, version, id) where deleted_at is null;

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

create table record_count (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  place int not null,
  status text not null,
  category text not null,
  law_status text not null,
  count int not null,
  primary key (organisation_id, id)
);
comment on table record_count is
  'How many records of a kind have these properties; the sum of equal rows counts. A change adds rows instead of changing '
  'them, so writers do not block each other; they are folded now and then';
comment on column record_count.place is 'The id of a state, or 0 for all of India, where each record counts once';
create index record_count_cell on record_count (organisation_id, kind, place, status, category, law_status) include (count);
select protect_organisation_table('record_count', 'select');

create table record_detail_count (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  place int not null,
  status text not null,
  category text not null,
  law_status text not null,
  sensitivity text not null,
  periodicity text not null,
  task_type text not null,
  count int not null,
  primary key (organisation_id, id)
);
comment on table record_detail_count is
  'The same of what belongs to laws, by more properties; record_count stays short without them';
create index record_detail_count_cell on record_detail_count
  (organisation_id, kind, place, sensitivity, periodicity, task_type, status, category, law_status) include (count);
select protect_organisation_table('record_detail_count', 'select');

-- A kind is a partition: PostgreSQL then knows how common a text is in each column of each kind, and chooses between the
-- index of parts and the newest rows. The columns of filters are unindexed, so that a change of it touches no index.
create table list_index (
  organisation_id uuid not null,
  kind text not null,
  id int not null,
  created_at timestamptz not null,
  status text not null,
  category text not null,
  law_status text not null,
  state int[] not null,
  code text not null,
  own_code text not null,
  name text not null,
  law_code text not null,
  sensitivity text not null default '',
  periodicity text not null default '',
  task_type text not null default '',
  due text not null default '',
  primary key (organisation_id, kind, id)
) partition by list (kind);
comment on table list_index is
  'What lists look for texts in, as keys (text_key), and filter those by; a row for each record that is not deleted';
create index list_index_newest on list_index (organisation_id, created_at desc, id desc);
create table list_index_law partition of list_index for values in ('law');
create table list_index_license partition of list_index for values in ('license');
create table list_index_return partition of list_index for values in ('return');
create table list_index_othercomp partition of list_index for values in ('othercomp');
comment on table list_index_law is 'Laws in list_index';
comment on table list_index_license is 'Licenses in list_index';
comment on table list_index_return is 'Returns in list_index';
comment on table list_index_othercomp is 'Other compliances in list_index';
create index list_index_law_parts on list_index_law
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops) with (fastupdate = off);
create index list_index_license_parts on list_index_license
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops)
  with (fastupdate = off);
create index list_index_return_parts on list_index_return
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops)
  with (fastupdate = off);
create index list_index_othercomp_parts on list_index_othercomp
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops)
  with (fastupdate = off);
select protect_organisation_table('list_index', 'select, insert, update, delete');
select protect_organisation_table('list_index_law', 'select, insert, update, delete');
select protect_organisation_table('list_index_license', 'select, insert, update, delete');
select protect_organisation_table('list_index_return', 'select, insert, update, delete');
select protect_organisation_table('list_index_othercomp', 'select, insert, update, delete');
create policy searching on list_index for select to lexboard_search using (true);
grant select on list_index, record_count, record_detail_count to lexboard_search;
