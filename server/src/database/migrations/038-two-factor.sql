-- Two-factor sign-in: after the password, a code of an authenticator app (RFC 6238) or a recovery code.

create table two_factor (
  organisation_id uuid not null,
  account_id int not null,
  -- Base32, as the app has it. Codes cannot be checked without it, so it is no hash.
  secret text not null,
  -- Null: it was set up, and signing in does not ask for a code yet.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used: this code and all before it work no more.
  last_step bigint not null default 0,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table two_factor is 'The authenticator app of an account';
select protect_organisation_table('two_factor', 'select, insert, update, delete');

create table recovery_code (
  organisation_id uuid not null,
  account_id int not null,
  -- SHA-256: a code has 80 random bits, so a slow hash would protect it no better.
  code_hash bytea not null,
  primary key (organisation_id, account_id, code_hash),
  foreign key (organisation_id, account_id) references two_factor on delete cascade
);
comment on table recovery_code is 'The recovery codes of an account that have not been used';
select protect_organisation_table('recovery_code', 'select, insert, delete');

-- Such a session is for the call that takes the code, and for signing out.
alter table session add column awaits_code boolean not null default false;
alter table session add column wrong_codes int not null default 0;
