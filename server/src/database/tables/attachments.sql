-- Attached files, and uploads that no record has yet.

create table attachment (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  record_id int,
  position int,
  content_id uuid not null,
  name text not null,
  size int not null check (size > 0),
  type text not null,
  sha256 bytea not null,
  uploaded_by int not null,
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz,
  approved_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, uploaded_by) references account,
  check ((record_id is null) = (position is null)),
  check (record_id is not null or removed_at is null),
  check (approved_at is null or (record_id is not null and removed_at is null))
);
comment on table attachment is 'Attached files. The attachment store has their bytes';
comment on column attachment.record_id is 'Null until a record is saved with the file';
comment on column attachment.position is 'Order of the files of a record, by the time of attaching';
comment on column attachment.content_id is
  'Key of the bytes in the store. A record that replaces another one has its own rows for the same bytes';
comment on column attachment.removed_at is 'A removed file keeps its row, since earlier versions of the record have it';
comment on column attachment.approved_at is
  'From this time the file is evidence of a done occurrence: it cannot be removed, even if the occurrence is reopened';
create index attachment_record on attachment (organisation_id, kind, record_id, position);
create index attachment_unsaved on attachment (organisation_id, uploaded_at) where record_id is null;
create index attachment_content on attachment (organisation_id, content_id);
select protect_organisation_table('attachment', 'select, insert, update, delete');

create table attachment_ticket (
  organisation_id uuid not null,
  token_hash bytea not null,
  attachment_id uuid,
  session_hash bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, attachment_id) references attachment on delete cascade,
  foreign key (organisation_id, session_hash) references session on delete cascade
);
comment on table attachment_ticket is 'Single-use download permits. Each ends with its session';
comment on column attachment_ticket.attachment_id is 'The permitted file; null: all files and records of the organisation';
create index attachment_ticket_session on attachment_ticket (organisation_id, session_hash);
select protect_organisation_table('attachment_ticket', 'select, insert, delete');
