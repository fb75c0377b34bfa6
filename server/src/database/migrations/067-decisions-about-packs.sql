-- What an organisation decides about the changes of a newer version of a pack (content.md "Update").
create table pack_decision (
  organisation_id uuid not null,
  import_id uuid not null,
  key text not null,
  field text not null default '',
  decision text not null check (decision in ('take', 'refuse', 'review')),
  row int not null,
  version int,
  account_id int not null,
  decided_at timestamptz not null default now(),
  primary key (organisation_id, import_id, key, field),
  foreign key (organisation_id, import_id) references import on delete cascade,
  foreign key (organisation_id, account_id) references account
);
comment on table pack_decision is
  'Decisions about the changes of a newer version of a pack, which the run of its import carries out. An undecided change has none';
comment on column pack_decision.key is 'Id of the record in the newer version, or in the one before if it was dropped';
comment on column pack_decision.field is 'Empty for the record as a whole: one that is new, dropped, or renumbered alone';
comment on column pack_decision.row is 'Row of the record in the import';
comment on column pack_decision.version is 'Version of the record when it was decided; null without a record';
select protect_organisation_table('pack_decision', 'select, insert, update, delete');
create policy own_units on pack_decision as restrictive using (true) with check ((select acts_for_all()) is not null);

create table pack_refused (
  organisation_id uuid not null,
  pack text not null,
  key text not null,
  kind text not null,
  version text not null,
  base jsonb not null,
  import_id uuid not null,
  primary key (organisation_id, pack, key),
  foreign key (organisation_id, pack) references pack_taken on delete cascade
);
comment on table pack_refused is
  'New records of a version of a pack that were refused: they are not offered again until the pack says something else of them';
comment on column pack_refused.base is 'What the pack said of it then';
comment on column pack_refused.import_id is 'The import that refused it, whose undo takes that back';
select protect_organisation_table('pack_refused', 'select, insert, update, delete');
create policy own_units on pack_refused as restrictive using (true) with check ((select acts_for_all()) is not null);

alter table import_row drop constraint import_row_check,
  add constraint import_row_check
    check ((outcome = 'refused') = (record_id is null) or (outcome = 'same' and kind is not null)) not valid;
