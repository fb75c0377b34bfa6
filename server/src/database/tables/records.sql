-- Laws, and the records below them: licenses, returns and other compliances. Columns of fields have the names in
-- shared-lib/src/domain/kinds.

create table record_counter (
  organisation_id uuid not null references organisation,
  kind text not null,
  lane int not null,
  next int not null,
  primary key (organisation_id, kind, lane)
  -- Each save updates a row. PostgreSQL prunes dead versions once a page is fuller than its fill factor: here at a tenth of
  -- the page, by default at nine tenths. A read of the row passes over all that are left.
) with (fillfactor = 10);
comment on table record_counter is
  'The next id of each kind, in 32 lanes. Each lane has every 32nd id, so concurrent creates do not block each other '
  '(take_record_id)';
select protect_organisation_table('record_counter', 'select, insert, update');

create table law (
  organisation_id uuid not null references organisation,
  id int not null,
  law_unique_code text not null,
  law text not null default '',
  act_code_name text not null default '',
  suggested_business_function int[] not null default '{}',
  category text not null default '',
  central text not null default '',
  state int[] not null default '{}',
  parent_law int check (parent_law >= 0),
  rules text not null default '',
  active text not null default '',
  relevant_amendment text not null default '',
  applicability text not null default '',
  industry_key_words int[] not null default '{}',
  employee_key_words text not null default '',
  entity_type_key int[] not null default '{}',
  exemptions text not null default '',
  general_key_words text not null default '',
  master_val text not null default '',
  status text not null check (status in ('Draft', 'Published')),
  locked boolean not null default false,
  version int not null default 1,
  predecessor_id int,
  created_at timestamptz not null default now(),
  created_by int not null,
  updated_at timestamptz not null default now(),
  updated_by int not null,
  deleted_at timestamptz,
  parent_reference int generated always as (nullif(parent_law, 0)) stored,
  law_code text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, law_unique_code),
  foreign key (organisation_id, parent_reference) references law,
  foreign key (organisation_id, predecessor_id) references law,
  foreign key (organisation_id, created_by) references account,
  foreign key (organisation_id, updated_by) references account
);
comment on table law is 'Laws, rules and guidelines';
comment on column law.parent_law is '0: "No Parent Law" (-1 on the wire). Null: not chosen yet';
comment on column law.parent_reference is 'Foreign key of the parent law: parent_law without the value 0';
comment on column law.law_code is 'Label of the parent law (law_label), copied by triggers';
comment on column law.predecessor_id is 'The repealed law that this law replaces';
create index law_parent on law (organisation_id, parent_reference) where parent_reference is not null;
select protect_organisation_table('law', 'select, insert, update');

create table license (
  license text not null default '',
  licensecode text not null default '',
  renewal text not null default '',
  validity text not null default '',
  government text not null default '',
  reference text not null default '',
  authority text not null default '',
  statute text not null default '',
  additional text not null default '',
  validuntil date,
  renewdays int check (renewdays between 0 and 365)
);
comment on table license is
  'Licenses to be obtained under a law. Columns shared by all records below laws are added further down';

create table return_record (
  returncode text not null default '',
  return_name text not null default '',
  periodicity text not null default '',
  internalduedate text not null default '',
  startdate date,
  enddate date,
  dayscount int check (dayscount >= 0),
  day_month_arr jsonb not null default '[]',
  duedate text not null default '',
  governmentformat text not null default '',
  referencelink text not null default '',
  authority text not null default '',
  statutereference text not null default '',
  additionalinfo text not null default '',
  workingdays text not null default '' check (workingdays in ('', 'yes'))
);
comment on table return_record is
  'Returns to be filed under a law. "return" is an SQL keyword. Shared columns are added further down';

