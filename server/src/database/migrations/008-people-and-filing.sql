-- Who does what is due, who approves it, and that it was done (obligations §4).

create table record_people (
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('license', 'return', 'othercomp')),
  record_id int not null,
  owner int,
  checker int,
  primary key (organisation_id, kind, record_id),
  foreign key (organisation_id, owner) references account,
  foreign key (organisation_id, checker) references account,
  check (owner <> checker)
);
comment on table record_people is 'Who does what a record asks for, and who approves it; a record without a row has nobody';
create index record_people_owner on record_people (organisation_id, owner);
create index record_people_checker on record_people (organisation_id, checker);
select protect_organisation_table('record_people', 'select, insert, update, delete');

alter table occurrence
  add column owner int,
  add column checker int,
  add column own_people boolean not null default false,
  add column outcome text check (outcome in ('submitted', 'done', 'waived')),
  add column filed_on date,
  add column filed_by int,
  add column filed_at timestamptz,
  add column reference text not null default '',
  add column note text not null default '',
  add column closed_at timestamptz,
  add foreign key (organisation_id, owner) references account,
  add foreign key (organisation_id, checker) references account,
  add foreign key (organisation_id, filed_by) references account,
  add check ((outcome in ('done', 'waived')) is true = (closed_at is not null)),
  add check (outcome is distinct from 'submitted' or filed_on is not null);
comment on column occurrence.owner is 'Who does it: as record_people has it, unless own_people; it stays once it is closed';
comment on column occurrence.checker is 'Who approves it; nobody means that filing it is enough';
comment on column occurrence.own_people is 'Whether its people were chosen for it alone';
comment on column occurrence.outcome is
  'Null while it is open; submitted waits for its checker. Whether it was done late follows from the days';
comment on column occurrence.filed_on is 'The day on which it was done, as whoever filed it says; null where it was not';
comment on column occurrence.closed_at is 'When it became done or waived: from then on its days do not move';

-- Lists show what is open unless asked for more, and what is closed grows by the year.
create index occurrence_open_by_due_day on occurrence (organisation_id, due_day, id) where outcome is null;
drop index occurrence_by_internal_day;
create index occurrence_by_internal_day on occurrence (organisation_id, internal_day) include (due_day)
  where outcome is null;
create index occurrence_open_of_owner on occurrence (organisation_id, owner, due_day) where outcome is null;
create index occurrence_submitted on occurrence (organisation_id, checker) where outcome = 'submitted';
create index occurrence_closed on occurrence (organisation_id, due_day, id) where closed_at is not null;
