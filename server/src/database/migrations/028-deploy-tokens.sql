-- Who operates a remote beside the administrators: its owners, and programs with deploy tokens; and what is on its way to be
-- published over HTTP. They belong to the whole platform and are the directory's, as all of releases.

create table release_owner (
  remote text not null,
  organisation_id uuid not null references organisation,
  account_id int not null,
  username text not null,
  primary key (remote, organisation_id, account_id)
);
comment on table release_owner is
  'People of the operating organisation who may operate this remote and no other; it may be one that nothing is published of yet';
comment on column release_owner.username is 'As it was when the owner was named';
grant select, insert, delete on release_owner to lexboard_directory;

create table release_token (
  id int generated always as identity primary key,
  remote text not null,
  name text not null,
  scopes text[] not null check (scopes <@ array['publish', 'canary', 'promote', 'rollback']),
  token_hash bytea not null unique,
  organisation_id uuid not null references organisation,
  account_id int not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table release_token is
  'Deploy tokens: what a program may do with one remote. They stay when they have ended, so that the list says so';
comment on column release_token.token_hash is 'SHA-256 of the token, which is said once and stored nowhere';
comment on column release_token.account_id is 'Who made it: replies to what is sent with it are kept beside theirs';
comment on column release_token.last_used_at is 'To within a minute; null before the first time';
grant select, insert, update on release_token to lexboard_directory;

create table release_upload (
  id uuid primary key default gen_random_uuid(),
  sender text not null,
  remote text not null,
  version text not null,
  record text not null,
  touched_at timestamptz not null default now(),
  unique (sender, remote, version)
);
comment on table release_upload is
  'Builds on their way to be published over HTTP, for a day; their files are in the attachment store below '
  'releases/<remote>/<version>/<id>/, by their digests';
comment on column release_upload.sender is 'The token or the account that sends it';
comment on column release_upload.record is 'release.json of the build, to the letter';
comment on column release_upload.touched_at is 'When the last file of it came';

create table release_uploaded_file (
  upload_id uuid not null references release_upload on delete cascade,
  integrity text not null,
  primary key (upload_id, integrity)
);
comment on table release_uploaded_file is 'Which files of an upload are in the store';
grant select, insert, update, delete on release_upload, release_uploaded_file to lexboard_directory;
