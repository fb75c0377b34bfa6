-- Programs act for a person by tokens (doors §3).
create table access_token (
  organisation_id uuid not null,
  id int not null,
  account_id int not null,
  token_hash bytea not null,
  name text not null check (name <> ''),
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['read', 'write', 'file', 'import', 'export']),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table access_token is 'Tokens by which programs act for an account';
comment on column access_token.token_hash is 'SHA-256 of the token. The token itself is shown once and never stored';
comment on column access_token.last_used_at is 'Time of the last use, to within a minute. Null before the first use';
comment on column access_token.revoked_at is 'When it was revoked, or its person disabled. Its row stays: a forgotten program is told why';
create index access_token_account on access_token (organisation_id, account_id);
select protect_organisation_table('access_token', 'select, insert, update');
create policy own_units on access_token as restrictive using ((select acts_for_all()) is not null
  or account_id = (select acting_account())
  or exists (select from account_unit where account_unit.organisation_id = access_token.organisation_id
    and account_unit.account_id = access_token.account_id));

alter table timeline_entry add column by_token text;
alter table timeline_entry alter column by_token set default nullif(current_setting('app.token', true), '');
comment on column timeline_entry.by_token is 'Name of the token by which a program did it for the account; null: the person did it';