create table othercomp (
  code_name text not null default '',
  name text not null default '',
  task_type text not null default '',
  periodicity text not null default '',
  internal_due_date text not null default '',
  startdate date,
  enddate date,
  dayscount int check (dayscount >= 0),
  day_month_arr jsonb not null default '[]',
  due_date text not null default '',
  government_form text not null default '',
  referencelink text not null default '',
  authority text not null default '',
  statute_reference text not null default '',
  additional_info text not null default '',
  workingdays text not null default '' check (workingdays in ('', 'yes'))
);
comment on table othercomp is 'Other compliances under a law. Shared columns are added further down';

-- Shared columns of the three tables.
do $$
declare
  record_table text;
  kind text;
  own_code text;
begin
  for record_table, kind, own_code in values
    ('license', 'license', 'licensecode'), ('return_record', 'return', 'returncode'), ('othercomp', 'othercomp', 'code_name')
  loop
    execute format($columns$
      alter table %1$I
        add organisation_id uuid not null references organisation,
        add id int not null,
        add unique_code text not null,
        add law int not null,
        add description text not null default '',
        add state int[] not null default '{}',
        add sensitivity text not null default '',
        add penaltytype text[] not null default '{}',
        add otherpenalitytype text not null default '',
        add penalty text not null default '',
        add exemptions text not null default '',
        add general_key_words text not null default '',
        add industry_key_words int[] not null default '{}',
        add branch_key_words int[] not null default '{}',
        add company_typekey int[] not null default '{}',
        add exempt_industry_key_words int[] not null default '{}',
        add exempt_branch_key_words int[] not null default '{}',
        add extension_arr jsonb not null default '[]',
        add publish_status text not null check (publish_status in ('Draft', 'Published')),
        add locked boolean not null default false,
        add version int not null default 1,
        add predecessor_id int,
        add created_at timestamptz not null default now(),
        add created_by int not null,
        add updated_at timestamptz not null default now(),
        add updated_by int not null,
        add deleted_at timestamptz,
        -- The code that people enter, under the same name in the three tables.
        add own_code text not null generated always as (%3$I) stored,
        -- Denormalised columns of the parent law, by which lists show, sort and filter. Triggers copy them.
        add law_code text not null default '',
        add law_category text not null default '',
        add law_status text not null default '',
        add next_due date,
        add primary key (organisation_id, id),
        add unique (organisation_id, unique_code),
        add foreign key (organisation_id, law) references law,
        add foreign key (organisation_id, predecessor_id) references %1$I,
        add foreign key (organisation_id, created_by) references account,
        add foreign key (organisation_id, updated_by) references account;
      create index %2$s_of_law on %1$I (organisation_id, law, created_at desc, id desc);
    $columns$, record_table, kind, own_code);
    perform protect_organisation_table(record_table, 'select, insert, update');
  end loop;
end $$;

comment on column license.next_due is
  'Due day of the earliest open occurrence. It is kept but not shown while the license is a Draft or its law is repealed';
comment on column return_record.next_due is 'See license.next_due';
comment on column othercomp.next_due is 'See license.next_due';

-- Indexes for lists of a million records: one for each sort order (docs/database.md).

-- Newest first, with and without filters. Each index includes the columns of all filters.
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

-- For filters that few records match. No index by sensitivity: it has few values, and none is rare.
create index return_of_period on return_record (organisation_id, periodicity, sensitivity, created_at desc, id desc)
  include (publish_status, law_category, law_status, state) where deleted_at is null;
create index othercomp_of_period on othercomp (organisation_id, periodicity, sensitivity, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, task_type) where deleted_at is null;
create index othercomp_of_task_type on othercomp (organisation_id, task_type, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity) where deleted_at is null;

-- Locked records, Drafts by their last author, and deleted records.
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

-- One index for each sortable field (sort-indexes.test.ts compares them with the files of the kinds).
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

-- Next due day in both directions, in each with the records without a day at the end.
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

-- Index-only scans for the overdue records of a law or a state.
create index license_due_of_law on license (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';
create index return_due_of_law on return_record (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';
create index othercomp_due_of_law on othercomp (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';
