-- Template for each kind: triggers that maintain totals and the index tables of lists and search. kind-columns.ts fills in
-- the columns.

create or replace function sync_search_index_{kind}() returns trigger language plpgsql as $$
declare entry search_index;
begin
  if new.deleted_at is not null then
    delete from search_index where organisation_id = new.organisation_id and kind = '{kind}' and id = new.id;
    return null;
  end if;
  entry.organisation_id := new.organisation_id;
  entry.kind := '{kind}';
  entry.id := new.id;
  entry.created_at := new.created_at;
  entry.code := new.{code};
  entry.own_code := new.{own_code};
  entry.name := new.{name};
  entry.doc := concat_ws(' ', {searched_of_new});
  perform write_search_row(entry, {restricted_of_new} = 'yes');
  return null;
end $$;
comment on function sync_search_index_{kind} is 'Trigger: maintains search_index and search_word';
create or replace trigger sync_search_index after insert on {table}
  for each row execute function sync_search_index_{kind}();
create or replace trigger sync_search_index_changed after update on {table}
  for each row when ((old.deleted_at, old.{code}, old.{own_code}, old.{name}, {searched_of_old})
    is distinct from (new.deleted_at, new.{code}, new.{own_code}, new.{name}, {searched_of_new}))
  execute function sync_search_index_{kind}();

create or replace function sync_list_index_{kind}() returns trigger language plpgsql as $$
begin
  insert into list_index as present (organisation_id, kind, id, created_at, status, category, law_status, state,
    sensitivity, periodicity, task_type, {text_columns})
  select organisation_id, '{kind}', id, created_at, {status}, {category}, {law_status}, state,
    {sensitivity}, {periodicity}, {task_type}, {text_keys}
  from changed where deleted_at is null
  on conflict (organisation_id, kind, id) do update set status = excluded.status, category = excluded.category,
    law_status = excluded.law_status, state = excluded.state, sensitivity = excluded.sensitivity,
    periodicity = excluded.periodicity, task_type = excluded.task_type, {text_updates}
  where present is distinct from excluded;
  delete from list_index using changed where changed.deleted_at is not null
    and (list_index.organisation_id, list_index.kind, list_index.id) = (changed.organisation_id, '{kind}', changed.id);
  return null;
end $$;
comment on function sync_list_index_{kind} is 'Trigger: maintains list_index';
create or replace trigger sync_list_index_added after insert on {table}
  referencing new table as changed for each statement execute function sync_list_index_{kind}();
create or replace trigger sync_list_index_changed after update on {table}
  referencing new table as changed for each statement execute function sync_list_index_{kind}();

create or replace function count_{kind}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_record_counts(array(
      select row(organisation_id, null, '{kind}', place, {status}, {category}, {law_status}, count(*)::int)::record_count
      from added, lateral (select distinct unnest(0 || state)) as places (place)
      where deleted_at is null
      group by organisation_id, place, {status}, {category}, {law_status}));
  else
    perform add_record_counts(array(
      select row(organisation_id, null, '{kind}', place, {status}, {category}, {law_status}, sum(change)::int)::record_count
      from (select *, 1 as change from added union all select *, -1 from removed) as changed,
        lateral (select distinct unnest(0 || state)) as places (place)
      where deleted_at is null
      group by organisation_id, place, {status}, {category}, {law_status}
      having sum(change) <> 0));
  end if;
  return null;
end $$;
comment on function count_{kind} is 'Trigger: maintains record_count';
create or replace trigger count_added after insert on {table}
  referencing new table as added for each statement execute function count_{kind}();
create or replace trigger count_changed after update on {table}
  referencing new table as added old table as removed for each statement execute function count_{kind}();
