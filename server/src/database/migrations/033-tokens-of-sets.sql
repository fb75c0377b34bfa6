-- A set is published by one token, which is for each of its remotes.
alter table release_token add column others text[] not null default '{}';
comment on table release_token is
  'Deploy tokens: what a program may do with a remote, or with those of a set. They stay when they have ended, so that the list says so';
comment on column release_token.others is
  'Further remotes that it is for; a server of the version before takes it for one of its first remote alone';
