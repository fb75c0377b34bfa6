-- Files of records, and those that were uploaded to become some.

create table attachment (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  -- Null until a record is saved with the file.
  record_id int,
  -- Counts the files of a record in the order of attaching.
  position int,
  -- Where the store has the bytes. A record that takes the place of another has rows of its own for the same bytes.
  content_id uuid not null,
  name text not null,
  size int not null check (size > 0),
  type text not null,
  sha256 bytea not null,
  uploaded_by int not null,
  uploaded_at timestamptz not null default now(),
  -- A file that was removed from its record stays here: the record's earlier versions have it.
  removed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, uploaded_by) references account,
  check ((record_id is null) = (position is null)),
  check (record_id is not null or removed_at is null)
);
create index attachment_record on attachment (organisation_id, kind, record_id, position);
create index attachment_unsaved on attachment (organisation_id, uploaded_at) where record_id is null;
create index attachment_content on attachment (organisation_id, content_id);
select protect_organisation_table('attachment', 'select, insert, update, delete');

-- Each lets one download begin, and ends with the session that asked for it.
create table attachment_ticket (
  organisation_id uuid not null,
  token_hash bytea not null,
  attachment_id uuid not null,
  session_hash bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, attachment_id) references attachment on delete cascade,
  foreign key (organisation_id, session_hash) references session on delete cascade
);
create index attachment_ticket_session on attachment_ticket (organisation_id, session_hash);
select protect_organisation_table('attachment_ticket', 'select, insert, delete');
