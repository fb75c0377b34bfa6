-- What is attached to laws is also filtered by its sensitivity, periodicity and task type, several of each at once: counted
-- and looked through as with the other filters. A kind without a periodicity or a task type has the empty one.

alter table listed no force row level security;
alter table license no force row level security;
alter table return_record no force row level security;
alter table othercomp no force row level security;

-- How many records of a kind have these properties in a place, as in `record_count`, which stays short without them.
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
create index record_detail_count_cell on record_detail_count
  (organisation_id, kind, place, sensitivity, periodicity, task_type, status, category, law_status) include (count);

-- As keep_record_counts: changes are rows of their own, folded now and then.
create function keep_record_detail_counts(changes record_detail_count[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cell record_detail_count;
  cell_rows text := 'from record_detail_count as change
    where (organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type)
      = ($1.organisation_id, $1.kind, $1.place, $1.status, $1.category, $1.law_status, $1.sensitivity, $1.periodicity,
        $1.task_type)';
  rows_of_cell int;
begin
  insert into record_detail_count
    (organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type, count)
  select organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type, count
  from unnest(changes);
  foreach cell in array changes loop
    execute 'select count(*) ' || cell_rows into rows_of_cell using cell;
    continue when rows_of_cell <= 50;
    execute format('with held as (select organisation_id, id %s for update skip locked),
      folded as (
        delete from record_detail_count as change using held
        where (change.organisation_id, change.id) = (held.organisation_id, held.id) returning change.count)
      insert into record_detail_count
        (organisation_id, kind, place, status, category, law_status, sensitivity, periodicity, task_type, count)
      select $1.organisation_id, $1.kind, $1.place, $1.status, $1.category, $1.law_status, $1.sensitivity, $1.periodicity,
        $1.task_type, sum(folded.count)
      from folded having sum(folded.count) <> 0', cell_rows) using cell;
  end loop;
end $$;
revoke execute on function keep_record_detail_counts from public;
grant execute on function keep_record_detail_counts to lexboard_app;

-- Gives the records of a kind these counters; the columns are those with its periodicity and its task type.
create function make_counted_in_detail(
  kind text, record_table regclass, periodicity text default null, task_type text default null
) returns void language plpgsql as $$
declare
  counted text := format('select organisation_id, state, publish_status as status, law_category as category, law_status,
    sensitivity, %s as periodicity, %s as task_type',
    coalesce(quote_ident(periodicity), ''''''), coalesce(quote_ident(task_type), ''''''));
  cell text := 'place, status, category, law_status, sensitivity, periodicity, task_type';
  summed text := format('select row(organisation_id, null, %1$L, %2$s, sum(change)::int)::record_detail_count
    from changed, lateral (select distinct unnest(0 || state)) as places (place)
    group by organisation_id, %2$s having sum(change) <> 0', kind, cell);
  counter text := format('count_%s_in_detail', kind);
begin
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        perform keep_record_detail_counts(array(
          with changed as (%2$s, 1 as change from added where deleted_at is null) %3$s));
      else
        perform keep_record_detail_counts(array(
          with changed as (
            %2$s, 1 as change from added where deleted_at is null
            union all %2$s, -1 from removed where deleted_at is null) %3$s));
      end if;
      return null;
    end $body$ $function$, counter, counted, summed);
  execute format('create trigger count_added_in_detail after insert on %s referencing new table as added
    for each statement execute function %I()', record_table, counter);
  execute format('create trigger count_changed_in_detail after update on %s
    referencing new table as added old table as removed for each statement execute function %I()', record_table, counter);
  execute format('with changed as (%s, 1 as change from %s where deleted_at is null)
    insert into record_detail_count (organisation_id, kind, %s, count)
    select (made).organisation_id, (made).kind, (made).place, (made).status, (made).category, (made).law_status,
      (made).sensitivity, (made).periodicity, (made).task_type, (made).count
    from (%s) as cell (made)', counted, record_table, cell, summed);
end $$;
revoke execute on function make_counted_in_detail from public;

select make_counted_in_detail('license', 'license');
select make_counted_in_detail('return', 'return_record', 'periodicity');
select make_counted_in_detail('othercomp', 'othercomp', 'periodicity', 'task_type');
select protect_organisation_table('record_detail_count', 'select');

-- The indexes that lists go through from the newest on know these, too: no row is read that is not shown.
create index license_newest on license (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity) where deleted_at is null;
create index return_newest on return_record (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity) where deleted_at is null;
create index othercomp_newest on othercomp (organisation_id, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity, task_type) where deleted_at is null;
drop index license_organisation_id_created_at_id_publish_status_law_ca_idx,
  return_record_organisation_id_created_at_id_publish_status__idx,
  othercomp_organisation_id_created_at_id_publish_status_law__idx,
  license_of_category, return_of_category, othercomp_of_category;
create index license_of_category on license (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity) where deleted_at is null;
create index return_of_category on return_record (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity, periodicity) where deleted_at is null;
create index othercomp_of_category on othercomp (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state, sensitivity, periodicity, task_type) where deleted_at is null;

-- Where few records have a choice, these lead to them. Sensitivities are few, and none is rare.
create index return_of_period on return_record (organisation_id, periodicity, sensitivity, created_at desc, id desc)
  include (publish_status, law_category, law_status, state) where deleted_at is null;
create index othercomp_of_period on othercomp (organisation_id, periodicity, sensitivity, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, task_type) where deleted_at is null;
create index othercomp_of_task_type on othercomp (organisation_id, task_type, created_at desc, id desc)
  include (publish_status, law_category, law_status, state, sensitivity, periodicity) where deleted_at is null;

-- What narrows texts down, and in which words something is due, which is looked for as names are. Partitions are made anew:
-- a change of each of their rows would cost many times as much.
alter table listed
  add sensitivity text not null default '',
  add periodicity text not null default '',
  add task_type text not null default '',
  add due text not null default '';
drop trigger list_added on license;
drop trigger list_changed on license;
drop trigger list_added on return_record;
drop trigger list_changed on return_record;
drop trigger list_added on othercomp;
drop trigger list_changed on othercomp;
drop function make_listed, keep_listed_license, keep_listed_return, keep_listed_othercomp;
drop table listed_license, listed_return, listed_othercomp;

-- Keeps what the list of a kind that is attached to laws looks in. The columns are those with what is named so in `listed`.
create function make_listed(
  kind text, record_table regclass, name text, due text, periodicity text default null, task_type text default null
) returns void language plpgsql as $$
declare
  partition text := 'listed_' || kind;
  entries text := format('insert into listed as present (organisation_id, kind, id, created_at, status, category, law_status,
      state, code, own_code, name, law_code, sensitivity, periodicity, task_type, due)
    select organisation_id, %L, id, created_at, publish_status, law_category, law_status,
      state, lower(unique_code), lower(own_code), lower(%I), lower(law_code), sensitivity, %s, %s, lower(%I)',
    kind, name, coalesce(quote_ident(periodicity), ''''''), coalesce(quote_ident(task_type), ''''''), due);
begin
  execute format('create table %I partition of listed for values in (%L)', partition, kind);
  execute format('%s from %s where deleted_at is null', entries, record_table);
  execute format('create index %I on %I using gin (code gin_trgm_ops, own_code gin_trgm_ops, name gin_trgm_ops,
    law_code gin_trgm_ops, due gin_trgm_ops) with (fastupdate = off)', partition || '_parts', partition);
  perform protect_organisation_table(partition, 'select, insert, update, delete');
  execute format($function$
    create function %1$I() returns trigger language plpgsql as $body$
    begin
      %2$s from changed where deleted_at is null
      on conflict (organisation_id, kind, id) do update set status = excluded.status, category = excluded.category,
        law_status = excluded.law_status, state = excluded.state, code = excluded.code, own_code = excluded.own_code,
        name = excluded.name, law_code = excluded.law_code, sensitivity = excluded.sensitivity,
        periodicity = excluded.periodicity, task_type = excluded.task_type, due = excluded.due
      where present is distinct from excluded;
      delete from listed using changed where changed.deleted_at is not null
        and (listed.organisation_id, listed.kind, listed.id) = (changed.organisation_id, %3$L, changed.id);
      return null;
    end $body$ $function$, 'keep_' || partition, entries, kind);
  execute format('create trigger list_added after insert on %s referencing new table as changed
    for each statement execute function %I()', record_table, 'keep_' || partition);
  execute format('create trigger list_changed after update on %s referencing new table as changed
    for each statement execute function %I()', record_table, 'keep_' || partition);
end $$;
revoke execute on function make_listed from public;

select make_listed('license', 'license', 'license', 'renewal');
select make_listed('return', 'return_record', 'return_name', 'duedate', 'periodicity');
select make_listed('othercomp', 'othercomp', 'name', 'due_date', 'periodicity', 'task_type');

-- The value of a key of what is wanted, or several of them.
create function wanted_values(wanted jsonb) returns text[] language sql immutable
  return case jsonb_typeof(wanted)
    when 'array' then array(select jsonb_array_elements_text(wanted)) else array[wanted #>> '{}'] end;

-- What is wanted of a list, as a condition: `state`, a value or several of each of the others, and `texts`, all of which
-- must be held.
create or replace function listed_condition(wanted_kind text, wanted jsonb) returns text language sql stable
begin atomic
  select string_agg(condition, ' and ') from (
    select format('organisation_id = %L and kind = %L', current_organisation(), wanted_kind) as condition
    union all
    select format('%I = any(%L)', name, wanted_values(wanted -> name))
    from unnest(array['status', 'category', 'law_status', 'sensitivity', 'periodicity', 'task_type']) as name
    where wanted ? name
    union all
    select format('%s = any(state)', (wanted ->> 'state')::int) where wanted ? 'state'
    union all
    select listed_text(wanted_kind, sought) from jsonb_array_elements(wanted -> 'texts') as sought
  ) as part;
end;

-- The kept total of what is wanted of a list; null where a text is looked for in columns that differ in each record.
create or replace function kept_total(wanted jsonb, condition text) returns int language plpgsql stable as $$
declare
  counters text := case when wanted ?| array['sensitivity', 'periodicity', 'task_type']
    then 'record_detail_count' else 'record_count' end;
  total int;
begin
  if not wanted ? 'state'
    and not exists (select from jsonb_array_elements(wanted -> 'texts') as sought where sought -> 'columns' <> '[]') then
    execute format('select coalesce(sum(count), 0) from %I where %s and place = 0', counters, condition) into total;
  end if;
  return total;
end $$;
grant select on record_detail_count to lexboard_search;

alter table listed force row level security;
alter table license force row level security;
alter table return_record force row level security;
alter table othercomp force row level security;
