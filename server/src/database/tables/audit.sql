-- The system log: append-only, each entry carrying the hash of the one before (functions/audit.sql writes it).

create table audit_head (
  organisation_id uuid primary key references organisation,
  sequence bigint not null,
  hash bytea not null
  -- As record_counter: one row, changed by each save.
) with (fillfactor = 10);
comment on table audit_head is 'Where an organisation''s system log ends; who appends locks it';
select protect_organisation_table('audit_head', 'select');

create table system_log (
  organisation_id uuid not null references organisation,
  sequence bigint not null,
  at timestamptz not null,
  account_id int,
  username text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_code text not null,
  detail jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  searched_text text not null
    generated always as (replace_signs(system_log_text(username, action, subject_code, detail))) stored,
  primary key (organisation_id, sequence)
);
comment on table system_log is 'Who did what, when; numbered from 1 without gaps in each organisation';
comment on column system_log.searched_text is
  'What a text is looked for in; made of the entry, and no part of its hash. Composing it takes three times as long as '
  'looking into it, so it is stored';
create index system_log_at on system_log (organisation_id, at desc);
create index system_log_person on system_log (organisation_id, lower(username), sequence);
create index system_log_action on system_log (organisation_id, action, sequence);
create index system_log_person_action on system_log (organisation_id, lower(username), action, sequence);
-- Administrators alone see what others did: everyone else asks for their own entries.
create index system_log_account on system_log (organisation_id, account_id, sequence);
-- The newest change of a law says whether a tree of laws that a server has built is current.
create index system_log_law on system_log (organisation_id, sequence) where subject_kind = 'law';
-- The log of users: who signed in, when and from where.
create index system_log_sign_in on system_log (organisation_id, sequence)
  where action in ('Signed in', 'Sign-in failed', 'Two-factor code failed', 'Signed out');
create index system_log_sign_in_person on system_log (organisation_id, account_id, sequence)
  where action in ('Signed in', 'Sign-in failed', 'Two-factor code failed', 'Signed out');
create index system_log_parts on system_log using gin (searched_text gin_trgm_ops);
select protect_organisation_table('system_log', 'select');
create policy searching on system_log for select to lexboard_search using (true);
grant select on system_log to lexboard_search;

create table log_verification (
  organisation_id uuid primary key references organisation,
  verified_at timestamptz,
  sequence bigint not null default 0,
  broken_at bigint,
  begun_at timestamptz
);
comment on table log_verification is
  'When the hash chain of a system log was verified last, and what was found; each day one server verifies each log';
comment on column log_verification.verified_at is 'Null until the first verification has ended';
comment on column log_verification.sequence is 'The newest entry then';
comment on column log_verification.broken_at is 'The first entry that was not as it was written; null when all were';
comment on column log_verification.begun_at is 'When a server last began to verify the log by itself';
select protect_organisation_table('log_verification', 'select, insert, update');
