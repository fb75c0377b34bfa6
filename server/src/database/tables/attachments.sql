-- Files of records, and those that were uploaded to become some.

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
comment on table attachment is 'Attached files; their bytes are in the attachment store';
comment on column attachment.record_id is 'Null until a record is saved with the file';
comment on column attachment.position is 'Counts the files of a record in the order of attaching';
comment on column attachment.content_id is
  'Where the store has the bytes. A record that takes the place of another has rows of its own for the same bytes';
comment on column attachment.removed_at is
  'A file that was removed from its record stays here: the record''s earlier versions have it';
comment on column attachment.approved_at is
  'When what the file is evidence of became done: it stays from then on, also where that is opened again';
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
comment on table attachment_ticket is 'Each lets one download begin, and ends with the session that asked for it';
comment on column attachment_ticket.attachment_id is 'The file that it is for; null for everything of the organisation';
create index attachment_ticket_session on attachment_ticket (organisation_id, session_hash);
select protect_organisation_table('attachment_ticket', 'select, insert, delete');
