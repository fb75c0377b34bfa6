-- The system log: append-only, each entry carrying the hash of the one before (functions/audit.sql writes it).

create table audit_head (
  organisation_id uuid primary key references organisation,
  sequence bigint not null,
  hash bytea not null,
  anchored bigint not null default 0
  -- As record_counter: one row, changed by each save.
) with (fillfactor = 10);
comment on table audit_head is 'Where an organisation''s system log ends; who chains entries locks it';
comment on column audit_head.anchored is 'The newest entry that an anchor has';
select protect_organisation_table('audit_head', 'select');

create table log_lane (
  organisation_id uuid not null references organisation,
  lane smallint not null,
  number bigint not null default 0,
  hash bytea not null default '',
  at timestamptz not null default '-infinity',
  law_entries bigint not null default 0,
  primary key (organisation_id, lane)
  -- As audit_head: each save changes one row.
) with (fillfactor = 10);
comment on table log_lane is
  'Where each lane of an organisation''s system log ends; who appends holds one, and nobody waits for it';
comment on column log_lane.number is 'The number of its last entry; they are counted from 1 without gaps';
comment on column log_lane.hash is 'The hash of its last entry, which covers those before';
comment on column log_lane.at is 'The time of its last entry: none is earlier than the one before';
comment on column log_lane.law_entries is
  'How many of its entries are about laws: the sum says whether a tree of laws that a server has built is current';
select protect_organisation_table('log_lane', 'select');

create table waiting_log_entry (
  organisation_id uuid not null references organisation,
  lane smallint not null,
  number bigint not null,
  at timestamptz not null,
  account_id int,
  username text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_code text not null,
  detail jsonb not null,
  hash bytea not null,
  primary key (organisation_id, lane, number)
);
comment on table waiting_log_entry is
  'Entries that were appended to a system log and are not chained yet, for a second at most';
comment on column waiting_log_entry.number is 'Its number in its lane';
comment on column waiting_log_entry.hash is 'Covers the entry and the hash of the one before in its lane';
select protect_organisation_table('waiting_log_entry', 'select');

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
  lane smallint not null,
  lane_number bigint not null,
  lane_hash bytea not null,
  appended_at timestamptz,
  primary key (organisation_id, sequence)
);
comment on table system_log is 'Who did what, when; numbered from 1 without gaps in each organisation';
comment on column system_log.at is
  'When it was appended; not before the entry before, also where that was chained earlier and appended later';
comment on column system_log.lane is 'The lane that it was appended in';
comment on column system_log.lane_number is 'Its number in its lane';
comment on column system_log.lane_hash is 'Covers the entry and the hash of the one before in its lane';
comment on column system_log.appended_at is 'When it was appended, where "at" is later';
comment on column system_log.searched_text is
  'What a text is looked for in; made of the entry, and no part of its hash. Composing it takes three times as long as '
  'looking into it, so it is stored';
create index system_log_at on system_log (organisation_id, at desc);
create index system_log_person on system_log (organisation_id, lower(username), sequence);
create index system_log_action on system_log (organisation_id, action, sequence);
create index system_log_person_action on system_log (organisation_id, lower(username), action, sequence);
-- Administrators alone see what others did: everyone else asks for their own entries.
create index system_log_account on system_log (organisation_id, account_id, sequence);
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

-- Anchors of the system logs, which are kept outside of the database (docs/operations.md "Anchors").

create table audit_anchor (
  number bigint primary key,
  at timestamptz not null,
  line text not null
);
comment on table audit_anchor is
  'The ends of system logs, signed: one line for all that grew since the line before, which it carries the hash of';
comment on column audit_anchor.number is 'Counted from 1 without gaps';
comment on column audit_anchor.line is 'As it is sent, without the end of the line';
grant select, insert on audit_anchor to lexboard_directory;

create table audit_anchor_place (
  place text primary key,
  delivered bigint not null default 0,
  failures int not null default 0,
  due_at timestamptz not null default now()
);
comment on table audit_anchor_place is 'How far each place outside has the anchors';
comment on column audit_anchor_place.place is 'Its name, without what is secret of its address';
comment on column audit_anchor_place.delivered is 'The number of the newest anchor that it has taken';
comment on column audit_anchor_place.failures is 'How often it did not take the next one, without a success between';
comment on column audit_anchor_place.due_at is
  'When the next one is sent: a server that sends puts it off, so that no other does';
grant select, insert, update on audit_anchor_place to lexboard_directory;
