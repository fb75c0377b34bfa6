-- The history of records: timelines and versions.

-- These two tables need no reference to organisation: their accounts have one.
create table timeline_entry (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  record_id int not null,
  record_code text not null,
  record_name text not null,
  action text not null,
  changes jsonb not null default '[]',
  account_id int not null,
  username text not null,
  created_at timestamptz not null default now(),
  reason text not null default '',
  record_version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account
);
comment on table timeline_entry is 'The timeline of each record: changes, their author and reason';
comment on column timeline_entry.record_version is 'Version of the record that the entry made or found';
create index timeline_entry_record on timeline_entry (organisation_id, kind, record_id, created_at desc);
-- The last deletion of each record, and the people who deleted records.
create index timeline_entry_deletion on timeline_entry (organisation_id, kind, record_id, created_at desc)
  include (username) where action = 'Deleted';
create index timeline_entry_deleter on timeline_entry (organisation_id, username) where action = 'Deleted';
select protect_organisation_table('timeline_entry', 'select, insert');

create table record_version (
  organisation_id uuid not null,
  kind text not null,
  record_id int not null,
  version int not null,
  stored jsonb not null,
  files uuid[] not null default '{}',
  account_id int not null,
  created_at timestamptz not null,
  primary key (organisation_id, kind, record_id, version),
  foreign key (organisation_id, account_id) references account
);
comment on table record_version is 'A snapshot of each version of each record';
comment on column record_version.stored is 'Columns of the fields, status and version';
comment on column record_version.files is 'Ids of the attached files, in their order';
select protect_organisation_table('record_version', 'select, insert');
