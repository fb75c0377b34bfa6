-- Errors of a version, grouped by message and place.
create table release_error (
  remote text not null,
  version text not null,
  number smallint not null check (number between 1 and 50),
  digest bytea not null,
  message text not null,
  frames text[] not null,
  organisation_id uuid not null,
  account_id int not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  is_mapped boolean not null default false,
  file text,
  line int,
  unmapped_because text,
  primary key (remote, version, number),
  unique (remote, version, digest),
  foreign key (remote, version) references release (remote, version)
);
create index release_error_unmapped on release_error (first_seen) where not is_mapped;
create index release_error_seen on release_error (last_seen);
grant select, insert, update, delete on release_error to lexboard_directory;
comment on table release_error is
  'Errors that pages reported of a version, without personal data: at most 50 groups of a version. Retention: 30 days after the last report';
comment on column release_error.digest is 'SHA-256 of the message and the frames: the same error is one row';
comment on column release_error.message is 'Without addresses, e-mail addresses, numbers and quoted texts';
comment on column release_error.frames is
  'Places in files of the version, as the browser ran them, the innermost first: file:line:column';
comment on column release_error.account_id is
  'Who reported it first. One person adds few groups of a version, so that others have room';
comment on column release_error.is_mapped is 'Whether a server has looked for its place in the source maps';
comment on column release_error.file is 'The source file; null where the stack could not be mapped';
comment on column release_error.unmapped_because is 'Why the stack could not be mapped, for people';

alter table release_health add error_groups smallint[] not null default '{}';
comment on column release_health.error_groups is
  'Numbers of release_error that the page met; 0 for errors of which there were too many to be told apart';
