-- Entries of the system log are appended in lanes, so that nobody waits, and chained one after another soon afterwards
-- (docs/decisions/015-system-log-in-lanes.md).

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

alter table system_log add column lane smallint, add column lane_number bigint, add column lane_hash bytea,
  add column appended_at timestamptz;
comment on column system_log.at is
  'When it was appended; not before the entry before, also where that was chained earlier and appended later';
comment on column system_log.lane is 'The lane that it was appended in; null for entries of before there were lanes';
comment on column system_log.lane_number is 'Its number in its lane';
comment on column system_log.lane_hash is 'Covers the entry and the hash of the one before in its lane';
comment on column system_log.appended_at is 'When it was appended, where "at" is later';

comment on table audit_head is 'Where an organisation''s system log ends; who chains entries locks it';

-- What it told, log_lane.law_entries tells.
drop index system_log_law;
drop function if exists append_system_log(int, text, text, text, text, text, jsonb);
