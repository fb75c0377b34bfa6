-- The system log: append-only, with a hash chain. functions/audit.sql writes it.

create table audit_head (
  organisation_id uuid primary key references organisation,
  sequence bigint not null,
  hash bytea not null,
  anchored bigint not null default 0
  -- Each save updates this row: see record_counter.
) with (fillfactor = 10);
comment on table audit_head is 'The end of an organisation''s hash chain. Chaining entries locks the row';
comment on column audit_head.anchored is 'Sequence number of the newest entry that an anchor covers';
select protect_organisation_table('audit_head', 'select');

create table log_lane (
  organisation_id uuid not null references organisation,
  lane smallint not null,
  number bigint not null default 0,
  hash bytea not null default '',
  at timestamptz not null default '-infinity',
  law_entries bigint not null default 0,
  primary key (organisation_id, lane)
  -- Each save updates one row: see record_counter.
) with (fillfactor = 10);
comment on table log_lane is
  'The last entry of each lane of a system log. An append locks one lane, so concurrent appends do not block each other';
comment on column log_lane.number is 'Sequence number of the last entry in the lane: from 1, without gaps';
comment on column log_lane.hash is 'Hash of the last entry. It covers all entries before it in the lane';
comment on column log_lane.at is 'Time of the last entry. Times never decrease within a lane';
comment on column log_lane.law_entries is
  'Number of entries about laws. The sum over all lanes shows whether a server''s cached tree of laws is current';
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
  'Buffer of the system log: appended entries that are not in the hash chain yet. An entry stays for about a second';
comment on column waiting_log_entry.number is 'Sequence number in the lane';
comment on column waiting_log_entry.hash is 'Hash of the entry and of the previous hash in the lane';
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
comment on table system_log is 'The actions of an organisation''s people. Sequence numbers start at 1 and have no gaps';
comment on column system_log.at is
  'Time of appending, raised to the time of the previous entry if that is later. Lanes can be chained out of order';
comment on column system_log.lane is 'The lane that the entry was appended to';
comment on column system_log.lane_number is 'Sequence number in the lane';
comment on column system_log.lane_hash is 'Hash of the entry and of the previous hash in the lane';
comment on column system_log.appended_at is 'Time of appending where "at" is later; otherwise null';
comment on column system_log.searched_text is
  'Text that searches look in. Derived from the entry and not covered by its hash. Stored, because computing it takes three '
  'times as long as searching it';
create index system_log_at on system_log (organisation_id, at desc);
create index system_log_person on system_log (organisation_id, lower(username), sequence);
create index system_log_action on system_log (organisation_id, action, sequence);
create index system_log_person_action on system_log (organisation_id, lower(username), action, sequence);
-- Everyone but administrators reads only their own entries.
create index system_log_account on system_log (organisation_id, account_id, sequence);
-- The log of users: sign-ins and sign-outs.
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
  'The result of the last verification of an organisation''s hash chain. One server verifies each log daily';
comment on column log_verification.verified_at is 'Null until the first verification has ended';
comment on column log_verification.sequence is 'Sequence number of the newest entry at that time';
comment on column log_verification.broken_at is
  'Sequence number of the first entry whose hash does not match; null if all match';
comment on column log_verification.begun_at is 'When a server last began a scheduled verification';
select protect_organisation_table('log_verification', 'select, insert, update');

-- Anchors: signed log heads that are kept outside of the database (docs/operations.md "Anchors").

create table audit_anchor (
  number bigint primary key,
  at timestamptz not null,
  line text not null
);
comment on table audit_anchor is
  'Signed heads of the system logs. Each line has the heads that changed since the previous line, and the hash of that line';
comment on column audit_anchor.number is 'Sequence number: from 1, without gaps';
comment on column audit_anchor.line is 'The line as it is sent, without its line break';
grant select, insert on audit_anchor to lexboard_directory;

create table audit_anchor_place (
  place text primary key,
  delivered bigint not null default 0,
  failures int not null default 0,
  due_at timestamptz not null default now()
);
comment on table audit_anchor_place is 'Delivery progress of the anchors to each external place';
comment on column audit_anchor_place.place is 'Name of the place: its address without secrets';
comment on column audit_anchor_place.delivered is 'Number of the newest delivered anchor';
comment on column audit_anchor_place.failures is 'Failed deliveries since the last success';
comment on column audit_anchor_place.due_at is
  'Time of the next delivery. A sending server postpones it, so that no other server sends meanwhile';
grant select, insert, update on audit_anchor_place to lexboard_directory;
