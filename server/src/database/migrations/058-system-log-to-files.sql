-- The system log leaves as signed files to a folder or bucket (doors §4).
create table log_shipment (
  organisation_id uuid not null references organisation,
  place text not null,
  sent bigint not null default 0,
  digest text not null default '',
  planned bigint,
  planned_at timestamptz,
  due_at timestamptz not null default now(),
  failures int not null default 0,
  primary key (organisation_id, place)
);
comment on table log_shipment is 'How far an organisation''s system log has left as signed files, for each folder or bucket';
comment on column log_shipment.place is 'Name of the folder or bucket, without secrets';
comment on column log_shipment.sent is 'Sequence number of the newest entry in a file';
comment on column log_shipment.digest is 'SHA-256 of the newest file, which the next one names; empty before the first one';
comment on column log_shipment.planned is
  'The last entry of the file that is written now. After a crash the same file is written again; null: none is written';
comment on column log_shipment.planned_at is 'The time that this file is named by';
comment on column log_shipment.due_at is 'When the next file may be written. A writing server postpones it as a lease';
comment on column log_shipment.failures is 'Failed attempts in a row';
grant select (organisation_id, place, sent, due_at, failures) on log_shipment to lexboard_search;
select protect_organisation_table('log_shipment', 'select, insert, update');
create policy searching on log_shipment for select to lexboard_search using (true);
create policy own_units on log_shipment as restrictive using ((select acts_for_all()) is not null);
