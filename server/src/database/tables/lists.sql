-- Stored totals and the text index of lists, for fast lists of a million records (docs/database.md). Triggers maintain them
-- (functions/each-kind.sql).

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
  'Totals of lists, by kind and the values that lists filter by. A total is the sum of its rows: a change inserts a row '
  'instead of updating one, so that writers do not block each other. add_record_counts merges rows at times';
comment on column record_count.place is 'Id of a state. 0 counts each record once, whatever its states';
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
  'Totals by more columns, for kinds that belong to laws. Kept apart, so that record_count stays short';
create index record_detail_count_cell on record_detail_count
  (organisation_id, kind, place, sensitivity, periodicity, task_type, status, category, law_status) include (count);
select protect_organisation_table('record_detail_count', 'select');

-- Each kind has a partition, so that PostgreSQL has statistics for each column of each kind. By them it chooses between the
-- trigram index and the newest rows. The columns of filters have no index, so that a change of them updates none.
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
  'Text index of lists: searched texts as keys (text_key), and the columns of filters. One row for each record that is not '
  'deleted';
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
