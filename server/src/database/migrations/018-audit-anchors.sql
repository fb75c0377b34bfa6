-- Anchors of the system logs, which are kept outside of the database (docs/operations.md "Anchors").

alter table audit_head add column anchored bigint not null default 0;
comment on column audit_head.anchored is 'The newest entry that an anchor has';

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
