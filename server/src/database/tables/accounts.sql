-- Accounts, sessions, and sign-in.

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
comment on column account.role is 'yes: administrator; no: everyone else. The values are those of the wire';
comment on column account.password_hash is 'Null until an invited person chooses a password';
comment on column account.invited_at is 'Time of the last invitation';
comment on column account.digest is 'Whether the person gets the daily digest of due work';
comment on column account.name is 'Display name; empty where the username is shown';
comment on column account.shown_name is
  'The display name, followed by the username where it could be mistaken for another person. Maintained by '
  'update_shown_names';
-- Names are unique within an organisation. Across organisations, sign_in_name reserves them when an invited person accepts;
-- until then another account may take them.
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
  'Maps each sign-in name of the platform to its account. Maintained by sync_sign_in_names, read by lexboard_directory';
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
comment on table sign_in_attempt is 'Failed sign-in attempts, and those still being checked. Successful ones are deleted';
comment on column sign_in_attempt.subject is 'Key of the rate limit: the account, or the typed name if no account has it';
comment on column sign_in_attempt.name is
  'The typed name, counted separately: the reply must not reveal that two names share an account';
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
  'Rate-limited attempts that a system log has recorded. One for each subject and network in a time window, so attempts '
  'cannot flood a log';
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
comment on table session is 'Sessions, by the hash of their token';
comment on column session.awaits_code is
  'The password was right, the two-factor code is missing. Until then the session can only send the code or sign out';
comment on column session.accepts_terms is
  'The version of the terms that was accepted with the password. It is recorded once the two-factor code is right';
comment on column session.public_id is
  'Identifies the session to its owner, so that the hash of its token never leaves the database';
comment on column session.address is 'The network address that started it';
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
comment on column two_factor.secret is 'Base32. Stored in the clear, not hashed: codes are computed from it';
comment on column two_factor.confirmed_at is
  'Null until a code has confirmed the set-up; until then sign-in asks for no code';
comment on column two_factor.last_step is
  'The 30-second time step of the last used code. Codes of this step and earlier ones are refused';
select protect_organisation_table('two_factor', 'select, insert, update, delete');

create table recovery_code (
  organisation_id uuid not null,
  account_id int not null,
  code_hash bytea not null,
  primary key (organisation_id, account_id, code_hash),
  foreign key (organisation_id, account_id) references two_factor on delete cascade
);
comment on table recovery_code is 'Unused recovery codes';
comment on column recovery_code.code_hash is 'SHA-256. A code has 80 random bits, so a slow hash would add no protection';
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
  'Versions of the terms of use that each account accepted (shared-lib/src/domain/terms.ts)';
select protect_organisation_table('terms_acceptance', 'select, insert');
