create table notice (
  organisation_id uuid not null references organisation,
  id int not null,
  unique_code text not null,
  authority text not null default '',
  subject text not null default '',
  noticenumber text not null default '',
  noticeday date,
  receivedon date,
  law int,
  state int[] not null default '{}',
  lawsection text not null default '',
  period text not null default '',
  demand jsonb not null default '[]',
  sensitivity text not null default '',
  dates jsonb not null default '[]',
  counsel text not null default '',
  stage text not null default '',
  outcome text not null default '',
  documents jsonb not null default '[]',
  units jsonb not null default '[]',
  unit_arr jsonb not null default '[]',
  publish_status text not null check (publish_status in ('Draft', 'Published')),
  locked boolean not null default false,
  version int not null default 1,
  predecessor_id int,
  created_at timestamptz not null default now(),
  created_by int not null,
  updated_at timestamptz not null default now(),
  updated_by int not null,
  deleted_at timestamptz,
  own_code text not null generated always as (noticenumber) stored,
  law_code text not null default '',
  law_category text not null default '',
  law_status text not null default '',
  next_due date,
  primary key (organisation_id, id),
  unique (organisation_id, unique_code),
  foreign key (organisation_id, law) references law,
  foreign key (organisation_id, predecessor_id) references notice,
  foreign key (organisation_id, created_by) references account,
  foreign key (organisation_id, updated_by) references account
);
comment on table notice is 'Notices of authorities';
comment on column notice.law is 'Null: the register does not have the law that it is of';
comment on column notice.demand is 'Amounts demanded, in paise, each with its head';
comment on column notice.dates is 'Days of the proceedings, each with its purpose. Each is an occurrence, whose event_id is the number of the purpose';
comment on column notice.law_status is 'That of its law; Active without a law';
comment on column notice.next_due is 'See license.next_due';
comment on column notice.documents is 'See license.documents';
comment on column notice.units is 'See license.units';
comment on column notice.unit_arr is 'See license.unit_arr';
select protect_organisation_table('notice', 'select, insert, update');
create policy searching on notice for select to lexboard_search using (true);
grant select (receivedon, organisation_id, id, publish_status, created_at, updated_at, updated_by, deleted_at, law_status,
  next_due) on notice to lexboard_search;

create index notice_of_law on notice (organisation_id, law, created_at desc, id desc);
create index notice_newest on notice (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, stage) where deleted_at is null;
create index notice_of_category on notice (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity) where deleted_at is null;
create index notice_locked on notice (organisation_id, created_at desc, id desc) where deleted_at is null and locked;
create index notice_drafts on notice (organisation_id, updated_by, created_at desc, id desc)
  where deleted_at is null and publish_status = 'Draft';
create index notice_deleted on notice (organisation_id, deleted_at, id) where deleted_at is not null;
create index notice_by_id on notice (organisation_id, id) where deleted_at is null;
create index notice_by_law on notice (organisation_id, law, id) where deleted_at is null;
create index notice_by_law_code on notice (organisation_id, lower(law_code), id) where deleted_at is null;
create index notice_by_publish_status on notice (organisation_id, lower(publish_status), id) where deleted_at is null;
create index notice_by_law_status on notice (organisation_id, lower(law_status), id) where deleted_at is null;
create index notice_by_law_category on notice (organisation_id, lower(law_category), id) where deleted_at is null;
create index notice_by_subject on notice (organisation_id, lower(subject), id) where deleted_at is null;
create index notice_by_noticenumber on notice (organisation_id, lower(noticenumber), id) where deleted_at is null;
create index notice_by_stage on notice (organisation_id, lower(stage), id) where deleted_at is null;
create index notice_by_sensitivity on notice (organisation_id, lower(sensitivity), id) where deleted_at is null;
create index notice_by_receivedon on notice (organisation_id, receivedon, id) where deleted_at is null;
create index notice_by_last_receivedon on notice (organisation_id, receivedon desc nulls last, id desc)
  where deleted_at is null;
create index notice_by_updated_at on notice (organisation_id, updated_at, id) where deleted_at is null;
create index notice_by_lock on notice (organisation_id, (not locked), id) where deleted_at is null;
create index notice_by_version on notice (organisation_id, version, id) where deleted_at is null;
create index notice_by_next_due on notice (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end), id) where deleted_at is null;
create index notice_by_last_due on notice (organisation_id,
  (case when publish_status = 'Published' and law_status = 'Active' then next_due end) desc nulls last, id desc)
  where deleted_at is null;
create index notice_due_of_law on notice (organisation_id, law, next_due) include (state)
  where deleted_at is null and publish_status = 'Published' and law_status = 'Active';

create table list_index_notice partition of list_index for values in ('notice');
comment on table list_index_notice is 'Notices in list_index';
create index list_index_notice_parts on list_index_notice
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops) with (fastupdate = off);
select protect_organisation_table('list_index_notice', 'select, insert, update, delete');

alter table occurrence drop constraint occurrence_kind_check,
  add constraint occurrence_kind_check check (kind in ('license', 'return', 'othercomp', 'notice')) not valid;
alter table record_people drop constraint record_people_kind_check,
  add constraint record_people_kind_check check (kind in ('license', 'return', 'othercomp', 'notice')) not valid;
alter table import drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('law', 'license', 'return', 'othercomp', 'notice', 'unit')) not valid;
alter table import_memory drop constraint import_memory_kind_check,
  add constraint import_memory_kind_check
    check (kind in ('law', 'license', 'return', 'othercomp', 'notice', 'unit')) not valid;
