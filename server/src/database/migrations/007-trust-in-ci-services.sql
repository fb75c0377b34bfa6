-- Deploy tokens without a secret: jobs of a CI service sign in with its identity tokens (OpenID Connect).
alter table release_token
  alter column token_hash drop not null,
  add column trust jsonb,
  add constraint release_token_secret_or_trust check ((token_hash is null) = (trust is not null)) not valid;
comment on column release_token.trust is
  '{provider, issuer, repository, ref, environment}: the CI jobs that may act with this token. Null for a token with a secret';

create table release_used_job_token (
  id bytea primary key,
  expires_at timestamptz not null
);
comment on table release_used_job_token is
  'Identity tokens of CI jobs that have changed something: each may do so once. Retention: two days after they end';
comment on column release_used_job_token.id is 'SHA-256 of issuer and jti';
grant select, insert, delete on release_used_job_token to lexboard_directory;
