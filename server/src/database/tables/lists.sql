-- What lists of a million records are read by beside the records' indexes: totals that are stored instead of counted, and a table
-- for texts (docs/database.md). Triggers fill them (functions/each-kind.sql).

create table record_count (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  place int not null,
  status text not null,
  category text not null,
  law_status text not null,
  count int not null,
  primary key (organisation_id, id)
);
comment on table record_count is
  'How many records of a kind have these properties; the sum of equal rows counts. A change adds rows instead of changing '
  'them, so writers do not block each other; they are folded now and then';
comment on column record_count.place is 'The id of a state, or 0 for all of India, where each record counts once';
create index record_count_cell on record_count (organisation_id, kind, place, status, category, law_status) include (count);
select protect_organisation_table('record_count', 'select');

create table record_detail_count (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  place int not null,
  status text not null,
  category text not null,
  law_status text not null,
  sensitivity text not null,
  periodicity text not null,
  task_type text not null,
  count int not null,
  primary key (organisation_id, id)
);
comment on table record_detail_count is
  'The same of what belongs to laws, by more properties; record_count stays short without them';
create index record_detail_count_cell on record_detail_count
  (organisation_id, kind, place, sensitivity, periodicity, task_type, status, category, law_status) include (count);
select protect_organisation_table('record_detail_count', 'select');

-- A kind is a partition: PostgreSQL then knows how common a text is in each column of each kind, and chooses between the
-- index of parts and the newest rows. The columns of filters are unindexed, so that a change of it touches no index.
create table list_index (
  organisation_id uuid not null,
  kind text not null,
  id int not null,
  created_at timestamptz not null,
  status text not null,
  category text not null,
  law_status text not null,
  state int[] not null,
  code text not null,
  own_code text not null,
  name text not null,
  law_code text not null,
  sensitivity text not null default '',
  periodicity text not null default '',
  task_type text not null default '',
  due text not null default '',
  primary key (organisation_id, kind, id)
) partition by list (kind);
comment on table list_index is
  'What lists look for texts in, as keys (text_key), and filter those by; a row for each record that is not deleted';
create index list_index_newest on list_index (organisation_id, created_at desc, id desc);
create table list_index_law partition of list_index for values in ('law');
create table list_index_license partition of list_index for values in ('license');
create table list_index_return partition of list_index for values in ('return');
create table list_index_othercomp partition of list_index for values in ('othercomp');
comment on table list_index_law is 'Laws in list_index';
comment on table list_index_license is 'Licenses in list_index';
comment on table list_index_return is 'Returns in list_index';
comment on table list_index_othercomp is 'Other compliances in list_index';
create index list_index_law_parts on list_index_law
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops) with (fastupdate = off);
create index list_index_license_parts on list_index_license
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops)
  with (fastupdate = off);
create index list_index_return_parts on list_index_return
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops)
  with (fastupdate = off);
create index list_index_othercomp_parts on list_index_othercomp
  using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops, law_code gin_trgm_ops, due gin_trgm_ops)
  with (fastupdate = off);
select protect_organisation_table('list_index', 'select, insert, update, delete');
select protect_organisation_table('list_index_law', 'select, insert, update, delete');
select protect_organisation_table('list_index_license', 'select, insert, update, delete');
select protect_organisation_table('list_index_return', 'select, insert, update, delete');
select protect_organisation_table('list_index_othercomp', 'select, insert, update, delete');
create policy searching on list_index for select to lexboard_search using (true);
grant select on list_index, record_count, record_detail_count to lexboard_search;
