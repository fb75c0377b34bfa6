-- The end of an organisation (doors §6): it is closed, and deleted for good after 30 days.
alter table organisation
  add column exported_at timestamptz,
  add column closed_at timestamptz,
  add column closed_by text not null default '',
  add column closing_told_days int,
  add column closing_told_at timestamptz,
  add column deleting_since timestamptz;
comment on column organisation.exported_at is 'When "Export everything" was last sent as a whole';
comment on column organisation.closed_at is
  'When an administrator closed it. Only administrators sign in then, and only to open it again. Null: it is open';
comment on column organisation.closed_by is 'Who closed it';
comment on column organisation.closing_told_days is 'The days that were left when administrators were last told by mail: 30, 7 or 1';
comment on column organisation.closing_told_at is 'When they were told';
comment on column organisation.deleting_since is 'When its deletion began. From then on it cannot be opened again';
grant update (exported_at, closed_at, closed_by, closing_told_days, closing_told_at) on organisation to lexboard_app;
grant update (closed_at, closed_by, deleting_since) on organisation to lexboard_directory;

-- For the owner alone, who deletes by a function: no role has the right.
create policy ended on organisation for delete using (id = current_organisation() and deleting_since is not null);

create table organisation_deletion (
  organisation_id uuid primary key,
  name text not null,
  closed_at timestamptz not null,
  closed_by text not null,
  recipients text[] not null default '{}',
  rows jsonb not null default '{}',
  files int not null default 0,
  bytes bigint not null default 0,
  deleted_at timestamptz,
  note text
);
comment on table organisation_deletion is
  'Organisations that are being deleted, and those that were. Their signed notes also lie in the store of files: an older backup '
  'does not bring them back';
comment on column organisation_deletion.recipients is 'Addresses of the administrators, who get the note. Empty once it is queued';
comment on column organisation_deletion.rows is 'The number of deleted rows by table';
comment on column organisation_deletion.note is 'The signed note. Null while it is being deleted';
grant select, insert, update on organisation_deletion to lexboard_directory;

-- The mails with the note are sent when the organisation is gone.
alter table mail drop constraint mail_organisation_id_fkey;
