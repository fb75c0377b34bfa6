-- Packs of laws and obligations are taken over, and brought up to date, as imports (content.md).
alter table import drop constraint import_format_check,
  add constraint import_format_check check (format in ('xlsx', 'text', 'pack')) not valid;
alter table import drop constraint import_kind_check,
  add constraint import_kind_check
    check (kind in ('law', 'license', 'return', 'othercomp', 'notice', 'unit', 'circular', 'pack')) not valid;
alter table import add column pack jsonb;
comment on column import.pack is
  'Of a pack: its head, the lineage of its publisher''s keys, the key that signed it, whether the platform offered it, and since '
  'the run began, what was taken over before; otherwise null';
alter table import_row add column kind text, add column link jsonb;
comment on column import_row.kind is 'Kind of the record in an import of several kinds; otherwise null';
comment on column import_row.link is
  'The record''s link to a pack that the row made or changed: its key, and the row of pack_record before, if any. Null without one';

create table pack_taken (
  organisation_id uuid not null references organisation,
  pack text not null,
  version text not null,
  head jsonb not null,
  publisher text not null,
  offered boolean not null,
  choice jsonb not null,
  account_id int not null,
  import_id uuid not null,
  taken_at timestamptz not null default now(),
  primary key (organisation_id, pack),
  foreign key (organisation_id, account_id) references account
);
comment on table pack_taken is 'Packs that the organisation has taken over and has not left: the newest version of each';
comment on column pack_taken.head is 'pack.json of that version';
comment on column pack_taken.publisher is 'The lineage of keys by which its publisher is known; packs of another one are refused';
comment on column pack_taken.offered is 'Whether the platform offered it; otherwise its file was uploaded';
comment on column pack_taken.choice is 'What was chosen of it: states, industries, entity types, branches, categories';
comment on column pack_taken.import_id is 'The import that began last';
select protect_organisation_table('pack_taken', 'select, insert, update, delete');
create policy own_units on pack_taken as restrictive using (true) with check ((select acts_for_all()) is not null);

create table pack_record (
  organisation_id uuid not null,
  pack text not null,
  key text not null,
  kind text not null,
  record_id int not null,
  version text not null,
  base jsonb not null,
  source jsonb not null,
  names jsonb not null default '{}',
  primary key (organisation_id, pack, key),
  foreign key (organisation_id, pack) references pack_taken on delete cascade
);
comment on table pack_record is
  'Links records to the packs they are of. That of a deleted record stays: its record is not taken over again';
comment on column pack_record.key is 'Id of the record in the pack';
comment on column pack_record.version is 'Version of the pack by which the link was made or changed last';
comment on column pack_record.base is
  'What the pack said when it was last decided: values, law, further laws, questions. Updates are merged against it';
comment on column pack_record.source is 'Where the pack has the record from, and when that was checked';
comment on column pack_record.names is 'The record''s name in other languages';
create unique index pack_record_of_record on pack_record (organisation_id, kind, record_id, pack);
select protect_organisation_table('pack_record', 'select, insert, update, delete');
create policy own_units on pack_record as restrictive using (true) with check ((select acts_for_all()) is not null);
