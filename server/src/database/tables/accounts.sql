-- The people who may sign in, and the records of signing in.

create table account (
  organisation_id uuid not null references organisation,
  id int not null,
  username text not null,
  email text not null,
  password_hash text,
  role text not null check (role in ('yes', 'no')),
  workspace_access_type text not null check (workspace_access_type in ('Edit', 'View')),
  model_access_controller jsonb not null
    default '{"statusInfo": "All", "serchInfo": "Yes", "gridInfo": "Yes"}',
  disabled_at timestamptz,
  password_change_required boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  digest boolean not null default true,
  name text not null default '',
  shown_name text not null default '',
  primary key (organisation_id, id)
);
comment on table account is 'People of an organisation';
comment on column account.role is 'yes for administrators, as the wire has it';
comment on column account.password_hash is 'Null until an invited person has chosen a password';
comment on column account.invited_at is 'When the last invitation was sent';
comment on column account.digest is 'Whether the person wants the daily mail about what is due';
comment on column account.name is 'As the person is called; empty: by the username';
comment on column account.shown_name is
  'The name as it is shown, with the username where it could be taken for somebody else; kept by update_shown_names';
-- The names of an invited person are in sign_in_name once they have accepted: until then others may have them as well.
create unique index account_username on account (organisation_id, lower(username));
create unique index account_email on account (organisation_id, lower(email));
create index account_name on account (organisation_id, text_key(name)) where name <> '';
create index account_shown_name on account (organisation_id, lower(coalesce(nullif(shown_name, ''), username)));
select protect_organisation_table('account', 'select, insert, update, delete');

create table sign_in_name (
  name text primary key check (name = lower(name)),
  organisation_id uuid not null references organisation,
  account_id int not null
);
comment on table sign_in_name is
  'Which account signs in by a name, over all organisations; kept by sync_sign_in_names, read by the directory';
create index sign_in_name_account on sign_in_name (organisation_id, account_id);
grant select on sign_in_name to lexboard_directory;

create table sign_in_attempt (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  address text not null,
  failed boolean not null default false,
  at timestamptz not null default now(),
  name text not null default ''
);
comment on table sign_in_attempt is 'Attempts to sign in that failed or are being checked; successful ones are deleted';
comment on column sign_in_attempt.subject is 'The account, or the name where there is none: failures count by it';
comment on column sign_in_attempt.name is 'As it was typed: the answer depends on nothing else';
create index sign_in_attempt_pair on sign_in_attempt (subject, address, failed, at);
create index sign_in_attempt_address on sign_in_attempt (address, failed, at);
create index sign_in_attempt_name on sign_in_attempt (name, address, failed, at);
create index sign_in_attempt_at on sign_in_attempt (at);
grant select, insert, update, delete on sign_in_attempt to lexboard_directory;

create table sign_in_wait (
  subject text not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (subject, address)
);
comment on table sign_in_wait is
  'Attempts that had to wait and are in a system log: one of each subject and network in a window, so no log can be flooded';
create index sign_in_wait_at on sign_in_wait (at);
grant select, insert, update, delete on sign_in_wait to lexboard_directory;

create table session (
  organisation_id uuid not null,
  token_hash bytea not null,
  account_id int not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  awaits_code boolean not null default false,
  wrong_codes int not null default 0,
  accepts_terms text,
  public_id uuid not null default gen_random_uuid(),
  address text not null default '',
  user_agent text not null default '',
  primary key (organisation_id, token_hash),
  unique (organisation_id, public_id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table session is 'Who is signed in, by the hash of a token';
comment on column session.awaits_code is
  'Between password and code of two-factor sign-in: good for the call that takes the code and for signing out alone';
comment on column session.accepts_terms is
  'The version of the terms accepted along with the password: it counts once the code was right';
comment on column session.public_id is 'Names the session to its owner: the hash of its token stays in the database';
comment on column session.address is 'The network address that it was started from';
create index session_account on session (organisation_id, account_id);
select protect_organisation_table('session', 'select, insert, update, delete');

create table two_factor (
  organisation_id uuid not null,
  account_id int not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table two_factor is 'The authenticator app of an account (RFC 6238)';
comment on column two_factor.secret is 'Base32, as the app has it; codes cannot be checked without it, so it is no hash';
comment on column two_factor.confirmed_at is 'Null while signing in does not ask for a code yet';
comment on column two_factor.last_step is
  'The 30-second step of the last code that was used: this code and all before it are refused';
select protect_organisation_table('two_factor', 'select, insert, update, delete');

create table recovery_code (
  organisation_id uuid not null,
  account_id int not null,
  code_hash bytea not null,
  primary key (organisation_id, account_id, code_hash),
  foreign key (organisation_id, account_id) references two_factor on delete cascade
);
comment on table recovery_code is 'The recovery codes of an account that have not been used';
comment on column recovery_code.code_hash is
  'SHA-256: a code has 80 random bits, so a slow hash would protect it no better';
select protect_organisation_table('recovery_code', 'select, insert, delete');

create table terms_acceptance (
  organisation_id uuid not null,
  account_id int not null,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (organisation_id, account_id, version),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table terms_acceptance is
  'The versions of the terms of use that each account has accepted (shared-lib/src/domain/terms.ts)';
select protect_organisation_table('terms_acceptance', 'select, insert');
