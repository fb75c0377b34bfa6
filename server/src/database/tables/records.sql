-- Laws, and what belongs to them: licenses, returns and other compliances. The columns of fields
-- are named as in shared-lib/src/domain/kinds.

create table record_counter (
  organisation_id uuid not null references organisation,
  kind text not null,
  lane int not null,
  next int not null,
  primary key (organisation_id, kind, lane)
  -- Each save changes a row: what is left of the old ones is cleared once a tenth of the page is full of it, instead of
  -- nine tenths, which every look for the row went through.
) with (fillfactor = 10);
comment on table record_counter is
  'The next id of each kind, in 32 lanes of every 32nd: creates side by side do not block each other (take_record_id)';
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
comment on table law is 'Laws, guidelines and rules';
comment on column law.parent_law is '0 means "No Parent Law" (-1 on the wire), null not chosen yet';
comment on column law.parent_reference is 'The parent where there is a real one: only that is a reference';
comment on column law.law_code is 'The code name of the parent law, copied by triggers';
comment on column law.predecessor_id is 'The repealed law whose place this one takes';
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
comment on table license is 'Licenses to be obtained under a law; with the columns in common below';

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
comment on table return_record is 'Returns to be filed under a law; with the columns in common below ("return" is a word of SQL)';

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
comment on table othercomp is 'Other compliances under a law; with the columns in common below';

-- The common columns of the three.
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
        -- The code that people give a record, under one name in all three.
        add own_code text not null generated always as (%3$I) stored,
        -- Columns of the parent law that lists show, sort and filter by, copied by triggers.
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
  'The due day of the earliest open occurrence; it stays where the license is a Draft or its law Repealed, and is not shown then';
comment on column return_record.next_due is 'As that of licenses';
comment on column othercomp.next_due is 'As that of licenses';
