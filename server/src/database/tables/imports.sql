-- Records that come out of spreadsheets: the files, what became of each row, and what people chose for their columns.

create table import (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  name text not null,
  format text not null check (format in ('xlsx', 'text')),
  content_id uuid,
  size int not null,
  kind text check (kind in ('law', 'license', 'return', 'othercomp')),
  settings jsonb,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  total int not null default 0,
  done int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  kept int not null default 0,
  reached_row int not null default 0,
  undo_from_row int,
  message text not null default '',
  acting_account_id int,
  uploaded_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  runner uuid,
  lease_until timestamptz,
  served_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account,
  foreign key (organisation_id, acting_account_id) references account,
  check (state = 'uploaded' or (kind is not null and settings is not null)),
  check ((state in ('running', 'undoing')) <= (acting_account_id is not null))
) with (fillfactor = 70);
comment on table import is 'A file that records are imported from, how its rows are read, and how far that is';
comment on column import.content_id is 'The bytes in the attachment store; null once they are no longer kept';
comment on column import.settings is 'How rows become records, as the last check was told';
comment on column import.done is 'Rows reached, of the run, or of the undo once that has begun';
comment on column import.reached_row is 'The last row of the sheet that is done with: a run goes on below it';
comment on column import.undo_from_row is 'The row that the undo has reached, from the last one up; null before it';
comment on column import.message is 'Why it stopped by itself';
comment on column import.acting_account_id is 'Whose rights the run or the undo has: whoever started it last';
comment on column import.runner is 'The server process that runs it, until lease_until; then another one may';
comment on column import.served_at is 'When a server took it last: those that wait longest are next';
create index import_newest on import (organisation_id, uploaded_at desc, id);
create index import_content on import (organisation_id, content_id);
create index import_under_way on import (served_at) where state in ('running', 'undoing');
select protect_organisation_table('import', 'select, insert, update, delete');
create policy searching on import for select to lexboard_search using (true);
grant select on import to lexboard_search;

create table import_row (
  organisation_id uuid not null,
  import_id uuid not null,
  row int not null,
  outcome text not null check (outcome in ('added', 'changed', 'same', 'refused')),
  record_id int,
  version int,
  before_version int,
  new_law_id int,
  faults jsonb not null default '[]',
  kept text,
  primary key (organisation_id, import_id, row),
  foreign key (organisation_id, import_id) references import on delete cascade,
  check ((outcome = 'refused') = (record_id is null)),
  check (outcome <> 'changed' or before_version is not null)
);
comment on table import_row is
  'What became of a row, written in the transaction that saved its record: what is here is never done again';
comment on column import_row.version is 'The version that the record had then, which the import made unless it is the same';
comment on column import_row.before_version is 'The version before the import changed it';
comment on column import_row.new_law_id is 'The law that was added along with it';
comment on column import_row.kept is 'Why the undo left what the import made of it; null where it did not';
create index import_row_by_outcome on import_row (organisation_id, import_id, outcome, row);
create index import_row_kept on import_row (organisation_id, import_id, row) where kept is not null;
select protect_organisation_table('import_row', 'select, insert, update, delete');

create table import_fault (
  organisation_id uuid not null,
  import_id uuid not null,
  row int not null,
  faults jsonb not null,
  primary key (organisation_id, import_id, row),
  foreign key (organisation_id, import_id) references import on delete cascade
);
comment on table import_fault is 'Rows that cannot be taken, by the last check of an import';
select protect_organisation_table('import_fault', 'select, insert, update, delete');

create table import_memory (
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('law', 'license', 'return', 'othercomp')),
  field text not null,
  value text not null check (length(value) <= 500),
  meaning text not null,
  used_at timestamptz not null default now(),
  written text not null default '',
  primary key (organisation_id, kind, field, value)
);
comment on table import_memory is 'What people chose for the columns and values of the files that they imported';
comment on column import_memory.field is
  'The field whose value was chosen for; empty where it is a column, by its name; "*" where the value is a field that has the same in every row';
comment on column import_memory.value is 'The name of the column, or the value, as it is compared';
comment on column import_memory.meaning is
  'The field of the column, empty where it is left out; or the choice for the value, empty where it is left blank';
comment on column import_memory.written is
  'The value as it was written; empty for what was chosen before this was kept, and for columns';
select protect_organisation_table('import_memory', 'select, insert, update, delete');
