-- Versions that people look at by a link (docs/releases.md "Preview").

create table release_preview_session (
  remote text not null,
  version text not null,
  session_hash bytea not null,
  began_at timestamptz not null default now(),
  failed_at timestamptz,
  last_error text,
  primary key (remote, version, session_hash),
  foreign key (remote, version) references release
);
comment on table release_preview_session is
  'Sessions that saw a version by a preview link, for 30 days: apart from release_health, so that no verdict counts them';
comment on column release_preview_session.session_hash is 'The session of the person, by the hash of its token';
create index release_preview_session_began on release_preview_session (began_at);
grant select, insert, update, delete on release_preview_session to lexboard_directory;

-- Notices of what becomes of canaries (docs/releases.md "Notices").

create table release_webhook (
  id uuid primary key default gen_random_uuid(),
  remote text,
  url text not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  tried_at timestamptz,
  failure text
);
comment on table release_webhook is 'Where notices of releases go';
comment on column release_webhook.remote is 'Null: those of all remotes';
comment on column release_webhook.secret is 'The key that signs what is sent there; shown once, when it is made';
comment on column release_webhook.tried_at is 'When a notice was last sent there, or was to be';
comment on column release_webhook.failure is 'Why that failed; null where it did not';
grant select, insert, update, delete on release_webhook to lexboard_directory;

create table release_notice (
  id uuid primary key default gen_random_uuid(),
  webhook uuid not null references release_webhook on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0
);
comment on table release_notice is
  'Notices that are still to be sent, written along with what they tell; deleted once they were taken, or after a day';
comment on column release_notice.body is 'As it is signed and sent';
comment on column release_notice.due_at is
  'When it is sent next: a server that sends it puts it off, so that no other does, and one that is killed loses nothing';
create index release_notice_due on release_notice (due_at);
create index release_notice_webhook on release_notice (webhook);
grant select, insert, update, delete on release_notice to lexboard_directory;

alter table release_channel add column wait_noticed boolean not null default false;
comment on column release_channel.wait_noticed is
  'Whether it was told that the canary waits at its share; false again with each change of the canary or its share';
