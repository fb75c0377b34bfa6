-- Laws, and the one search table that all record kinds share.

create extension if not exists pg_trgm;

create table search_doc (
  organisation_id uuid not null references organisation,
  kind text not null,
  id int not null,
  created_at timestamptz not null,
  code text not null,
  name text not null,
  doc text not null,
  tsv tsvector not null generated always as (to_tsvector('simple', doc)) stored,
  primary key (organisation_id, kind, id)
);
create index search_doc_newest on search_doc (organisation_id, kind, created_at desc, id desc);
create index search_doc_words on search_doc using gin (tsv) with (fastupdate = off);
-- A hundred trigrams a row: gathered in a list that is short enough not to slow a search.
create index search_doc_parts on search_doc
  using gin (code gin_trgm_ops, name gin_trgm_ops, doc gin_trgm_ops) with (gin_pending_list_limit = 256);
select protect_organisation_table('search_doc', 'select, insert, update, delete');

-- Under row-level security PostgreSQL uses no index for operators that are not leakproof, and neither
-- "contains" nor a word match is: the policy would be checked on every row of the organisation first.
-- So searching is done by a role that row-level security lets read this one table, inside a function
-- that itself asks for the current organisation and gives out nothing but ids.
create policy searching on search_doc for select to lexboard_search using (true);
grant select on search_doc to lexboard_search;

-- The owner belongs to that role only while handing a function over: it must not see everyone's rows itself.
create function hand_to_search(name regproc) returns void language plpgsql as $$
begin
  execute format('revoke execute on function %s from public', name);
  execute format('grant execute on function %s to lexboard_app', name);
  execute format('grant lexboard_search to %I', current_user);
  grant create on schema public to lexboard_search;
  execute format('alter function %s owner to lexboard_search', name);
  revoke create on schema public from lexboard_search;
  execute format('revoke lexboard_search from %I', current_user);
end $$;
revoke execute on function hand_to_search from public;

-- The ids of a kind whose code, name or doc contains a text in any case, newest first.
-- The statement is planned for each text: a rare one by trigrams, a common one by walking from the newest.
create function matching_ids(wanted_kind text, field text, part text, at_most int default null) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select id from search_doc where organisation_id = current_organisation() and kind = $1 and %I ilike $2
      order by created_at desc, id desc limit $3', field)
  using wanted_kind, '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%', at_most;
end $$;
select hand_to_search('matching_ids');

-- Unchanged text is not written again: it would cost a new entry in every index.
create function write_search_doc(entry search_doc) returns void language sql
begin atomic
  insert into search_doc as present (organisation_id, kind, id, created_at, code, name, doc)
  values (entry.organisation_id, entry.kind, entry.id, entry.created_at, entry.code, entry.name, entry.doc)
  on conflict (organisation_id, kind, id) do update set code = excluded.code, name = excluded.name, doc = excluded.doc
  where (present.code, present.name, present.doc) is distinct from (excluded.code, excluded.name, excluded.doc);
end;

create table law (
  organisation_id uuid not null references organisation,
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
