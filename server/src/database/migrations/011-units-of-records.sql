-- The units that records apply to, and what differs for single ones.
alter table license
  add column units jsonb not null default '[]',
  add column unit_arr jsonb not null default '[]';
alter table return_record
  add column units jsonb not null default '[]',
  add column unit_arr jsonb not null default '[]';
alter table othercomp
  add column units jsonb not null default '[]',
  add column unit_arr jsonb not null default '[]';
comment on column license.units is 'The units that it applies to; none: it is for the organisation as a whole';
comment on column license.unit_arr is 'What differs for single units; record_unit has the same as rows';
comment on column return_record.units is 'The units that it applies to; none: it is for the organisation as a whole';
comment on column return_record.unit_arr is 'What differs for single units; record_unit has the same as rows';
comment on column othercomp.units is 'The units that it applies to; none: it is for the organisation as a whole';
comment on column othercomp.unit_arr is 'What differs for single units; record_unit has the same as rows';

create table record_unit (
  organisation_id uuid not null,
  kind text not null,
  record_id int not null,
  unit_id int not null,
  owner int,
  checker int,
  number text,
  valid_until date,
  renew_days int,
  start_date date,
  end_date date,
  primary key (organisation_id, kind, record_id, unit_id),
  foreign key (organisation_id, unit_id) references unit,
  foreign key (organisation_id, owner) references account,
  foreign key (organisation_id, checker) references account
);
comment on table record_unit is
  'What differs for single units of a record; null is what the record says. Triggers write it from unit_arr';
create index record_unit_of_unit on record_unit (organisation_id, unit_id);
select protect_organisation_table('record_unit', 'select, insert, update, delete');
