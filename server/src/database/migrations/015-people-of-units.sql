-- Who acts for chosen units only.
create table account_unit (
  organisation_id uuid not null,
  account_id int not null,
  unit_id int not null,
  primary key (organisation_id, account_id, unit_id),
  foreign key (organisation_id, account_id) references account on delete cascade,
  foreign key (organisation_id, unit_id) references unit
);
comment on table account_unit is
  'The units that a person acts for, each with all below it. A person without a row acts for the whole organisation';
create index account_unit_of_unit on account_unit (organisation_id, unit_id);
select protect_organisation_table('account_unit', 'select, insert, update, delete');
