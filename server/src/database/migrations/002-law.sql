-- Laws, and the one search table that all record kinds share.

create extension if not exists pg_trgm;

create table search_doc (
  organisation_id uuid not null references organisation on delete cascade,
  kind text not null,
  id int not null,
  created_at timestamptz not null,
  code text not null,
  name text not null,
  doc text not null,
  tsv tsvector not null generated always as (to_tsvector('simple', doc)) stored,
  primary key (organisation_id, kind, id)
);
create index search_doc_words on search_doc using gin (tsv) with (fastupdate = off);
create index search_doc_parts on search_doc
  using gin (code gin_trgm_ops, name gin_trgm_ops, doc gin_trgm_ops) with (fastupdate = off);
select protect_organisation_table('search_doc', 'select, insert, update, delete');

-- Unchanged text is not written again: it would cost a new entry in every index.
create function write_search_doc(entry search_doc) returns void language sql
begin atomic
  insert into search_doc as present (organisation_id, kind, id, created_at, code, name, doc)
  values (entry.organisation_id, entry.kind, entry.id, entry.created_at, entry.code, entry.name, entry.doc)
  on conflict (organisation_id, kind, id) do update set code = excluded.code, name = excluded.name, doc = excluded.doc
  where (present.code, present.name, present.doc) is distinct from (excluded.code, excluded.name, excluded.doc);
end;

create table law (
  organisation_id uuid not null references organisation on delete cascade,
  id int not null,
  law_unique_code text not null,
  law text not null default '',
  act_code_name text not null default '',
  suggested_business_function int[] not null default '{}',
  category text not null default '',
  central text not null default '',
  state int[] not null default '{}',
  parent_law int check (parent_law >= 0),
  rules text not null default '',
  active text not null default '',
  relevant_amendment text not null default '',
  applicability text not null default '',
  industry_key_words int[] not null default '{}',
  employee_key_words text not null default '',
  entity_type_key int[] not null default '{}',
  exemptions text not null default '',
  general_key_words text not null default '',
  master_val text not null default '',
  status text not null check (status in ('Draft', 'Published')),
  locked boolean not null default false,
  version int not null default 1,
  predecessor_id int,
  created_at timestamptz not null default now(),
  created_by int not null,
  updated_at timestamptz not null default now(),
  updated_by int not null,
  deleted_at timestamptz,
  -- 0 means "No Parent Law" (-1 on the wire), null not chosen yet: only a real parent is a reference.
  parent_reference int generated always as (nullif(parent_law, 0)) stored,
  primary key (organisation_id, id),
  unique (organisation_id, law_unique_code),
  foreign key (organisation_id, parent_reference) references law,
  foreign key (organisation_id, predecessor_id) references law,
  foreign key (organisation_id, created_by) references account,
  foreign key (organisation_id, updated_by) references account
);
create index law_newest on law (organisation_id, created_at desc, id desc) where deleted_at is null;
create index law_filtered on law (organisation_id, category, active, created_at desc, id desc) where deleted_at is null;
create index law_parent on law (organisation_id, parent_reference) where parent_reference is not null;
select protect_organisation_table('law', 'select, insert, update');

create function keep_law_search_doc() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from search_doc where organisation_id = new.organisation_id and kind = 'law' and id = new.id;
  else
    perform write_search_doc((new.organisation_id, 'law', new.id, new.created_at, new.law_unique_code, new.law,
      concat_ws(' ', new.law_unique_code, new.law, new.act_code_name, new.category, new.central, new.rules,
        new.active, new.relevant_amendment, new.applicability, new.employee_key_words, new.exemptions,
        new.general_key_words, new.master_val), null)::search_doc);
  end if;
  return null;
end $$;
create trigger keep_law_search_doc after insert or update on law
  for each row execute function keep_law_search_doc();
