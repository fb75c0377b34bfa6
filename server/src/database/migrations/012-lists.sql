-- Lists of a million: what a record has from the law above stands in its own row, an index gives each order, and
-- totals are kept instead of counted.

alter table search_doc no force row level security;
alter table search_word no force row level security;
alter table law no force row level security;
alter table license no force row level security;
alter table return_record no force row level security;
alter table othercomp no force row level security;

-- What follows from other columns is no part of a version.
create or replace function version_of(record jsonb) returns jsonb language sql immutable parallel safe
  return record - array['organisation_id', 'id', 'law_unique_code', 'unique_code', 'predecessor_id', 'parent_reference',
    'locked', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at',
    'own_code', 'law_code', 'law_category', 'law_status'];

-- How many records of a kind have these properties in a place: a state's number, or 0 for all of India, where each
-- counts once. Changes are added as rows of their own, so that nobody waits for anybody, and folded now and then.
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
create index record_count_cell on record_count (organisation_id, kind, place, status, category, law_status) include (count);

create function keep_record_counts(changes record_count[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cell record_count;
begin
  insert into record_count (organisation_id, kind, place, status, category, law_status, count)
  select organisation_id, kind, place, status, category, law_status, count from unnest(changes);
  foreach cell in array changes loop
    continue when (select count(*) from record_count as change
      where (change.organisation_id, change.kind, change.place, change.status, change.category, change.law_status)
        = (cell.organisation_id, cell.kind, cell.place, cell.status, cell.category, cell.law_status)) <= 50;
    with held as (
      select organisation_id, id from record_count as change
      where (change.organisation_id, change.kind, change.place, change.status, change.category, change.law_status)
        = (cell.organisation_id, cell.kind, cell.place, cell.status, cell.category, cell.law_status)
      for update skip locked
    ), folded as (
      delete from record_count using held
      where (record_count.organisation_id, record_count.id) = (held.organisation_id, held.id) returning record_count.count
    )
    insert into record_count (organisation_id, kind, place, status, category, law_status, count)
    select cell.organisation_id, cell.kind, cell.place, cell.status, cell.category, cell.law_status, sum(folded.count)
    from folded having sum(folded.count) <> 0;
  end loop;
end $$;
revoke execute on function keep_record_counts from public;
grant execute on function keep_record_counts to lexboard_app;

-- What a record has from the law above it. It is held, so that it cannot change before this record can be seen.
create function take_from_law() returns trigger language plpgsql as $$
declare above law;
begin
  select * into above from law where organisation_id = new.organisation_id and id = new.law for share;
  new.law_code := coalesce(above.act_code_name, '');
  new.law_category := coalesce(above.category, '');
  new.law_status := coalesce(above.active, '');
  return new;
end $$;

create function take_from_parent_law() returns trigger language plpgsql as $$
begin
  new.law_code := coalesce((select act_code_name from law
    where organisation_id = new.organisation_id and id = nullif(new.parent_law, 0) for share), '');
  return new;
end $$;

create function hand_down_from_law() returns trigger language plpgsql as $$
begin
  execute format('update %I set law_code = $1, law_category = $2, law_status = $3
    where organisation_id = $4 and law = $5', tg_argv[0])
  using new.act_code_name, new.category, new.active, new.organisation_id, new.id;
  return null;
end $$;

create function hand_down_to_laws() returns trigger language plpgsql as $$
begin
  update law set law_code = new.act_code_name
  where organisation_id = new.organisation_id and parent_reference = new.id;
  return null;
end $$;

create or replace function keep_law_search_doc() returns trigger language plpgsql as $$
declare entry search_doc;
begin
  if new.deleted_at is not null then
    delete from search_doc where organisation_id = new.organisation_id and kind = 'law' and id = new.id;
    return null;
  end if;
  entry.organisation_id := new.organisation_id;
  entry.kind := 'law';
  entry.id := new.id;
  entry.created_at := new.created_at;
  entry.code := new.law_unique_code;
  entry.own_code := new.act_code_name;
  entry.name := new.law;
  entry.doc := concat_ws(' ', new.law_unique_code, new.law, new.act_code_name, new.law_code, new.category, new.central,
    new.rules, new.active, new.relevant_amendment, new.applicability, new.employee_key_words, new.exemptions,
    new.general_key_words, new.master_val);
  perform write_search_doc(entry);
  return null;
end $$;

create or replace function keep_attached_search_doc() returns trigger language plpgsql as $$
declare
  entry search_doc;
  fields jsonb := to_jsonb(new);
begin
  if new.deleted_at is not null then
    delete from search_doc where organisation_id = new.organisation_id and kind = tg_argv[0] and id = new.id;
    return null;
  end if;
  entry.organisation_id := new.organisation_id;
  entry.kind := tg_argv[0];
  entry.id := new.id;
  entry.created_at := new.created_at;
  entry.code := new.unique_code;
  entry.own_code := new.own_code;
  entry.name := fields ->> tg_argv[1];
  select concat_ws(' ', new.unique_code, new.law_code, string_agg(value, ' ' order by key)) into entry.doc
  from jsonb_each_text(fields) where key = any(string_to_array(tg_argv[2], ' '));
  perform write_search_doc(entry);
  return null;
end $$;

-- Gives the records of a kind their totals and the orders of their list, each an index. The columns are those with a
-- record's status, its law's category and its law's status; `texts` and `others` are what the list is sorted by.
create function make_listable(
  kind text, record_table regclass, status text, category text, law_status text, texts text[], others text[]
) returns void language plpgsql as $$
declare
  counted text := format('select organisation_id, state, %I as status, %I as category, %I as law_status',
    status, category, law_status);
  summed text := format('select row(organisation_id, null, %L, place, status, category, law_status, sum(change)::int)::record_count
    from changed, lateral (select distinct unnest(0 || state)) as places (place)
    group by organisation_id, place, status, category, law_status having sum(change) <> 0', kind);
  sorted text;
begin
  execute format($function$
    create function %I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        perform keep_record_counts(array(
          with changed as (%2$s, 1 as change from added where deleted_at is null) %3$s));
      else
        perform keep_record_counts(array(
          with changed as (
            %2$s, 1 as change from added where deleted_at is null
            union all %2$s, -1 from removed where deleted_at is null) %3$s));
      end if;
      return null;
    end $body$ $function$, 'count_' || kind, counted, summed);
  execute format('create trigger count_added after insert on %s referencing new table as added
    for each statement execute function %I()', record_table, 'count_' || kind);
  execute format('create trigger count_changed after update on %s referencing new table as added old table as removed
    for each statement execute function %I()', record_table, 'count_' || kind);
  execute format('with changed as (%s, 1 as change from %s where deleted_at is null)
    insert into record_count (organisation_id, kind, place, status, category, law_status, count)
    select (made).organisation_id, (made).kind, (made).place, (made).status, (made).category, (made).law_status, (made).count
    from (%s) as cell (made)', counted, record_table, summed);

  execute format('create index on %s (organisation_id, created_at desc, id desc) include (%I, %I, %I, state)
    where deleted_at is null', record_table, status, category, law_status);
  execute format('create index on %s (organisation_id, %I, %I, created_at desc, id desc)
    where deleted_at is null', record_table, category, law_status);
  execute format('create index on %s (organisation_id, id) where deleted_at is null', record_table);
  foreach sorted in array texts loop
    execute format('create index on %s (organisation_id, lower(%I), id) where deleted_at is null', record_table, sorted);
  end loop;
  foreach sorted in array others loop
    execute format('create index on %s (organisation_id, %I, id) where deleted_at is null', record_table, sorted);
  end loop;
end $$;
revoke execute on function make_listable from public;

-- The same for what is attached to laws; `texts` and `others` are its own.
create function make_attached_listable(kind text, record_table regclass, texts text[], others text[] default '{}')
returns void language plpgsql as $$
begin
  execute format($table$
    alter table %1$s
      add law_code text not null default '',
      add law_category text not null default '',
      add law_status text not null default ''
  $table$, record_table);
  execute format('update %s as record set law_code = above.act_code_name, law_category = above.category,
    law_status = above.active from law as above
    where (above.organisation_id, above.id) = (record.organisation_id, record.law)', record_table);
  execute format('create trigger take_from_law before insert or update of law on %s
    for each row execute function take_from_law()', record_table);
  execute format('create trigger %I after update of act_code_name, category, active on law for each row
    when ((old.act_code_name, old.category, old.active) is distinct from (new.act_code_name, new.category, new.active))
    execute function hand_down_from_law(%L)', 'hand_down_to_' || kind, record_table);
  perform make_listable(kind, record_table, 'publish_status', 'law_category', 'law_status',
    array['law_code', 'publish_status', 'law_status'] || texts, array['law'] || others);
end $$;
revoke execute on function make_attached_listable from public;

alter table law add law_code text not null default '';
update law set law_code = above.act_code_name from law as above
where (above.organisation_id, above.id) = (law.organisation_id, law.parent_reference);
create trigger take_from_parent_law before insert or update of parent_law on law
  for each row execute function take_from_parent_law();
create trigger hand_down_to_laws after update of act_code_name on law for each row
  when (old.act_code_name is distinct from new.act_code_name) execute function hand_down_to_laws();

-- Their successors hold more.
drop index law_newest, law_filtered, license_organisation_id_created_at_id_idx,
  return_record_organisation_id_created_at_id_idx, othercomp_organisation_id_created_at_id_idx;
select make_listable('law', 'law', 'status', 'category', 'active',
  array['act_code_name', 'law', 'category', 'status', 'active'], '{}');
select make_attached_listable('license', 'license', array['licensecode', 'sensitivity', 'license', 'validity']);
select make_attached_listable('return', 'return_record', array['returncode', 'sensitivity', 'periodicity', 'return_name']);
select make_attached_listable('othercomp', 'othercomp',
  array['code_name', 'task_type', 'sensitivity', 'periodicity', 'name'], array['exempt_branch_key_words']);

select protect_organisation_table('record_count', 'select');

alter table search_doc force row level security;
alter table search_word force row level security;
alter table law force row level security;
alter table license force row level security;
alter table return_record force row level security;
alter table othercomp force row level security;
