-- Units: companies, registrations and sites of an organisation.
create table unit (
  organisation_id uuid not null references organisation,
  id int not null,
  name text not null,
  code text not null,
  kind text not null check (kind in ('Company', 'Registration', 'Site')),
  parent int,
  state int,
  industry int[] not null default '{}',
  entity_type int[] not null default '{}',
  branchtype int[] not null default '{}',
  head int,
  opened_on date,
  closed_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by int not null,
  updated_at timestamptz not null default now(),
  updated_by int not null,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent) references unit,
  foreign key (organisation_id, head) references account,
  foreign key (organisation_id, created_by) references account,
  foreign key (organisation_id, updated_by) references account,
  check (closed_on >= opened_on)
);
comment on table unit is 'Companies, registrations and sites of an organisation, as a tree of at most six levels';
comment on column unit.state is 'Its state; null: that of the nearest unit above that has one';
comment on column unit.industry is 'Ids of the list of industries, as records have them';
comment on column unit.head is 'Owner of its occurrences where nothing else says';
comment on column unit.opened_on is 'First day; null: it was always there';
comment on column unit.closed_on is 'Last day; null: it is open';
create unique index unit_by_code on unit (organisation_id, lower(code)) where deleted_at is null;
create index unit_of_parent on unit (organisation_id, parent) where deleted_at is null;
select protect_organisation_table('unit', 'select, insert, update');

create table unit_number (
  organisation_id uuid not null,
  unit_id int not null,
  position int not null,
  type text not null,
  value text not null,
  once_for text,
  primary key (organisation_id, unit_id, position),
  foreign key (organisation_id, unit_id) references unit on delete cascade
);
comment on table unit_number is 'Official numbers of units';
comment on column unit_number.once_for is
  'The kind of its unit, for numbers that stand once in an organisation for a kind of unit; null for others, and once '
  'the unit is deleted';
create unique index unit_number_once on unit_number (organisation_id, type, value, once_for) where once_for is not null;
create index unit_number_by_value on unit_number (organisation_id, value);
select protect_organisation_table('unit_number', 'select, insert, update, delete');
