-- Imports of records from spreadsheets: files, results of rows, and remembered choices for columns and values.

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
comment on table import is 'An import: its file, its settings and its progress';
comment on column import.content_id is 'Key of the bytes in the attachment store; null once they are deleted';
comment on column import.settings is 'Mapping of columns and values, as the last check used it';
comment on column import.done is 'Rows processed by the run, or by the undo once it has begun';
comment on column import.reached_row is 'The last processed row of the sheet. A run continues below it';
comment on column import.undo_from_row is
  'The last row that the undo has processed. An undo goes from the last row up. Null before the undo';
comment on column import.message is 'Reason why the run stopped without a person''s command';
comment on column import.acting_account_id is 'The person who last started the run or the undo. It has their rights';
comment on column import.runner is
  'The server process that runs it. It holds the import until lease_until; afterwards another process may take it';
comment on column import.served_at is 'When a server last took the import. The one that waits longest is next';
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
  'The result of each row, written in the transaction that saves its record. Rows with a result are never processed again';
comment on column import_row.version is 'Version of the record after the row. The import made it, unless the outcome is same';
comment on column import_row.before_version is 'Version of the record before the import changed it';
comment on column import_row.new_law_id is 'The law that was added with the row';
comment on column import_row.kept is 'Reason why the undo left the record of the row as it was; otherwise null';
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
comment on table import_fault is 'Rows that the last check of an import refused';
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
comment on table import_memory is 'Choices that people made for columns and values, remembered for later files';
comment on column import_memory.field is
  'The field whose value was chosen. Empty for the choice of a column. "*" for a value that is the same in every row';
comment on column import_memory.value is
  'Name of the column, or the value in the file, normalised. The field where "field" is "*"';
comment on column import_memory.meaning is
  'The chosen field for a column; empty: the column is left out. The chosen value otherwise; empty: left blank';
comment on column import_memory.written is
  'The value as it was typed; empty for columns and for choices from before this was stored';
select protect_organisation_table('import_memory', 'select, insert, update, delete');
