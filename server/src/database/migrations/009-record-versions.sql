-- Every version of every record, as its row and its list of files were.

create table record_version (
  organisation_id uuid not null references organisation,
  kind text not null,
  record_id int not null,
  version int not null,
  stored jsonb not null,
  files uuid[] not null default '{}',
  account_id int not null,
  created_at timestamptz not null,
  primary key (organisation_id, kind, record_id, version),
  foreign key (organisation_id, account_id) references account
);

-- What a version keeps of its record's row: neither what all versions share nor what is no part of a version.
create function version_of(record jsonb) returns jsonb language sql immutable parallel safe
  return record - array['organisation_id', 'id', 'law_unique_code', 'unique_code', 'predecessor_id', 'parent_reference',
    'locked', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at'];

create function files_of(organisation uuid, kind text, record int) returns uuid[] language sql stable
  return array(
    select id from attachment as file
    where organisation_id = organisation and file.kind = files_of.kind and record_id = record and removed_at is null
    order by position);

-- Of records that are there already, the version that they have; while row-level security is forced, the owner sees
-- none of them.
alter table attachment no force row level security;
do $$
declare
  record_table text;
  kind text;
begin
  for record_table, kind in
    values ('law', 'law'), ('license', 'license'), ('return_record', 'return'), ('othercomp', 'othercomp')
  loop
    execute format('alter table %I no force row level security', record_table);
    execute format('insert into record_version
        (organisation_id, kind, record_id, version, stored, files, account_id, created_at)
      select organisation_id, %1$L, id, version, version_of(to_jsonb(record)), files_of(organisation_id, %1$L, id),
        updated_by, updated_at from %2$I as record', kind, record_table);
    execute format('alter table %I force row level security', record_table);
  end loop;
end $$;
alter table attachment force row level security;

select protect_organisation_table('record_version', 'select, insert');
