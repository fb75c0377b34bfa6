-- Who stands in for people who are away.
create table absence (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  first_day date not null,
  last_day date not null,
  delegate_id int,
  version int not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account on delete cascade,
  foreign key (organisation_id, delegate_id) references account,
  check (last_day >= first_day),
  check (delegate_id <> account_id)
);
comment on table absence is 'Days on which people are away, in the organisation''s time zone';
comment on column absence.delegate_id is 'The person who stands in; null: nobody does';
create index absence_of_account on absence (organisation_id, account_id, last_day);
create index absence_of_delegate on absence (organisation_id, delegate_id, last_day);
select protect_organisation_table('absence', 'select, insert, update, delete');

alter table occurrence add column filed_for int;
comment on column occurrence.filed_for is
  'The absent person for whom filed_by stood in, and who may not approve it either; null: filed in their own name';
alter table timeline_entry add column for_account int;
comment on column timeline_entry.for_account is 'The absent person for whom account_id stood in; null: for nobody';
